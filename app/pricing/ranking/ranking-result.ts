import { isolate } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { type Ranking, canPrint, rankProducts } from "#domain/pricing/product-ranking.ts";
import { type CheapestRange, findCheapestRanges } from "#domain/pricing/cheapest-product.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatSpokenPrice } from "#domain/pricing/shown-price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { type VolumeRatio, getVolumeRatio } from "#domain/pricing/volume-ratio.ts";
import type { RankingQuery } from "./ranking-query.ts";
import { type RankedProduct, maxRanked, filterByPaper } from "./ranked-product.ts";

export interface RankingResult extends Ranking<RankedProduct> {
  /** `ranked` has the first of them. */
  readonly rankedCount: number;
  readonly ratio: VolumeRatio;
  readonly chartProducts: readonly RankedProduct[];
  readonly ranges: readonly CheapestRange<RankedProduct>[];
}

/** Null above the sliders' end, where staff calculate the price. */
export function rankProductsFor(
  products: readonly RankedProduct[],
  { volumes, paper }: RankingQuery,
): RankingResult | null {
  if (isBeyondSliders(volumes)) return null;
  const suitable = filterByPaper(products, paper);
  const ratio = getVolumeRatio(volumes);
  // With colour pages in the query, every volume of the ratio has colour pages.
  const printable = suitable.filter((product) => canPrint(product, volumes));
  const { ranked, unsuitable } = rankProducts(suitable, volumes);
  const shown = ranked.slice(0, maxRanked);
  const places = new Set(shown.map(({ product }) => product));
  return {
    ranked: shown,
    rankedCount: ranked.length,
    unsuitable,
    ratio,
    chartProducts: printable.filter((product) => places.has(product)),
    ranges: findCheapestRanges(printable, ratio),
  };
}

export function isBeyondDuties({ ranked, unsuitable }: RankingResult): boolean {
  return ranked.length === 0 && unsuitable.some(({ reason }) => reason.kind === "beyondDuty");
}

export function formatSpokenResult(
  t: Translate,
  result: RankingResult | null,
  { vatPercent, priceDisplay }: PriceSettings,
): string {
  if (result === null) return t("ranking.spoken.beyondSliders");
  const [best] = result.ranked;
  if (best === undefined) {
    return t(isBeyondDuties(result) ? "ranking.spoken.beyondDuties" : "ranking.spoken.none");
  }
  const price = formatSpokenPrice(t, taxPrice(best.price, vatPercent), priceDisplay);
  return t("ranking.spoken", { product: isolate(best.product.title, t.locale), price });
}
