import { filterParameters } from "#domain/catalogue/product-filter-parameters.ts";
import { quantityParameterPrefix, shelfParameters } from "#domain/consumables/shelf-query.ts";
import { machinePath } from "#domain/machines/machine-code.ts";
import { splitLocale } from "#domain/shared/locale.ts";
import { pageParameter } from "#domain/shared/pagination.ts";
import { isReservedSlug } from "./public-paths.ts";
import {
  carePath,
  confirmParameter,
  draftsParameter,
  isStaffPath,
  postPath,
  productPath,
  quotePath,
  quoteStateParameter,
  sitePaths,
  tagParameter,
  versionParameter,
} from "./site-paths.ts";

const volumeParameters = ["black", "colour"] as const;
const priceParameters = ["printer", ...volumeParameters, "raised"] as const;
const productListParameters = [...Object.values(filterParameters), pageParameter] as const;

/** Each value of them is an address of a page that search engines know. */
export const uncrawledParameters = [...volumeParameters, "printer", "machine", "machines"] as const;

export const localeParameter = "locale";

/** Calls of the API that the page cache holds in each language. */
export const translatedLists = {
  posts: "/api/blogs/get",
  products: "/api/getallproducts",
  pricedProducts: "/api/products/priced",
} as const;

const recordPlaceholder = ":record";

/**
 * The query parameters that loaders read; `q-*` stands for all that begin with `q-`. A public page that is not listed reads none: invented parameters cannot
 * fill the page cache. Declare a new parameter here.
 */
const declaredParameters: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [sitePaths.home, priceParameters],
  [sitePaths.products, productListParameters],
  // The page of a product with its calculator, or the product list of a category.
  [productPath(recordPlaceholder), [...productListParameters, ...volumeParameters, "raised"]],
  [sitePaths.sustainability, volumeParameters],
  [sitePaths.bestProduct, [...volumeParameters, "paper"]],
  [sitePaths.consumables, [...Object.values(shelfParameters), `${quantityParameterPrefix}*`]],
  [sitePaths.compare, ["machines", ...volumeParameters, "only"]],
  [
    sitePaths.quoteWizard,
    [...priceParameters, "quantity", "office", "emirate", "with", "at", "step", "then", "find", "machines"],
  ],
  [sitePaths.blog, [pageParameter, tagParameter]],
  [sitePaths.quoteRequest, ["topic", "machine", ...volumeParameters]],
  [sitePaths.contact, ["topic"]],
  [postPath(recordPlaceholder), ["preview"]],
  // The pages that staff make.
  [`/${recordPlaceholder}`, ["preview", ...priceParameters]],
  [carePath, ["sent"]],
  [machinePath(recordPlaceholder), ["sent"]],
  [quotePath(recordPlaceholder), [confirmParameter, quoteStateParameter, versionParameter]],
  ...Object.values(translatedLists).map((path) => [path, [localeParameter]] as const),
]);

function isDeclared(name: string, declared: string): boolean {
  return declared.endsWith("*") ? name.startsWith(declared.slice(0, -1)) : name === declared;
}

export function removeUndeclaredParameters(url: string): string {
  const queryStart = url.indexOf("?");
  if (queryStart < 0) return url;
  const path = url.slice(0, queryStart);
  if (isStaffPath(path)) return url;
  const { path: page } = splitLocale(path);
  const record = isReservedSlug(page.slice(1).toLowerCase())
    ? page
    : page.replace(/[^/]+$/, recordPlaceholder);
  const names = declaredParameters.get(page) ?? declaredParameters.get(record) ?? [];
  const query = new URLSearchParams(
    [...new URLSearchParams(url.slice(queryStart))].filter(([name]) =>
      [draftsParameter, ...names].some((declared) => isDeclared(name, declared)),
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
