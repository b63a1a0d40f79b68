import { toVolumesQuery } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";

export const maxComparedProducts = 4;

const maxRequestedIds = 100;

/** A link has `?machines=ID,ID`, a form sends `?machines=ID&machines=ID`. */
export interface ComparedProducts<Product> {
  readonly products: readonly Product[];
  readonly omitted: readonly Product[];
  readonly hasDuplicates: boolean;
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

export function readComparedIds(query: URLSearchParams): readonly string[] {
  return [...new Set(parseIds(query))];
}

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

/** Ids are not escaped, so that the URL stays readable. */
export function toComparisonQuery(ids: readonly string[], volumes?: Volumes): string {
  const idsParameter = ids.length === 0 ? "" : `machines=${ids.join(",")}`;
  return [idsParameter, volumes === undefined ? "" : toVolumesQuery(volumes).toString()]
    .filter(Boolean)
    .join("&");
}
