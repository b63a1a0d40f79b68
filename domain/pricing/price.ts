import {
  type Fils,
  type PageRate,
  fils,
  filsFromRateUnits,
  getCostInRateUnits,
  rateUnitsFromFils,
} from "./money.ts";

/** Pages a month (specification section 9). */
export const maxPages = 5000;

export const defaultIncludedPages = { black: 1000, colour: 500 } as const;

export type PrintColour = "black" | "colour";

export interface Volumes {
  readonly black: number;
  readonly colour: number;
}

export interface PriceTerms {
  readonly base: Fils;
  readonly included: Volumes;
  readonly rate: { readonly black: PageRate; readonly colour: PageRate };
}

/**
 * `raised` names the counter that the floor rule moved to keep the price at the base: those pages cost nothing
 * extra.
 */
export interface SliderPosition extends Volumes {
  readonly raised?: PrintColour | undefined;
  /** The pages that a person has set, where the floor rule charges others. The next move starts from them. */
  readonly asked?: Volumes | undefined;
}

export interface PriceLine {
  readonly pages: number;
  readonly rate: PageRate;
  readonly amount: Fils;
}

export interface Price {
  readonly base: Fils;
  /** Pages above the base; negative below it. */
  readonly black: PriceLine;
  readonly colour: PriceLine;
  readonly total: Fils;
}

export function getOtherPrintColour(printColour: PrintColour): PrintColour {
  return printColour === "black" ? "colour" : "black";
}

export function clampPages(pages: number): number {
  if (Number.isNaN(pages)) return 0;
  return Math.min(maxPages, Math.max(0, Math.round(pages)));
}

/** In hundredths of a fils, before rounding and the floor. */
function getUnitsAboveBase(terms: PriceTerms, volumes: Volumes): number {
  return (
    getCostInRateUnits(volumes.black - terms.included.black, terms.rate.black) +
    getCostInRateUnits(volumes.colour - terms.included.colour, terms.rate.colour)
  );
}

/**
 * Whether the floor rule can have raised the counter: its pages reach the base price, and one page fewer does not.
 */
export function isRaised(terms: PriceTerms, volumes: Volumes, printColour: PrintColour): boolean {
  const above = getUnitsAboveBase(terms, volumes);
  return volumes[printColour] > 0 && above >= 0 && above < terms.rate[printColour];
}

/**
 * Specification section 9, decisions "The price". If the price would fall below the base, the other counter rises
 * by the missing pages, at most to 5000. It never falls.
 */
export function applySliderMove(
  terms: PriceTerms,
  position: Volumes,
  movedColour: PrintColour,
  pages: number,
): SliderPosition {
  const newVolumes: Volumes = {
    black: position.black,
    colour: position.colour,
    [movedColour]: clampPages(pages),
  };
  const shortfall = -getUnitsAboveBase(terms, newVolumes);
  const raised = getOtherPrintColour(movedColour);
  if (shortfall <= 0 || terms.rate[raised] === 0 || newVolumes[raised] >= maxPages) return newVolumes;
  const needed = Math.ceil(shortfall / terms.rate[raised]);
  return { ...newVolumes, [raised]: Math.min(maxPages, newVolumes[raised] + needed), raised };
}

/** Never below the base price; rounded half up to whole fils; the lines always add up to the total. */
export function calculateMonthlyPrice(terms: PriceTerms, position: SliderPosition): Price {
  const blackPages = position.black - terms.included.black;
  const colourPages = position.colour - terms.included.colour;
  const above = getUnitsAboveBase(terms, position);
  const isHeldAtBase =
    above <= 0 || (position.raised !== undefined && isRaised(terms, position, position.raised));
  const total = isHeldAtBase ? terms.base : filsFromRateUnits(rateUnitsFromFils(terms.base) + above);
  // Where the base covers the month, no page is charged and none is paid back.
  const blackAmount =
    total === terms.base ? fils(0) : filsFromRateUnits(getCostInRateUnits(blackPages, terms.rate.black));
  // The colour line takes the rounding error, so that the lines add up to the total.
  const colourAmount = fils(total - terms.base - blackAmount);
  return {
    base: terms.base,
    black: { pages: blackPages, rate: terms.rate.black, amount: blackAmount },
    colour: { pages: colourPages, rate: terms.rate.colour, amount: colourAmount },
    total,
  };
}

/** The result of the formula before the floor (specification section 11). */
export function getFormulaResult({ base, black, colour }: Pick<Price, "base" | "black" | "colour">): Fils {
  const above = getCostInRateUnits(black.pages, black.rate) + getCostInRateUnits(colour.pages, colour.rate);
  return filsFromRateUnits(rateUnitsFromFils(base) + above);
}

/** Whether the pages come to less than the base, or more pages of one print colour make up for fewer of the other. */
export function isCoveredByBase(price: Price): boolean {
  const { base, black, colour, total } = price;
  return total === base && (isBelowBase(price) || black.pages * colour.pages < 0);
}

export function isBelowBase(price: Pick<Price, "base" | "black" | "colour">): boolean {
  return getFormulaResult(price) < price.base;
}

export function getPricePerPage(total: Fils, { black, colour }: Volumes): Fils | null {
  const pages = black + colour;
  return pages === 0 ? null : fils(Math.floor((2 * total + pages) / (2 * pages)));
}

export function isBlackOnly(terms: PriceTerms): boolean {
  return terms.included.colour === 0 && terms.rate.colour === 0;
}

export function getBasePosition(terms: PriceTerms): SliderPosition {
  return { black: clampPages(terms.included.black), colour: clampPages(terms.included.colour) };
}
