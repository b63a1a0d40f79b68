import { toVolumesQuery } from "../pricing/volumes.ts";
import type { Volumes } from "../pricing/price.ts";

/** How many machines stand side by side. */
export const maxComparedProducts = 4;

/** Most names that are read of an address. */
const maxRequestedIds = 100;

/** The machines an address compares: `?machines=ID,ID` in a link, `?machines=ID&machines=ID` from a form. */
export interface ComparedProducts<Product> {
  /** In the order of the address, each once, at most four. */
  readonly products: readonly Product[];
  /** Those beyond the fourth. */
  readonly omitted: readonly Product[];
  /** Whether one was named more than once. */
  readonly hasDuplicates: boolean;
  /** How many names are those of no product. */
  readonly unknownCount: number;
}

function parseIds(query: URLSearchParams): readonly string[] {
  return query
    .getAll("machines")
    .flatMap((ids) => ids.split(","))
    .map((id) => id.trim().toLowerCase())
    .filter((id) => id !== "")
    .slice(0, maxRequestedIds);
}

/** What an address names, each once; whether there are such machines is another question. */
export function readComparedIds(query: URLSearchParams): readonly string[] {
  return [...new Set(parseIds(query))];
}

/** Finds the machines an address compares among those that there are. What it names wrongly is counted, not shown. */
export function findComparedProducts<Product extends { readonly id: string }>(
  query: URLSearchParams,
  allProducts: readonly Product[],
): ComparedProducts<Product> {
  const requestedIds = parseIds(query);
  const uniqueIds = [...new Set(requestedIds)];
  const byId = new Map(allProducts.map((product) => [product.id, product]));
  const found = uniqueIds.map((id) => byId.get(id)).filter((product) => product !== undefined);
  return {
    products: found.slice(0, maxComparedProducts),
    omitted: found.slice(maxComparedProducts),
    hasDuplicates: uniqueIds.length < requestedIds.length,
    unknownCount: uniqueIds.length - found.length,
  };
}

/** The query of an address that compares these machines at these volumes. Ids stand in it as they are, to be read. */
export function toComparisonQuery(ids: readonly string[], volumes?: Volumes): string {
  const idsParameter = ids.length === 0 ? "" : `machines=${ids.join(",")}`;
  return [idsParameter, volumes === undefined ? "" : toVolumesQuery(volumes).toString()]
    .filter(Boolean)
    .join("&");
}
