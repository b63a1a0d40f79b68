import {
  type SortOrder,
  filterParameters,
  sortOrders,
  sortOrderValues,
  defaultSortOrder,
} from "./product-filter-parameters.ts";
import { type PaperSize, paperSizes } from "./paper.ts";
import type { Product } from "./product.ts";
import type { ProductFacets } from "./product-facets.ts";
import { toSearchText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

export const outputs = ["colour", "black"] as const;
export type Output = (typeof outputs)[number];

export const conditions = ["new", "refurbished"] as const;
export type Condition = (typeof conditions)[number];

export const maxSearchLength = 100;

export interface CatalogueFilter {
  readonly search: string;
  readonly outputs: readonly Output[];
  readonly papers: readonly PaperSize[];
  readonly conditions: readonly Condition[];
  readonly brand: string | null;
  readonly minSpeed: number | null;
  readonly order: SortOrder;
}

/** Ignores invalid parameters, so that every URL shows a list. */
export function readFilter(query: URLSearchParams): CatalogueFilter {
  // No database stores NUL, so no product can match it.
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\0", "");
  const brand = text(filterParameters.brand).trim();
  const speed = cleanTypedCode(query.get(filterParameters.minSpeed) ?? "");
  const order = query.get(filterParameters.order);
  return {
    search: text(filterParameters.search).slice(0, maxSearchLength).trim().replace(/\s+/g, " "),
    outputs: outputs.filter((output) => query.getAll(filterParameters.outputs).includes(output)),
    papers: paperSizes.filter((paper) => query.getAll(filterParameters.papers).includes(paper)),
    conditions: conditions.filter((condition) =>
      query.getAll(filterParameters.conditions).includes(condition),
    ),
    brand: brand === "" ? null : brand,
    minSpeed: /^[1-9]\d{0,3}$/.test(speed) ? Number(speed) : null,
    order: sortOrders.find((each) => sortOrderValues[each] === order) ?? defaultSortOrder,
  };
}

export function isFiltering(filter: CatalogueFilter): boolean {
  return (
    filter.search !== "" ||
    filter.outputs.length > 0 ||
    filter.papers.length > 0 ||
    filter.conditions.length > 0 ||
    filter.brand !== null ||
    filter.minSpeed !== null
  );
}

const searchedFields = [
  "title",
  "productFullName",
  "brand",
  "makeModel",
  "functions",
  "output",
  "description",
  "productFullNameAr",
  "functionsAr",
  "outputAr",
  "descriptionAr",
] as const satisfies readonly (keyof Product)[];

export function getProductSearchText(
  product: Pick<Product, (typeof searchedFields)[number] | "features">,
): string {
  return toSearchText([
    ...searchedFields.map((name) => product[name]),
    ...product.features.flatMap(({ title, titleAr }) => [title, titleAr]),
  ]);
}

export interface CatalogueChoices {
  readonly outputs: readonly Output[];
  readonly papers: readonly PaperSize[];
  readonly conditions: readonly Condition[];
  readonly brands: readonly string[];
  readonly speeds: readonly number[];
}

export function getCatalogueChoices(
  facets: readonly (ProductFacets & { readonly refurbished: boolean })[],
  brands: readonly string[],
): CatalogueChoices {
  const speeds = facets.map((facet) => facet.pagesPerMinute).filter((speed) => speed !== null);
  const minSpeed = Math.min(...speeds);
  return {
    outputs: omitSingleChoice(
      outputs.filter((output) => facets.some(({ colour }) => colour === (output === "colour"))),
    ),
    papers: omitSingleChoice(paperSizes.filter((size) => facets.some(({ paper }) => paper === size))),
    conditions: omitSingleChoice(
      conditions.filter((condition) =>
        facets.some(({ refurbished }) => refurbished === (condition === "refurbished")),
      ),
    ),
    brands: omitSingleChoice([...new Set(brands)].sort(compareText)),
    speeds: [...new Set(speeds.map((speed) => Math.floor(speed / 10) * 10))]
      .filter((speed) => speed > minSpeed)
      .sort((first, second) => first - second),
  };
}

function omitSingleChoice<Choice>(choices: readonly Choice[]): readonly Choice[] {
  return choices.length < 2 ? [] : choices;
}
