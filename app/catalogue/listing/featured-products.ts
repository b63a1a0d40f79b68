import type { CatalogueReads } from "../../../server/catalogue/service.ts";
import { type ProductTile, tileOf } from "./product-tile.ts";

/** Machines in the slider: twice round is more than anybody looks at, and all of them are one link away. */
const mostFeatured = 24;

/** What the Featured Products slider shows. */
export interface Featured {
  readonly tiles: readonly ProductTile[];
  /** How many machines there are in all. */
  readonly total: number;
}

/** The first machines in the house's order. */
export async function featuredProducts(
  catalogue: Pick<CatalogueReads, "first" | "count">,
): Promise<Featured> {
  const [products, total] = await Promise.all([catalogue.first(mostFeatured), catalogue.count()]);
  return { tiles: products.map(tileOf), total };
}
