import {
  type CatalogueChoices,
  type CatalogueFilter,
  choicesIn,
  filterCatalogue,
  readFilter,
} from "../../../domain/catalogue-filter.ts";
import type { Services } from "../../services.ts";
import { type ProductTile, tileOf } from "./product-tile.ts";

/** What the page of all machines shows. */
export interface Listing {
  readonly filter: CatalogueFilter;
  readonly choices: CatalogueChoices;
  readonly tiles: readonly ProductTile[];
  /** Machines before anything was filtered out. */
  readonly total: number;
}

/** The machines that the query of an address asks for. */
export async function loadListing(services: Services, query: URLSearchParams): Promise<Listing> {
  const products = await services.catalogue.list();
  const filter = readFilter(query);
  return {
    filter,
    choices: choicesIn(products),
    tiles: filterCatalogue(products, filter).map(tileOf),
    total: products.length,
  };
}
