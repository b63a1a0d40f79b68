import {
  type Fils,
  type PageRate,
  fils,
  filsFromRateUnits,
  getCostInRateUnits,
  rateUnitsFromFils,
} from "./money.ts";

/** Upper end of both volume sliders, pages per month (specification section 9). */
export const maxPages = 5000;

/** Pages in the base when the printer gives none, per month (specification section 9). */
export const defaultIncludedPages = { black: 1000, colour: 500 } as const;

/** The two counters of a product. */
export type PrintColour = "black" | "colour";

/** How many pages of each kind are printed, pages per month. */
export interface Volumes {
  readonly black: number;
  readonly colour: number;
}

/** What a price is made of: the base price, the pages in it, and what a further page costs. */
export interface PriceTerms {
  readonly base: Fils;
  readonly included: Volumes;
  readonly rate: { readonly black: PageRate; readonly colour: PageRate };
}

/**
 * The position of both sliders. `raised` names the counter that the floor rule moved to keep
 * the price at the base; it is part of the position, because those pages cost nothing extra.
 */
export interface SliderPosition extends Volumes {
  readonly raised?: PrintColour | undefined;
}

/** One line of the breakdown. */
export interface PriceLine {
  readonly pages: number;
  readonly rate: PageRate;
  readonly amount: Fils;
}

/** A month's price, with the lines that add up to it. */
export interface Price {
  readonly base: Fils;
  /** Pages above (or below, negative) those in the base, and what they come to. */
  readonly black: PriceLine;
  readonly colour: PriceLine;
  /** What the base rental settles so that the lines add up to the total; zero in most months. */
  readonly coveredByBase: Fils;
  readonly total: Fils;
}

/** The counter that is not this one. */
export function getOtherPrintColour(printColour: PrintColour): PrintColour {
  return printColour === "black" ? "colour" : "black";
}

/** Keeps a number of pages whole and between 0 and 5000. Anything that is not a number counts as 0. */
export function clampPages(pages: number): number {
  if (Number.isNaN(pages)) return 0;
  return Math.min(maxPages, Math.max(0, Math.round(pages)));
}

/** The formula of the specification before the floor, in hundredths of a fils above the base. */
function getUnitsAboveBase(terms: PriceTerms, volumes: Volumes): number {
  return (
    getCostInRateUnits(volumes.black - terms.included.black, terms.rate.black) +
    getCostInRateUnits(volumes.colour - terms.included.colour, terms.rate.colour)
  );
}

/** What the formula of the specification comes to before it is rounded and kept at the base, in hundredths of a fils. */
export function getFormulaUnits(terms: PriceTerms, volumes: Volumes): number {
  return rateUnitsFromFils(terms.base) + getUnitsAboveBase(terms, volumes);
}

/**
 * Whether a counter can stand where the floor rule put it: its pages reach the base price, and one page
 * less would not.
 */
export function isRaised(terms: PriceTerms, volumes: Volumes, printColour: PrintColour): boolean {
  const above = getUnitsAboveBase(terms, volumes);
  return volumes[printColour] > 0 && above >= 0 && above < terms.rate[printColour];
}

/**
 * Moves one slider (specification section 9, decisions "The price"). If that would bring the price
 * below the base, the other counter is raised by the pages that make up for it, at most to 5000; it is never lowered.
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

/**
 * The price of one month: page, e-mail, PDF and the server's check all take it from here.
 * Never below the base price; two decimals, rounded half up; the lines always add up to the total.
 */
export function calculateMonthlyPrice(terms: PriceTerms, position: SliderPosition): Price {
  const blackPages = position.black - terms.included.black;
  const colourPages = position.colour - terms.included.colour;
  const above = getUnitsAboveBase(terms, position);
  const isHeldAtBase =
    above <= 0 || (position.raised !== undefined && isRaised(terms, position, position.raised));
  const formula = filsFromRateUnits(rateUnitsFromFils(terms.base) + above);
  const total = isHeldAtBase ? terms.base : formula;
  const blackAmount = filsFromRateUnits(getCostInRateUnits(blackPages, terms.rate.black));
  // The rounding of a part of a fils goes into the second line, so that no breakdown is off by one.
  const colourAmount = fils(formula - terms.base - blackAmount);
  return {
    base: terms.base,
    black: { pages: blackPages, rate: terms.rate.black, amount: blackAmount },
    colour: { pages: colourPages, rate: terms.rate.colour, amount: colourAmount },
    coveredByBase: fils(total - formula),
    total,
  };
}

/** What a page comes to with everything in it, rounded half up to whole fils; null where none is printed. */
export function getPricePerPage(total: Fils, { black, colour }: Volumes): Fils | null {
  const pages = black + colour;
  return pages === 0 ? null : fils(Math.floor((2 * total + pages) / (2 * pages)));
}

/** A product that has no colour counter: nothing of it in the base, and no price for a page of it. */
export function isBlackOnly(terms: PriceTerms): boolean {
  return terms.included.colour === 0 && terms.rate.colour === 0;
}

/** Where both sliders stand when a product is chosen: on the pages in its base, at the base price. */
export function getBasePosition(terms: PriceTerms): SliderPosition {
  return { black: clampPages(terms.included.black), colour: clampPages(terms.included.colour) };
}
