import { findRefurbishedPairs } from "#domain/catalogue/refurbished-pair.ts";
import { isBeyondSliders, readVolumes } from "#domain/pricing/volumes.ts";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/sustainability";
import { Habits } from "./Habits.tsx";
import { RefurbishedBesideNew } from "./RefurbishedBesideNew.tsx";
import { AvoidedCo2Sum } from "./AvoidedCo2Sum.tsx";
import copiers from "./images/thousand-copiers.svg?url";
import "./sustainability.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const volumes = readVolumes(url.searchParams);
  const products = await loadPart(services, services.catalogue.list());
  const pairs = products && (isBeyondSliders(volumes) ? [] : findRefurbishedPairs(products, volumes));
  return respondWithParts({ pairs, volumes }, pairs !== null);
}

export const headers = sendLoaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { refurbishedCopiers, co2PerCopierKg, co2SavedKg } = site.company.claims;
  return createPageMeta(site, {
    title: "Sustainability",
    description: `Over ${formatCount(refurbishedCopiers)} refurbished copiers, each avoiding ${co2PerCopierKg.from} to ${co2PerCopierKg.to} kg of CO2e: up to ${formatCount(co2SavedKg)} kg in total.`,
    path: sitePaths.sustainability,
  });
}

export default function Sustainability({ loaderData: { pairs, volumes } }: Route.ComponentProps) {
  const { claims } = useCompany();
  return (
    <>
      <section className="mega on-ink">
        <div className="wrap">
          <h1 className="subheading mega__heading">
            A refurbished copier is a copier nobody had to make. We have put back over{" "}
            {formatCount(claims.refurbishedCopiers)}.
          </h1>
          <p className="mega__number">
            <small>up to</small>
            {formatCount(claims.co2SavedKg)}
          </p>
          <p className="mega__unit">
            kilograms of CO<sub>2</sub>e kept out of the air
          </p>
          <figure className="mega__dots">
            <img
              src={copiers}
              width={500}
              height={200}
              alt="Three copiers drawn in a thousand dots"
              loading="lazy"
              decoding="async"
            />
            <figcaption className="mark">One dot, one refurbished copier. There are 1,000.</figcaption>
          </figure>
        </div>
      </section>
      <AvoidedCo2Sum />
      <RefurbishedBesideNew pairs={pairs} volumes={volumes} />
      <Habits />
      <PricingBanner heading="Which of your copiers is ready for a second life?">
        Tell us what you have. We price a refurbished machine beside a new one, page for page. The{" "}
        <a href={sitePaths.quoteWizard}>usage and pricing calculator</a> shows both.
      </PricingBanner>
    </>
  );
}
