import { printersIn } from "../../domain/quotes/quote-lines-url.ts";
import type { CatalogueReads } from "../../server/catalogue/service.ts";
import { type Machine, machinesOf } from "./priced-product.ts";
import { mostOffered } from "./max-product-choices.ts";

/** The first machines with a price in the house's order, and with them those of the address. */
export async function offeredMachines(
  catalogue: Pick<CatalogueReads, "first" | "findMany">,
  query: URLSearchParams,
): Promise<readonly Machine[]> {
  const products = await catalogue.first(mostOffered, { onlyPriced: true });
  const missing = printersIn(query).filter((printer) => products.every(({ id }) => id !== printer));
  return machinesOf(missing.length === 0 ? products : [...products, ...(await catalogue.findMany(missing))]);
}
