import { isFiltering } from "../../../domain/catalogue-filter.ts";
import { formatCount } from "../../../domain/money.ts";
import { sitePaths } from "../../../domain/site-paths.ts";
import { useCompany } from "../../company.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ListPages } from "../../ui/ListPages.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { LoadingFailure } from "./LoadingFailure.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { ProductCard } from "./ProductCard.tsx";
import { machinesHeading } from "./headings.ts";
import type { Listing } from "./listing.ts";
import { filterResultsId } from "./listing-parts.ts";

const cardSizes = "(width < 648px) 92vw, (width < 1000px) 46vw, (width < 1504px) 30vw, 443px";

/** Cards in the first screen, whose pictures do not wait. */
const firstCards = 3;

/** All machines, with what narrows them down. */
export function ProductsPage({ listing }: { listing: Listing }) {
  const { currency } = useCompany();
  const { total } = listing;
  return (
    <>
      <section className="phead">
        <div className="wrap phead__g">
          <h1 className="h-page">{machinesHeading}</h1>
          <p className="lead">
            {total > 1 && `${formatCount(total)} machines for almost every office. `}
            Each machine has a base price with pages in it; the rest is counted.
          </p>
        </div>
      </section>
      <section className="listing" aria-label="Machines">
        <div className="wrap">
          {total > 0 && <FilterForm listing={listing} currency={currency.display} />}
          <div id={filterResultsId}>
            <Results listing={listing} />
          </div>
          <LoadingFailure />
        </div>
      </section>
    </>
  );
}

function Results({ listing }: { listing: Listing }) {
  const { currency } = useCompany();
  const { tiles, filter, place, total } = listing;
  if (total === 0) return <NoProducts level={2} />;
  if (tiles.length === 0) {
    return (
      <StateSheet art="empty" level={2} heading="No machine is all of that">
        <p>Leave something out, or tell us your pages and we will choose one for you.</p>
        <div className="btnrow">
          <a className="btn btn--sm" href={sitePaths.products}>
            Show all machines
          </a>
          <a className="btn btn--sm btn--line" href={sitePaths.quoteRequest}>
            Request a quote
          </a>
        </div>
      </StateSheet>
    );
  }
  return (
    <div className="product-grid" data-product-list={isFiltering(filter) ? undefined : ""}>
      {tiles.map((tile, index) => (
        <ProductCard
          key={tile.id}
          tile={tile}
          level={2}
          currency={currency.display}
          sizes={cardSizes}
          isFirst={index < firstCards}
        />
      ))}
      <ListPages place={place} />
      <aside className="pick on-ink" aria-labelledby="pick">
        <h2 id="pick">Not sure which?</h2>
        <p>Set your pages: every machine is priced at that volume, the cheapest month first.</p>
        <a className="btn" href={sitePaths.bestMachine}>
          Which machine is best for me? <Icon name="arrow" />
        </a>
        <a className="link" href={sitePaths.compare}>
          Compare machines side by side
        </a>
      </aside>
    </div>
  );
}
