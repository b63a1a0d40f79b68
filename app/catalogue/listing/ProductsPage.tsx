import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { BrandStrip } from "#app/layout/bands/BrandStrip.tsx";
import { PricingBanner } from "#app/layout/bands/PricingBanner.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { ListingResults } from "./ListingResults.tsx";
import { productsHeading } from "./headings.ts";
import type { Listing } from "./listing.ts";
import { filterFailureId, filterFormId, filterResultsId } from "./listing-ids.ts";
import "./products.css";

export function ProductsPage({ listing }: { listing: Listing }) {
  const { currency } = useCompany();
  const { total } = listing;
  return (
    <>
      <section className="page-head">
        <div className="wrap page-head__columns">
          <h1 className="page-title">{productsHeading}</h1>
          <p className="lead">
            {total > 1 && `${formatCount(total)} machines for almost every office. `}
            Each machine has a base price that includes pages; more pages are counted.
          </p>
        </div>
      </section>
      <section className="page-body" aria-labelledby="machines-heading">
        <h2 className="visually-hidden" id="machines-heading">
          Machines
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
  return (
    <template id={filterFailureId}>
      <StateSheet art="jam" level={2} heading="Something went wrong">
        <p>The machines could not be loaded: the server did not answer. Your filter is still set.</p>
        <button className="button button--small" type="submit" form={filterFormId}>
          Try again
        </button>
      </StateSheet>
    </template>
  );
}
