import { readQuoteAddress } from "../../domain/quote-address.ts";
import type { CatalogueReads } from "../../server/catalogue.ts";
import { type Machine, machinesOf } from "./machine.ts";
import { mostOffered } from "./most-offered.ts";

/** The first machines with a price in the house's order, and with them the one of the address. */
export async function offeredMachines(
  catalogue: Pick<CatalogueReads, "first" | "find">,
  query: URLSearchParams,
): Promise<readonly Machine[]> {
  const products = await catalogue.first(mostOffered, { onlyPriced: true });
  const { printer } = readQuoteAddress(query);
  if (printer === undefined || products.some(({ id }) => id === printer)) return machinesOf(products);
  const wanted = await catalogue.find(printer);
  return machinesOf(wanted === null ? products : [...products, wanted]);
}
