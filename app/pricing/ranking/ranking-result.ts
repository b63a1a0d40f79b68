import { isBeyondSliders } from "../../../domain/pricing/volumes.ts";
import { type Ranking, canPrint, rankProducts } from "../../../domain/pricing/product-ranking.ts";
import { type CheapestRange, findCheapestRanges } from "../../../domain/pricing/cheapest-product.ts";
import { formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { type VolumeRatio, getVolumeRatio } from "../../../domain/pricing/volume-ratio.ts";
import type { RankingQuery } from "./ranking-query.ts";
import { type RankedProduct, maxRanked, filterByPaper } from "./ranked-product.ts";

/** What the page answers at a visitor's volumes. */
export interface RankingResult extends Ranking<RankedProduct> {
  readonly ratio: VolumeRatio;
  /** The first `mostRanked` of the ranking, in the house's order. */
  readonly chartProducts: readonly RankedProduct[];
  readonly ranges: readonly CheapestRange<RankedProduct>[];
}

/** Null above the pages that have a price: a person works it out. */
export function rankProductsFor(
  products: readonly RankedProduct[],
  { volumes, paper }: RankingQuery,
): RankingResult | null {
  if (isBeyondSliders(volumes)) return null;
  const suitable = filterByPaper(products, paper);
  const ratio = getVolumeRatio(volumes);
  // Who asks for colour asks for it at every volume.
  const printable = suitable.filter((machine) => canPrint(machine, volumes));
  const { ranked, blackOnly } = rankProducts(suitable, volumes);
  const shown = ranked.slice(0, maxRanked);
  const places = new Set(shown.map(({ product }) => product));
  return {
    ranked: shown,
    blackOnly,
    ratio,
    chartProducts: printable.filter((machine) => places.has(machine)),
    ranges: findCheapestRanges(printable, ratio),
  };
}

/** What a screen reader is told once the sliders rest. */
export function formatSpokenResult(result: RankingResult | null): string {
  if (result === null) return "There is no price for so many pages. Ask for a custom quote.";
  const [best] = result.ranked;
  if (best === undefined) return "No machine prints this.";
  return `${best.product.title} is the cheapest: ${formatDirhamsShort(best.price.total)} dirhams a month.`;
}
