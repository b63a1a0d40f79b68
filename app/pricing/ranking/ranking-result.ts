import { isBeyondPrices } from "../../../domain/pricing/volumes.ts";
import { type Ranking, canPrint, rankMachines } from "../../../domain/pricing/product-ranking.ts";
import { type CheapestRange, cheapestRanges } from "../../../domain/pricing/cheapest-product.ts";
import { formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { type PageMix, mixOf } from "../../../domain/pricing/volume-ratio.ts";
import type { Asked } from "./ranking-query.ts";
import { type Contender, mostRanked, takingPaper } from "./ranked-product.ts";

/** What the page answers at a visitor's volumes. */
export interface Answer extends Ranking<Contender> {
  readonly mix: PageMix;
  /** The first `mostRanked` of the ranking, in the house's order. */
  readonly rivals: readonly Contender[];
  readonly ranges: readonly CheapestRange<Contender>[];
}

/** Null above the pages that have a price: a person works it out. */
export function answerTo(contenders: readonly Contender[], { volumes, paper }: Asked): Answer | null {
  if (isBeyondPrices(volumes)) return null;
  const able = takingPaper(contenders, paper);
  const mix = mixOf(volumes);
  // Who asks for colour asks for it at every volume.
  const rivals = able.filter((machine) => canPrint(machine, volumes));
  const { ranked, blackOnly } = rankMachines(able, volumes);
  const shown = ranked.slice(0, mostRanked);
  const places = new Set(shown.map(({ machine }) => machine));
  return {
    ranked: shown,
    blackOnly,
    mix,
    rivals: rivals.filter((machine) => places.has(machine)),
    ranges: cheapestRanges(rivals, mix),
  };
}

/** What a screen reader is told once the sliders rest. */
export function spokenAnswer(answer: Answer | null): string {
  if (answer === null) return "There is no price for so many pages. Ask for a custom quote.";
  const [best] = answer.ranked;
  if (best === undefined) return "No machine prints this.";
  return `${best.machine.title} is the cheapest: ${formatDirhamsShort(best.price.total)} dirhams a month.`;
}
