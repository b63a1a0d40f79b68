import { type CheapestRange, getMonthlyCost, getMaxPagesAtBase } from "#domain/pricing/cheapest-product.ts";
import type { Fils } from "#domain/pricing/money.ts";
import type { VolumeRatio } from "#domain/pricing/volume-ratio.ts";
import type { RankedProduct } from "./ranked-product.ts";

/** A point of a chart: pages a month and their price. */
export interface ChartPoint {
  readonly pages: number;
  readonly cost: Fils;
}

/**
 * The monthly price of a product from one volume to another: constant at the base price, then linear. So at most three
 * points draw it.
 */
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

/** The lowest price at every volume: the lines of the cheapest products, one after the other. */
export function getCheapestLine(
  ranges: readonly CheapestRange<RankedProduct>[],
  ratio: VolumeRatio,
): readonly ChartPoint[] {
  return ranges.flatMap(({ from, to, products: [product] }) => getCostLine(product, ratio, from, to));
}
