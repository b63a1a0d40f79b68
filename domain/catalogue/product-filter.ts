import { type SortOrder, filterFields, sortOrders, usualOrder } from "./product-filter-fields.ts";
import { type PaperSize, paperSizes } from "./paper.ts";
import type { Product, ProductFacets } from "./product.ts";
import { plainText } from "../shared/plain-text.ts";
import { compareText } from "../shared/text-order.ts";

/** What a machine prints in. */
export const outputs = ["colour", "black"] as const;
export type Output = (typeof outputs)[number];

/** Longest search that is read, in characters. */
export const longestSearch = 100;

/** What a visitor wants to see of the catalogue. It lives in the address of the page. */
export interface CatalogueFilter {
  /** Words that must all occur, in any order; empty: any machine. */
  readonly search: string;
  /** Any of these; none: any output. */
  readonly outputs: readonly Output[];
  /** Any of these; none: any paper. */
  readonly papers: readonly PaperSize[];
  /** Exactly this maker; null: any. */
  readonly brand: string | null;
  /** Pages per minute; null: any. */
  readonly leastSpeed: number | null;
  readonly order: SortOrder;
}

/** Reads a filter from an address. What makes no sense is left out: every address shows a list. */
export function readFilter(query: URLSearchParams): CatalogueFilter {
  // No database keeps this character, so that nothing could have it.
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\0", "");
  const brand = text(filterFields.brand).trim();
  const speed = query.get(filterFields.leastSpeed)?.trim() ?? "";
  const order = query.get(filterFields.order);
  return {
    search: text(filterFields.search).slice(0, longestSearch).trim().replace(/\s+/g, " "),
    outputs: outputs.filter((output) => query.getAll(filterFields.outputs).includes(output)),
    papers: paperSizes.filter((paper) => query.getAll(filterFields.papers).includes(paper)),
    brand: brand === "" ? null : brand,
    leastSpeed: /^[1-9]\d{0,3}$/.test(speed) ? Number(speed) : null,
    order: sortOrders.find((each) => each === order) ?? usualOrder,
  };
}

/** Whether a filter leaves anything out. The order leaves nothing out. */
export function isFiltering(filter: CatalogueFilter): boolean {
  return (
    filter.search !== "" ||
    filter.outputs.length > 0 ||
    filter.papers.length > 0 ||
    filter.brand !== null ||
    filter.leastSpeed !== null
  );
}

/** What the words of a search are looked for in. */
export function searchTextOf(
  product: Pick<
    Product,
    "title" | "productFullName" | "brand" | "makeModel" | "functions" | "output" | "description" | "features"
  >,
): string {
  return plainText(
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
export function searchWords(search: string): readonly string[] {
  return plainText(search).split(" ").filter(Boolean);
}

/** The choices a filter offers: only those that tell machines of this catalogue apart. */
export interface CatalogueChoices {
  readonly outputs: readonly Output[];
  readonly papers: readonly PaperSize[];
  readonly brands: readonly string[];
  /** Tens of pages per minute, ascending. */
  readonly speeds: readonly number[];
}

/** What there is to choose from in a catalogue. A list with fewer than two choices is empty: it would change nothing. */
export function choicesIn(facets: readonly ProductFacets[], brands: readonly string[]): CatalogueChoices {
  const speeds = facets.map((facet) => facet.pagesPerMinute).filter((speed) => speed !== null);
  const slowest = Math.min(...speeds);
  return {
    outputs: atLeastTwo(
      outputs.filter((output) => facets.some(({ colour }) => colour === (output === "colour"))),
    ),
    papers: atLeastTwo(paperSizes.filter((size) => facets.some(({ paper }) => paper === size))),
    brands: atLeastTwo([...new Set(brands)].sort(compareText)),
    speeds: [...new Set(speeds.map((speed) => Math.floor(speed / 10) * 10))]
      .filter((speed) => speed > slowest)
      .sort((first, second) => first - second),
  };
}

function atLeastTwo<Choice>(choices: readonly Choice[]): readonly Choice[] {
  return choices.length < 2 ? [] : choices;
}
