import type { CatalogueReads } from "#server/catalogue/service.ts";
import { type ProductTile, toProductTile } from "./product-tile.ts";

/** Products in the slider. The link to the whole list is beside it. */
const maxFeatured = 24;

/** The data of the Featured Products slider. */
export interface FeaturedList {
  readonly tiles: readonly ProductTile[];
  /** Number of products in the catalogue. */
  readonly total: number;
}

/** The first products by `customOrder`. */
export async function loadFeaturedProducts(
  catalogue: Pick<CatalogueReads, "first" | "count">,
): Promise<FeaturedList> {
  const [products, total] = await Promise.all([catalogue.first(maxFeatured), catalogue.count()]);
  return { tiles: products.map(toProductTile), total };
}
