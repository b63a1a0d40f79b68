import { data } from "react-router";
import {
  type CatalogueChoices,
  type CatalogueFilter,
  isFiltering,
  readFilter,
} from "#domain/catalogue/product-filter.ts";
import { filterParameters } from "#domain/catalogue/product-filter-parameters.ts";
import { getLastPage, readPage } from "#domain/shared/pagination.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import type { Services } from "#app/layout/services.ts";
import type { ListPosition } from "#app/ui/ListPages.tsx";
import { type ProductTile, toProductTile } from "./product-tile.ts";

/** Divisible by 2 and 3, so that all rows are full. */
const pageSize = 24;

export interface Listing {
  readonly filter: CatalogueFilter;
  readonly choices: CatalogueChoices;
  readonly tiles: readonly ProductTile[];
  readonly position: ListPosition;
  readonly total: number;
}

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
