import { type CheapestRange, getMonthlyCost, getMaxPagesAtBase } from "#domain/pricing/cheapest-product.ts";
import type { Fils } from "#domain/pricing/money.ts";
import type { VolumeRatio } from "#domain/pricing/volume-ratio.ts";
import type { RankedProduct } from "./ranked-product.ts";

export interface ChartPoint {
  readonly pages: number;
  readonly cost: Fils;
}

/** Constant at the base price, then linear: at most three points draw it. */
export function getCostLine(
  { terms }: Pick<RankedProduct, "terms">,
  ratio: VolumeRatio,
  from: number,
  to: number,
): readonly ChartPoint[] {
  const bend = getMaxPagesAtBase(terms, ratio);
  return [from, ...(from < bend && bend < to ? [bend] : []), to].map((pages) => ({
    pages,
    cost: getMonthlyCost(terms, ratio, pages),
  }));
}

export function getLineEnd({ monthlyDuty }: RankedProduct, { maxTotalPages }: VolumeRatio): number {
  return Math.min(monthlyDuty ?? maxTotalPages, maxTotalPages);
}

export function getCheapestLine(
  ranges: readonly CheapestRange<RankedProduct>[],
  ratio: VolumeRatio,
): readonly ChartPoint[] {
  return ranges.flatMap(({ from, to, products: [product] }) => getCostLine(product, ratio, from, to));
}
