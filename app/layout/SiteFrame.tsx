import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { defaultLocale, languages, localizePath } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "./company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { getContactLinks } from "./contact-links.ts";
import { Dock } from "./Dock.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./header/Header.tsx";
import { LanguageLink, useWrittenLocales } from "./LanguageLink.tsx";
import { Letterhead } from "./Letterhead.tsx";

interface SiteFrameProps {
  readonly hasDock: boolean;
  readonly children: ReactNode;
}

export function SiteFrame({ hasDock, children }: SiteFrameProps) {
  const t = useText();
  return (
    <>
      <a className="skip" href="#main">
        {t("layout.skip")}
      </a>
      <OfferedLanguage />
      <ContactBar />
      <Header />
      <Letterhead />
      <main id="main" tabIndex={-1}>
        {children}
        {/* Where the pages with a dock of their own have it (WCAG 3.2.3). */}
        {hasDock && <Dock />}
      </main>
      <div className="strip" aria-hidden="true" />
      <Footer />
    </>
  );
}

/**
 * Pages are cached for everybody, so that a browser that prefers Arabic finds this line in the page, and a script in the
 * head shows it (app/islands/early-events.ts).
 */
function OfferedLanguage() {
  const { locale } = useText();
  const { pathname, search } = useLocation();
  const isWritten = useWrittenLocales().includes("ar");
  if (locale !== defaultLocale || !isWritten) return null;
  const { tag, direction, name, offer } = languages.ar;
  return (
    <nav className="offered-language" lang={tag} dir={direction} aria-label={name}>
      <a href={localizePath("ar", pathname + search)} hrefLang={tag}>
        {offer}
      </a>
    </nav>
  );
}

function ContactBar() {
  const t = useText();
  const company = useCompany();
  return (
    <div className="contact-bar" role="region" aria-label={t("layout.contactDetails")}>
      <div className="wrap">
        <span className="mark">{company.locationLine}</span>
        <ul className="contact-bar__links">
          {getContactLinks(company, t).map(({ icon, text, href }) => (
            <li key={icon}>
              <a href={href}>
                <Icon path={icon} />
                <bdi dir="ltr">{text}</bdi>
              </a>
            </li>
          ))}
          <li>
            <LanguageLink />
          </li>
        </ul>
      </div>
    </div>
  );
}
