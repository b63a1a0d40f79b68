import { readQuoteAddress } from "../../domain/quote-address.ts";
import type { CatalogueReads } from "../../server/catalogue.ts";
import { type Machine, machinesOf } from "./machine.ts";

/**
 * Machines to choose from in a calculator. All of them travel in the page; who looks for another one finds it in the
 * catalogue or the ranking, and comes from there with its name in the address.
 */
export const mostOffered = 24;

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
