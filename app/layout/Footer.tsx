import { Fragment } from "react";
import { useText } from "#app/messages/text-context.ts";
import { isolate } from "#domain/shared/format.ts";
import { formatDialledNumber, formatPlace } from "#domain/company/company.ts";
import { listRegistrationLines } from "#domain/company/registration.ts";
import { isStaffPath } from "#domain/pages/site-paths.ts";
import { useCompany, useSiteInfo } from "./company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ArabicMark, Logo } from "#app/ui/Logo.tsx";
import { formatChatNumber, getChatUrl } from "./contact-links.ts";
import { calculatorLink, getFooterNavigation, getLinkText, legalNavigation } from "./navigation.ts";
import "./footer.css";

export function Footer() {
  const t = useText();
  const site = useSiteInfo();
  const { company } = site;
  return (
    <footer className="footer on-ink">
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <p className="footer__tagline">
              <bdi>{company.tagline}</bdi>
            </p>
            <p className="footer__offer">{t("layout.offer")}</p>
            <a className="button button--small" href={t.path(calculatorLink.path)}>
              {t(calculatorLink.label)} <Icon path={icons.arrow} />
            </a>
          </div>
          {getFooterNavigation(site).map(({ heading, links }) => (
            <nav key={heading} aria-label={t(heading)}>
              <h2>{t(heading)}</h2>
              <ul className="footer__links">
                {links.map((link) => (
                  <li key={link.path}>
                    <a href={t.path(link.path)}>{getLinkText(t, link)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <ContactDetails />
        </div>
        <div className="footer__legal row">
          <p>
            © {company.copyrightYear} {company.legalName}
            <br />
            <small>{listRegistrationLines(t, company).join(". ")}</small>
          </p>
          <ul>
            {legalNavigation.map((link) => (
              <li key={link.path}>
                <a href={isStaffPath(link.path) ? link.path : t.path(link.path)}>{getLinkText(t, link)}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="footer__logo" aria-hidden="true">
          <Logo lockup={company.lockup} mark={<ArabicMark />} />
        </div>
      </div>
    </footer>
  );
}

function ContactDetails() {
  const t = useText();
  const company = useCompany();
  const chatUrl = getChatUrl(company);
  const profiles = [
    { icon: icons.facebook, label: "Facebook", href: company.social.facebook },
    { icon: icons.instagram, label: "Instagram", href: company.social.instagram },
    { icon: icons.linkedin, label: "LinkedIn", href: company.social.linkedin },
    {
      icon: icons.whatsapp,
      label: t("layout.whatsappNumber", { number: isolate(formatChatNumber(company), t.locale) }),
      href: chatUrl,
    },
  ] as const;
  return (
    <div>
      <h2>{t("layout.office", { city: formatPlace(t, company.address) })}</h2>
      <address>
        <ul className="footer__links footer__lines">
          {company.phones.map((phone) => (
            <li key={phone.display}>
              <a href={`tel:${formatDialledNumber(phone)}`}>
                <Icon path={icons.phone} />
                <bdi dir="ltr">{phone.display}</bdi>
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${company.email}`}>
              <Icon path={icons.mail} />
              <span>
                <bdi>
                  {company.email.split(/(?<=[@.])/).map((part, place) => (
                    <Fragment key={place}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </bdi>
              </span>
            </a>
          </li>
          {chatUrl !== "" && (
            <li>
              <a href={chatUrl} rel="noopener">
                <Icon path={icons.whatsapp} />
                <span>
                  <bdi dir="ltr">{formatChatNumber(company)}</bdi>{" "}
                  <span className="visually-hidden">{t("layout.onWhatsApp")}</span>
                </span>
              </a>
            </li>
          )}
        </ul>
      </address>
      <ul className="footer__social">
        {profiles
          .filter(({ href }) => href !== "")
          .map(({ icon, label, href }) => (
            <li key={icon}>
              <a className="icon-button" href={href} aria-label={label} rel="noopener">
                <Icon path={icon} />
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
