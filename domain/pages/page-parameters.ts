import { filterParameters } from "../catalogue/product-filter-parameters.ts";
import { pageParameter } from "../shared/pagination.ts";
import { confirmParameter, isStaffPath, postPath, productPath, quotePath, sitePaths } from "./site-paths.ts";

const volumeParameters = ["black", "colour"] as const;
/** A price in an address (`quote-url.ts`). */
const priceParameters = ["printer", ...volumeParameters, "raised"] as const;
const productListParameters = [...Object.values(filterParameters), pageParameter] as const;

/** The last segment of a path that names a record. */
const recordPlaceholder = ":record";

/**
 * The query parameters that the loaders of the routes (`app/routes.ts`) read; a public page that is not listed reads
 * none. Its loader gets no others, and the key of the page cache holds no others: whatever a link adds leads to the
 * same page. A parameter that a loader is to read is declared here.
 */
const declaredParameters: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [sitePaths.home, priceParameters],
  [sitePaths.products, productListParameters],
  // A product with its calculator, or the list under the id of its category.
  [productPath(recordPlaceholder), [...productListParameters, ...volumeParameters, "raised"]],
  [sitePaths.bestProduct, [...volumeParameters, "paper"]],
  [sitePaths.compare, ["machines", ...volumeParameters, "only"]],
  [sitePaths.quoteWizard, [...priceParameters, "quantity", "office", "with", "at", "step", "then"]],
  [sitePaths.blog, [pageParameter]],
  [postPath(recordPlaceholder), ["preview"]],
  [quotePath(recordPlaceholder), [confirmParameter]],
  // A list for programs, which is cached like a page.
  ["/api/getallproducts", ["priced"]],
]);

/** An address without the query parameters that its route does not declare. Pages for staff keep theirs. */
export function removeUndeclaredParameters(url: string): string {
  const queryStart = url.indexOf("?");
  if (queryStart < 0) return url;
  const path = url.slice(0, queryStart);
  if (isStaffPath(path)) return url;
  const names =
    declaredParameters.get(path) ?? declaredParameters.get(path.replace(/[^/]+$/, recordPlaceholder)) ?? [];
  const query = new URLSearchParams(
    [...new URLSearchParams(url.slice(queryStart))].filter(([name]) => names.includes(name)),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
