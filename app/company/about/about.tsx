import { toChoice } from "#messages/message.ts";
import { formatCount, formatPercent } from "#domain/shared/format.ts";
import { describeRefurbished } from "#domain/company/avoided-co2e.ts";
import { formatPlace, isFloor } from "#domain/company/company.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { createCompanyNode } from "#app/seo/structured-data.ts";
import { Bill } from "#app/ui/Bill.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { PageImage } from "#app/ui/PageImage.tsx";
import { CompanyFigures } from "#app/layout/bands/CompanyFigures.tsx";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/about";
import { ServiceLine } from "#app/ui/ServiceLine.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "#app/ui/image.css";
import "./about.css";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { since } = site.company.claims;
  const company = { ...createCompanyNode(site), ...(since !== null && { foundingDate: String(since) }) };
  // The page that shows it.
  return createSitePageMeta(site, "about", { company });
}

export default function About() {
  const t = useText();
  const { claims } = useCompany();
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          <h1 className="page-title about__heading">
            {claims.since === null
              ? t("about.heading.counting")
              : t("about.heading", { since: String(claims.since) })}
          </h1>
        </div>
      </section>
      <div className="wrap">
        <figure className="crop about__office">
          <div className="image-frame">
            <PageImage
              files={images}
              name="office"
              alt={t("about.office.alt")}
              width={1600}
              height={900}
              sizes="(width < 1504px) 94vw, 1408px"
              isFirst
            />
          </div>
        </figure>
      </div>
      <Story />
      <CompanyFigures />
      <Reasons />
      <Services />
      <Commitment />
      <Purpose />
      <Values />
      <BrandStrip />
      <PricingBanner />
    </>
  );
}

function Story() {
  const t = useText();
  const { address, claims, name } = useCompany();
  return (
    <section className="wrap page-body story">
      <h2 className="section-title">
        {claims.since === null ? t("about.values.integrity.detail") : t("about.story.heading")}
      </h2>
      <div>
        <p className="lead">{t("about.story.lead", { company: name, city: formatPlace(t, address) })}</p>
        {claims.since !== null && <p>{t("about.story.start")}</p>}
        {claims.clients !== null && claims.placedProducts !== null && (
          <p>
            {t("about.story.now", {
              clients: formatCount(claims.clients),
              floor: toChoice(isFloor(claims.clients)),
              placed: formatCount(claims.placedProducts),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

function Purpose() {
  const t = useText();
  return (
    <section className="section sheet">
      <div className="wrap purpose">
        <div>
          <h2>{t("about.mission")}</h2>
          <p>{t("about.mission.text")}</p>
        </div>
        <div>
          <h2>{t("about.vision")}</h2>
          <p>{t("about.vision.text")}</p>
        </div>
      </div>
    </section>
  );
}

function Commitment() {
  const t = useText();
  const { claims } = useCompany();
  return (
    <section className="section on-ink">
      <div className="wrap split">
        <h2 className="section-title">{t("about.commitment.heading")}</h2>
        <div className="commitment">
          <p className="lead">
            <Rich
              text={[t("about.commitment.lead"), ...describeRefurbished(t, claims)].join(" ")}
              tags={{ sub: <sub /> }}
            />
          </p>
          <a className="link" href={t.path(sitePaths.sustainability)}>
            {claims.co2SavedKg === null ? t("nav.sustainability") : t("about.commitment.link")}{" "}
            <Icon path={icons.arrow} />
          </a>
        </div>
      </div>
    </section>
  );
}

function Reasons() {
  const t = useText();
  const { claims, support } = useCompany();
  const { savingsPercent, refurbishedCopiers } = claims;
  const percent = savingsPercent && formatPercent(savingsPercent, t.locale);
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title">{t("about.reasons.heading")}</h2>
        </div>
        <Bill
          lines={[
            ...(typeof percent === "string"
              ? ([
                  [
                    t("about.reasons.savings"),
                    t("about.reasons.savings.detail", { percent }),
                    t("about.reasons.savings.value", { percent }),
                  ],
                ] as const)
              : []),
            [t("about.reasons.maintenance"), t("about.reasons.maintenance.detail"), t("home.bill.included")],
            [
              t("about.reasons.refurbished"),
              t("about.reasons.refurbished.detail"),
              refurbishedCopiers === null
                ? t("service.promises.secondLives")
                : t("about.reasons.refurbished.value", {
                    copiers: formatCount(refurbishedCopiers),
                    floor: toChoice(isFloor(refurbishedCopiers)),
                  }),
            ],
            [
              t("about.reasons.productivity"),
              t("about.reasons.productivity.detail"),
              t(support.isAroundTheClock ? "company.aroundTheClock" : "home.bill.included"),
            ],
            [t("about.reasons.hidden"), t("about.reasons.hidden.detail"), t("home.bill.hidden.value")],
          ]}
        />
      </div>
    </section>
  );
}

function Values() {
  const t = useText();
  const { savingsPercent } = useCompany().claims;
  return (
    <FeatureSection
      heading={t("about.values.heading")}
      features={[
        { name: t("about.values.customer"), detail: t("about.values.customer.detail") },
        { name: t("about.values.integrity"), detail: t("about.values.integrity.detail") },
        { name: t("about.values.reliability"), detail: t("about.values.reliability.detail") },
        { name: t("about.values.innovation"), detail: t("about.values.innovation.detail") },
        {
          name: t("about.values.cost"),
          detail:
            savingsPercent === null
              ? t("about.reasons.hidden.detail")
              : t("about.values.cost.detail", { percent: formatPercent(savingsPercent, t.locale) }),
        },
        { name: t("nav.sustainability"), detail: t("about.values.sustainability.detail") },
      ]}
    />
  );
}

function Services() {
  const t = useText();
  return (
    <section className="section sheet rule-top">
      <div className="wrap">
        <h2 className="section-title about__services-heading">{t("about.services.heading")}</h2>
        <ul className="services">
          <ServiceLine
            name={t("about.services.rental")}
            detail={t("about.services.rental.detail")}
            path={sitePaths.service}
          />
          <ServiceLine
            name={t("about.services.managedPrint")}
            detail={t("about.services.managedPrint.detail")}
            path={sitePaths.managedPrint}
          />
          <ServiceLine
            name={t("about.services.enterprise")}
            detail={t("about.services.enterprise.detail")}
            path={sitePaths.contact}
          />
        </ul>
      </div>
    </section>
  );
}
