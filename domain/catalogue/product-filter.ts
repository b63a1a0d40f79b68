import {
  type SortOrder,
  filterParameters,
  sortOrders,
  defaultSortOrder,
} from "./product-filter-parameters.ts";
import { type PaperSize, paperSizes } from "./paper.ts";
import type { Product, ProductFacets } from "./product.ts";
import { normalizeText, compareText } from "../shared/text.ts";

/** What a product prints in. */
export const outputs = ["colour", "black"] as const;
export type Output = (typeof outputs)[number];

/** Longest search that is read, in characters. */
export const maxSearchLength = 100;

/** What a visitor wants to see of the catalogue. It lives in the address of the page. */
export interface CatalogueFilter {
  /** Words that must all occur, in any order; empty: any product. */
  readonly search: string;
  /** Any of these; none: any output. */
  readonly outputs: readonly Output[];
  /** Any of these; none: any paper. */
  readonly papers: readonly PaperSize[];
  /** Exactly this maker; null: any. */
  readonly brand: string | null;
  /** Pages per minute; null: any. */
  readonly minSpeed: number | null;
  readonly order: SortOrder;
}

/** Reads a filter from an address. What makes no sense is left out: every address shows a list. */
export function readFilter(query: URLSearchParams): CatalogueFilter {
  // No database keeps this character, so that nothing could have it.
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\0", "");
  const brand = text(filterParameters.brand).trim();
  const speed = query.get(filterParameters.minSpeed)?.trim() ?? "";
  const order = query.get(filterParameters.order);
  return {
    search: text(filterParameters.search).slice(0, maxSearchLength).trim().replace(/\s+/g, " "),
    outputs: outputs.filter((output) => query.getAll(filterParameters.outputs).includes(output)),
    papers: paperSizes.filter((paper) => query.getAll(filterParameters.papers).includes(paper)),
    brand: brand === "" ? null : brand,
    minSpeed: /^[1-9]\d{0,3}$/.test(speed) ? Number(speed) : null,
    order: sortOrders.find((each) => each === order) ?? defaultSortOrder,
  };
}

/** Whether a filter leaves anything out. The order leaves nothing out. */
export function isFiltering(filter: CatalogueFilter): boolean {
  return (
    filter.search !== "" ||
    filter.outputs.length > 0 ||
    filter.papers.length > 0 ||
    filter.brand !== null ||
    filter.minSpeed !== null
  );
}

/** What the words of a search are looked for in. */
export function getProductSearchText(
  product: Pick<
    Product,
    "title" | "productFullName" | "brand" | "makeModel" | "functions" | "output" | "description" | "features"
  >,
): string {
  return normalizeText(
    [
      product.title,
      product.productFullName,
      product.brand,
      product.makeModel,
      product.functions,
      product.output,
      product.description,
      ...product.features.map((feature) => feature.title),
    ].join(" "),
  );
}

/** The words of a search, as they stand in what is searched. */
export function parseProductSearchTerms(search: string): readonly string[] {
  return normalizeText(search).split(" ").filter(Boolean);
}

/** The choices a filter offers: only those that tell products of this catalogue apart. */
export interface CatalogueChoices {
  readonly outputs: readonly Output[];
  readonly papers: readonly PaperSize[];
  readonly brands: readonly string[];
  /** Tens of pages per minute, ascending. */
  readonly speeds: readonly number[];
}

/** What there is to choose from in a catalogue. A list with fewer than two choices is empty: it would change nothing. */
export function getCatalogueChoices(
  facets: readonly ProductFacets[],
  brands: readonly string[],
): CatalogueChoices {
  const speeds = facets.map((facet) => facet.pagesPerMinute).filter((speed) => speed !== null);
  const minSpeed = Math.min(...speeds);
  return {
    outputs: omitSingleChoice(
      outputs.filter((output) => facets.some(({ colour }) => colour === (output === "colour"))),
    ),
    papers: omitSingleChoice(paperSizes.filter((size) => facets.some(({ paper }) => paper === size))),
    brands: omitSingleChoice([...new Set(brands)].sort(compareText)),
    speeds: [...new Set(speeds.map((speed) => Math.floor(speed / 10) * 10))]
      .filter((speed) => speed > minSpeed)
      .sort((first, second) => first - second),
  };
}

function omitSingleChoice<Choice>(choices: readonly Choice[]): readonly Choice[] {
  return choices.length < 2 ? [] : choices;
}
