import {
  type CheapestRange,
  getMonthlyCost,
  getMaxPagesAtBase,
} from "../../../domain/pricing/cheapest-product.ts";
import type { Fils } from "../../../domain/pricing/money.ts";
import type { VolumeRatio } from "../../../domain/pricing/volume-ratio.ts";
import type { RankedProduct } from "./ranked-product.ts";

/** A place on a chart: pages a month and what they cost. */
export interface ChartPoint {
  readonly pages: number;
  readonly cost: Fils;
}

/**
 * A machine's month from one volume to another. It stands at the base price as far as that covers the pages, and rises
 * in a straight line from there: three places draw it.
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

/** The lowest price at every volume: the line of the cheapest machine, one after the other. */
export function getCheapestLine(
  ranges: readonly CheapestRange<RankedProduct>[],
  ratio: VolumeRatio,
): readonly ChartPoint[] {
  return ranges.flatMap(({ from, to, products: [machine] }) => getCostLine(machine, ratio, from, to));
}
