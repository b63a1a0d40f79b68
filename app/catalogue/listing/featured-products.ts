import type { CatalogueReads } from "#server/catalogue/service.ts";
import { type ProductTile, toProductTile } from "./product-tile.ts";

const maxFeatured = 24;

export interface FeaturedList {
  readonly tiles: readonly ProductTile[];
  readonly total: number;
}

export async function loadFeaturedProducts(
  catalogue: Pick<CatalogueReads, "first" | "count">,
): Promise<FeaturedList> {
  const [products, total] = await Promise.all([catalogue.first(maxFeatured), catalogue.count()]);
  return { tiles: products.map(toProductTile), total };
}
