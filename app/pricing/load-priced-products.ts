import { listRequestedProductIds } from "#domain/quotes/quote-lines-url.ts";
import type { CatalogueReads } from "#server/catalogue/service.ts";
import { type PricedProduct, maxProductChoices, toPricedProduct } from "./priced-product.ts";

export async function loadPricedProducts(
  catalogue: Pick<CatalogueReads, "first" | "findMany">,
  query: URLSearchParams,
): Promise<readonly PricedProduct[]> {
  const products = await catalogue.first(maxProductChoices, { onlyPriced: true });
  const missing = listRequestedProductIds(query).filter((requestedId) =>
    products.every(({ id }) => id !== requestedId),
  );
  const found = missing.length === 0 ? [] : await catalogue.findMany(missing);
  return [...products, ...found].map(toPricedProduct).filter((product) => product !== null);
}
