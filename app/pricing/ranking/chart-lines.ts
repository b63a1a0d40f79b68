import { type CheapestRange, costAt, lastPagesAtBase } from "../../../domain/pricing/cheapest-product.ts";
import type { Fils } from "../../../domain/pricing/money.ts";
import type { PageMix } from "../../../domain/pricing/volume-ratio.ts";
import type { Contender } from "./ranked-product.ts";

/** A place on a chart: pages a month and what they cost. */
export interface ChartPoint {
  readonly pages: number;
  readonly cost: Fils;
}

/**
 * A machine's month from one volume to another. It stands at the base price as far as that covers the pages, and rises
 * in a straight line from there: three places draw it.
 */
export function costLine(
  { terms }: Pick<Contender, "terms">,
  mix: PageMix,
  from: number,
  to: number,
): readonly ChartPoint[] {
  const bend = lastPagesAtBase(terms, mix);
  return [from, ...(from < bend && bend < to ? [bend] : []), to].map((pages) => ({
    pages,
    cost: costAt(terms, mix, pages),
  }));
}

/** The lowest price at every volume: the line of the cheapest machine, one after the other. */
export function cheapestLine(
  ranges: readonly CheapestRange<Contender>[],
  mix: PageMix,
): readonly ChartPoint[] {
  return ranges.flatMap(({ from, to, machines: [machine] }) => costLine(machine, mix, from, to));
}
