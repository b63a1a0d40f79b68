import { useText } from "#app/messages/text-context.ts";
import { isFiltering } from "#domain/catalogue/product-filter.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ListPages } from "#app/ui/ListPages.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { ProductCard } from "./ProductCard.tsx";
import type { Listing } from "./listing.ts";

const cardSizes = "(width < 648px) 92vw, (width < 1000px) 46vw, (width < 1504px) 30vw, 443px";

const firstCards = 3;

/** The script of the filter replaces this part (filter-in-place.ts). */
export function ListingResults({ listing }: { listing: Listing }) {
  const t = useText();
  const company = useCompany();
  const { tiles, filter, position, total } = listing;
  if (total === 0) return <NoProducts level={2} />;
  if (tiles.length === 0) {
    return (
      <StateSheet art="empty" level={2} heading={t("catalogue.none")}>
        <p>{t("catalogue.none.text")}</p>
        <div className="button-row">
          <a className="button button--small" href={t.path(sitePaths.products)}>
            {t("catalogue.showAll")}
          </a>
          <a className="button button--small button--line" href={t.path(sitePaths.quoteRequest)}>
            {t("catalogue.quote")}
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
          prices={company}
          sizes={cardSizes}
          isFirst={index < firstCards}
        />
      ))}
      <ListPages position={position} />
      <aside className="ranking-tip on-ink" aria-labelledby="ranking-tip">
        <h2 id="ranking-tip">{t("catalogue.tip")}</h2>
        <p>{t("catalogue.tip.text")}</p>
        <a className="button" href={t.path(sitePaths.bestProduct)}>
          {t("nav.bestProduct")} <Icon path={icons.arrow} />
        </a>
        <a className="link" href={t.path(sitePaths.compare)}>
          {t("catalogue.tip.compare")}
        </a>
      </aside>
    </div>
  );
}
