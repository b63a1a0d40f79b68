import { findRefurbishedPairs } from "#domain/catalogue/refurbished-pair.ts";
import { isBeyondSliders, readVolumes } from "#domain/pricing/volumes.ts";
import { loadPart, respondWithParts, sendLoaderHeaders } from "#app/layout/page-parts.ts";
import { servicesContext } from "#app/layout/services.ts";
import { formatCount } from "#domain/shared/format.ts";
import { refurbishedRequestPath, sitePaths } from "#domain/pages/site-paths.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import type { Route } from "./+types/sustainability";
import { Habits } from "./Habits.tsx";
import { RefurbishedBesideNew } from "./RefurbishedBesideNew.tsx";
import { AvoidedCo2Sum } from "./AvoidedCo2Sum.tsx";
import copiers from "./images/thousand-copiers.svg?url";
import "./sustainability.css";

/** Of the drawing. */
const dots = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const volumes = readVolumes(url.searchParams);
  const products = await loadPart(services, services.catalogue.list());
  const pairs = products && (isBeyondSliders(volumes) ? [] : findRefurbishedPairs(products, volumes));
  return respondWithParts({ hasProducts: products?.length !== 0, pairs, volumes }, pairs !== null);
}

export const headers = sendLoaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return createSitePageMeta(matches[0].loaderData, "sustainability");
}

export default function Sustainability({
  loaderData: { hasProducts, pairs, volumes },
}: Route.ComponentProps) {
  const t = useText();
  const { claims } = useCompany();
  return (
    <>
      <section className="mega on-ink">
        <div className="wrap">
          <h1 className={claims.co2SavedKg === null ? "page-title" : "subheading mega__heading"}>
            {t("sustainability.heading")}{" "}
            {claims.refurbishedCopiers !== null &&
              t("sustainability.putBack", { copiers: formatCount(claims.refurbishedCopiers) })}
          </h1>
          {claims.co2SavedKg !== null && (
            <>
              <p className="mega__number">
                <small>{t("sustainability.number.upTo")}</small>
                {formatCount(claims.co2SavedKg)}
              </p>
              <p className="mega__unit">
                <Rich text={t("sustainability.number.unit")} tags={{ sub: <sub /> }} />
              </p>
            </>
          )}
          {claims.refurbishedCopiers !== null && (
            <figure className="mega__dots">
              <img
                src={copiers}
                width={500}
                height={200}
                alt={t("sustainability.dots.alt")}
                loading="lazy"
                decoding="async"
              />
              {claims.refurbishedCopiers === dots && (
                <figcaption className="mark">{t("sustainability.dots")}</figcaption>
              )}
            </figure>
          )}
        </div>
      </section>
      <AvoidedCo2Sum />
      {hasProducts && <RefurbishedBesideNew pairs={pairs} volumes={volumes} />}
      <Habits />
      <PricingBanner heading={t("sustainability.banner.heading")} request={refurbishedRequestPath}>
        <Rich
          text={t("sustainability.banner.lead")}
          tags={{
            a: <PageLink path={sitePaths.quoteWizard} />,
            ask: <PageLink path={refurbishedRequestPath} />,
          }}
        />
      </PricingBanner>
    </>
  );
}
