import { useText } from "#app/messages/text-context.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { ListingResults } from "./ListingResults.tsx";
import type { Listing } from "./listing.ts";
import { filterFailureId, filterFormId, filterResultsId } from "./listing-ids.ts";
import "./products.css";

export function ProductsPage({ listing }: { listing: Listing }) {
  const t = useText();
  const { currency } = useCompany();
  const { total } = listing;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{t("carousel.heading")}</h1>
          <p className="lead">{t("catalogue.lead", { machines: Math.max(total, 1) })}</p>
        </div>
      </section>
      <section className="page-body" aria-labelledby="machines-heading">
        <h2 className="visually-hidden" id="machines-heading">
          {t("catalogue.machines")}
        </h2>
        <div className="wrap">
          {total > 0 && <FilterForm listing={listing} currency={currency.display} />}
          <div id={filterResultsId}>
            <ListingResults listing={listing} />
          </div>
          <LoadingFailure />
        </div>
      </section>
      <BrandStrip />
      <PricingBanner />
    </>
  );
}

function LoadingFailure() {
  const t = useText();
  return (
    <template id={filterFailureId}>
      <StateSheet art="jam" level={2} heading={t("catalogue.failure")}>
        <p>{t("catalogue.failure.text")}</p>
        <button className="button button--small" type="submit" form={filterFormId}>
          {t("catalogue.again")}
        </button>
      </StateSheet>
    </template>
  );
}
