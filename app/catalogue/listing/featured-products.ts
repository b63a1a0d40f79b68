import type { CatalogueReads } from "../../../server/catalogue/service.ts";
import { type ProductTile, toProductTile } from "./product-tile.ts";

/** Machines in the slider: twice round is more than anybody looks at, and all of them are one link away. */
const maxFeatured = 24;

/** What the Featured Products slider shows. */
export interface FeaturedList {
  readonly tiles: readonly ProductTile[];
  /** How many machines there are in all. */
  readonly total: number;
}

/** The first machines in the house's order. */
export async function loadFeaturedProducts(
  catalogue: Pick<CatalogueReads, "first" | "count">,
): Promise<FeaturedList> {
  const [products, total] = await Promise.all([catalogue.first(maxFeatured), catalogue.count()]);
  return { tiles: products.map(toProductTile), total };
}
