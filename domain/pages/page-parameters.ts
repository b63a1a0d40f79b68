import { filterFields } from "../catalogue/product-filter-fields.ts";
import { pageField } from "../shared/pagination.ts";
import { confirmParameter, isStaffPath, postPath, productPath, quotePath, sitePaths } from "./site-paths.ts";

const volumes = ["black", "colour"] as const;
/** A price in an address (`quote-address.ts`). */
const price = ["printer", ...volumes, "raised"] as const;
const productList = [...Object.values(filterFields), pageField] as const;

/** The last segment of a path that names a record. */
const anyRecord = ":record";

/**
 * The query parameters that the loaders of the routes (`app/routes.ts`) read; a public page that is not listed reads
 * none. Its loader gets no others, and the key of the page cache holds no others: whatever a link adds leads to the
 * same page. A parameter that a loader is to read is declared here.
 */
const declared: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [sitePaths.home, price],
  [sitePaths.products, productList],
  // A product with its calculator, or the list under the id of its category.
  [productPath(anyRecord), [...productList, ...volumes, "raised"]],
  [sitePaths.bestMachine, [...volumes, "paper"]],
  [sitePaths.compare, ["machines", ...volumes, "only"]],
  [sitePaths.quoteWizard, [...price, "quantity", "office", "with", "at", "step", "then"]],
  [sitePaths.blog, [pageField]],
  [postPath(anyRecord), ["preview"]],
  [quotePath(anyRecord), [confirmParameter]],
  // A list for programs, which is cached like a page.
  ["/api/getallproducts", ["priced"]],
]);

/** An address without the query parameters that its route does not declare. Pages for staff keep theirs. */
export function declaredAddress(address: string): string {
  const queryStart = address.indexOf("?");
  if (queryStart < 0) return address;
  const path = address.slice(0, queryStart);
  if (isStaffPath(path)) return address;
  const names = declared.get(path) ?? declared.get(path.replace(/[^/]+$/, anyRecord)) ?? [];
  const query = new URLSearchParams(
    [...new URLSearchParams(address.slice(queryStart))].filter(([name]) => names.includes(name)),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
