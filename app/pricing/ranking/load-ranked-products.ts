import { type Product, getFacets } from "../../../domain/catalogue/product.ts";
import type { CatalogueReads } from "../../../server/catalogue/service.ts";
import { toPricedProduct } from "../priced-product.ts";
import type { RankedProduct, RankingProducts } from "./ranked-product.ts";

/** Loads the products of the ranking in the order of the catalogue. */
export async function loadRankingProducts(catalogue: Pick<CatalogueReads, "list">): Promise<RankingProducts> {
  const all = await catalogue.list();
  return {
    priced: all.map(toRankedProduct).filter((product) => product !== null),
    unpriced: all.filter(({ itemPrice }) => itemPrice === null).map(({ id, title }) => ({ id, title })),
  };
}

function toRankedProduct(product: Product): RankedProduct | null {
  const pricedProduct = toPricedProduct(product);
  if (pricedProduct === null) return null;
  const { slideRange: _step, image: _image, features: _features, ...shown } = pricedProduct;
  return { ...shown, paper: getFacets(product).paper };
}
