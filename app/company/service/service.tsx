import { formatWorkingHours } from "#domain/company/opening-hours.ts";
import { formatPlace } from "#domain/company/company.ts";
import { useText } from "#app/messages/text-context.ts";
import { formatPercent } from "#domain/shared/format.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { refurbishedRequestPath, sitePaths } from "#domain/pages/site-paths.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { createServingNode } from "#app/seo/structured-data.ts";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { SupportFigures } from "#app/company/contact/SupportFigures.tsx";
import { FeatureSection } from "#app/ui/FeatureSection.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { PageImage } from "#app/ui/PageImage.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { CompanyFigures } from "#app/layout/bands/CompanyFigures.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { FeaturedProducts } from "#app/catalogue/listing/FeaturedProducts.tsx";
import { loadFeaturedProducts } from "#app/catalogue/listing/featured-products.ts";
import type { Route } from "./+types/service";
import { RentalOrLease, choiceId } from "./RentalOrLease.tsx";
import { Steps } from "./Steps.tsx";
import "#app/ui/image.css";
import "./service.css";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { service: source } = (await services.company()).pagePictures;
  const [featured, picture] = await Promise.all([
    loadPart(services, loadFeaturedProducts(services.catalogue)),
    source === undefined ? undefined : services.findPicture(source),
  ]);
  return respondWithParts({ featured, picture }, featured !== null);
}

export const headers = sendLoaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return createSitePageMeta(site, "service", { company: createServingNode(site) });
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const image = {
    alt: t("service.image.alt"),
    width: 1600,
    height: 900,
    sizes: "(width < 1504px) 94vw, 1408px",
    isFirst: true,
  };
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("service.heading")}</h1>
          <div>
            <p className="lead">{t("service.lead")}</p>
            <p className="service__ways row">
              <a className="button" href={t.path(sitePaths.quoteWizard)}>
                {t("service.priceRental")} <Icon path={icons.arrow} />
              </a>
              <a className="link" href={`#${choiceId}`}>
                {t("service.choice.link")}
              </a>
            </p>
          </div>
        </div>
      </section>
      <div className="wrap">
        <figure className="image-frame service__image">
          {loaderData.picture === undefined ? (
            <PageImage files={images} name="rollers" {...image} />
          ) : (
            <StoredImage image={loaderData.picture} {...image} displaySize={image} />
          )}
        </figure>
      </div>
      <RentalOrLease />
      <CompanyFigures />
      <BrandStrip />
      <Steps />
      <Support />
      <Promises />
      <FeaturedProducts featured={loaderData.featured} />
      <PricingBanner />
    </>
  );
}

function Support() {
  const t = useText();
  const company = useCompany();
  const { contract, serviceAreas, phones } = company;
  if (serviceAreas.length + phones.length === 0) return null;
  return (
    <section className="section sheet" aria-labelledby="support-heading">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="section-title" id="support-heading">
            {t("service.support.heading")}
          </h2>
          <p className="lead">{t("service.support.lead", { hours: formatWorkingHours(t, company) })}</p>
          <a className="link" href={t.path(`${sitePaths.maintenance}#reach`)}>
            {t("service.support.withoutContract")} <Icon path={icons.arrow} />
          </a>
        </div>
        <div>
          <SupportFigures />
          {contract.delivery !== "" && (
            <p className="service__delivery">
              <Rich
                text={t("service.support.delivery", { delivery: contract.delivery })}
                tags={{ b: <b /> }}
              />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Promises() {
  const t = useText();
  const { address, claims } = useCompany();
  return (
    <FeatureSection
      heading={t("service.promises.heading")}
      features={[
        { name: t("service.promises.payPerPrint"), detail: t("service.promises.payPerPrint.detail") },
        {
          name: t("service.promises.support"),
          detail: t("service.promises.support.detail", { city: formatPlace(t, address) }),
        },
        { name: t("service.promises.agreement"), detail: t("service.promises.agreement.detail") },
        { name: t("service.promises.plans"), detail: t("service.promises.plans.detail") },
        claims.savingsPercent === null
          ? { name: t("about.reasons.hidden"), detail: t("about.reasons.hidden.detail") }
          : {
              name: t("service.promises.savings", {
                percent: formatPercent(claims.savingsPercent, t.locale),
              }),
              detail: t("service.promises.savings.detail"),
            },
        {
          name: t("service.promises.secondLives"),
          detail: (
            <Rich
              text={t("service.promises.secondLives.detail")}
              tags={{
                a: <PageLink path={sitePaths.sustainability} />,
                ask: <PageLink path={refurbishedRequestPath} />,
              }}
            />
          ),
        },
      ]}
    />
  );
}
