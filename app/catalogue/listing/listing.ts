import { data } from "react-router";
import {
  type CatalogueChoices,
  type CatalogueFilter,
  isFiltering,
  readFilter,
} from "../../../domain/catalogue/product-filter.ts";
import { filterParameters } from "../../../domain/catalogue/product-filter-parameters.ts";
import { getLastPage, readPage } from "../../../domain/shared/pagination.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import type { Services } from "../../layout/services.ts";
import type { ListPosition } from "../../ui/ListPages.tsx";
import { type ProductTile, toProductTile } from "./product-tile.ts";

/** Cards on one page: whole rows, whether there are two or three in one. */
const pageSize = 24;

/** What the page of all machines shows. */
export interface Listing {
  readonly filter: CatalogueFilter;
  readonly choices: CatalogueChoices;
  /** Those of this page. */
  readonly tiles: readonly ProductTile[];
  /** Where they stand among those that the filter lets through. */
  readonly position: ListPosition;
  /** Machines before anything was filtered out. */
  readonly total: number;
}

/**
 * The machines that the query of an address asks for.
 * @throws 404 where it asks for a page behind the last one
 */
export async function loadListing({ catalogue }: Services, query: URLSearchParams): Promise<Listing> {
  const filter = readFilter(query);
  const page = readPage(query, pageSize);
  const [choices, { products, found }] = await Promise.all([
    catalogue.getFilterChoices(),
    catalogue.page(filter, page),
  ]);
  if (page.number > getLastPage(found, page.size)) throw data(null, { status: 404 });
  const fields: readonly string[] = Object.values(filterParameters);
  const filterQuery = new URLSearchParams([...query].filter(([name]) => fields.includes(name)));
  return {
    filter,
    choices,
    tiles: products.map(toProductTile),
    position: { path: sitePaths.products, query: filterQuery.toString(), page, total: found },
    total: isFiltering(filter) ? await catalogue.count() : found,
  };
}
