import { type Fils, type PageRate, fils, filsFromRateUnits, rateUnits, rateUnitsFromFils } from "./money.ts";

/** Upper end of both volume sliders, pages per month (specification section 9). */
export const mostPages = 5000;

/** Pages in the base when the printer gives none, per month (specification section 9). */
export const defaultPages = { black: 1000, colour: 500 } as const;

/** The two counters of a machine. */
export type Ink = "black" | "colour";

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
export interface Meter extends Volumes {
  readonly raised?: Ink | undefined;
}

/** One line of the slip. */
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
export function otherInk(ink: Ink): Ink {
  return ink === "black" ? "colour" : "black";
}

/** Keeps a number of pages whole and between 0 and 5000. Anything that is not a number counts as 0. */
export function clampPages(pages: number): number {
  if (Number.isNaN(pages)) return 0;
  return Math.min(mostPages, Math.max(0, Math.round(pages)));
}

/** The formula of the specification before the floor, in hundredths of a fils above the base. */
function unitsAboveBase(terms: PriceTerms, volumes: Volumes): number {
  return (
    rateUnits(volumes.black - terms.included.black, terms.rate.black) +
    rateUnits(volumes.colour - terms.included.colour, terms.rate.colour)
  );
}

/** What the formula of the specification comes to before it is rounded and kept at the base, in hundredths of a fils. */
export function formulaUnits(terms: PriceTerms, volumes: Volumes): number {
  return rateUnitsFromFils(terms.base) + unitsAboveBase(terms, volumes);
}

/**
 * Whether a counter can stand where the floor rule put it: its pages reach the base price, and one page
 * less would not.
 */
export function isRaised(terms: PriceTerms, volumes: Volumes, ink: Ink): boolean {
  const above = unitsAboveBase(terms, volumes);
  return volumes[ink] > 0 && above >= 0 && above < terms.rate[ink];
}

/**
 * Moves one slider (specification section 9, decisions "The price"). If that would bring the price
 * below the base, the other counter is raised by the pages that make up for it, at most to 5000; it is never lowered.
 */
export function moveMeter(terms: PriceTerms, meter: Volumes, moved: Ink, pages: number): Meter {
  const set: Volumes = { black: meter.black, colour: meter.colour, [moved]: clampPages(pages) };
  const shortfall = -unitsAboveBase(terms, set);
  const raised = otherInk(moved);
  if (shortfall <= 0 || terms.rate[raised] === 0 || set[raised] >= mostPages) return set;
  const needed = Math.ceil(shortfall / terms.rate[raised]);
  return { ...set, [raised]: Math.min(mostPages, set[raised] + needed), raised };
}

/**
 * The price of one month: page, e-mail, PDF and the server's check all take it from here.
 * Never below the base price; two decimals, rounded half up; the lines always add up to the total.
 */
export function priceMonth(terms: PriceTerms, meter: Meter): Price {
  const blackPages = meter.black - terms.included.black;
  const colourPages = meter.colour - terms.included.colour;
  const above = unitsAboveBase(terms, meter);
  const heldAtBase = above <= 0 || (meter.raised !== undefined && isRaised(terms, meter, meter.raised));
  const formula = filsFromRateUnits(rateUnitsFromFils(terms.base) + above);
  const total = heldAtBase ? terms.base : formula;
  const blackAmount = filsFromRateUnits(rateUnits(blackPages, terms.rate.black));
  // The rounding of a part of a fils goes into the second line, so that no slip is off by one.
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
export function pricePerPage(total: Fils, { black, colour }: Volumes): Fils | null {
  const pages = black + colour;
  return pages === 0 ? null : fils(Math.floor((2 * total + pages) / (2 * pages)));
}

/** A machine that has no colour counter: nothing of it in the base, and no price for a page of it. */
export function isBlackOnly(terms: PriceTerms): boolean {
  return terms.included.colour === 0 && terms.rate.colour === 0;
}

/** Where both sliders stand when a machine is chosen: on the pages in its base, at the base price. */
export function meterAtBase(terms: PriceTerms): Meter {
  return { black: clampPages(terms.included.black), colour: clampPages(terms.included.colour) };
}
