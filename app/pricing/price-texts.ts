import { formatCount, formatDirhamsShort, formatPageRate } from "../../domain/pricing/money.ts";
import type { PricedTerms } from "../../domain/pricing/product-ranking.ts";
import { type Ink, isBlackOnly } from "../../domain/pricing/price.ts";
import type { PricedMachine } from "./selection.ts";

/** The name of a counter within a sentence. */
export const inkName = { black: "black", colour: "colour" } as const satisfies Record<Ink, string>;

/** What stands beside a counter. */
export const counterLabel = { black: "Black pages", colour: "Colour pages" } as const satisfies Record<
  Ink,
  string
>;

/** What is said below the sliders when nothing has to be explained. */
export const usualNote = "Toner, spare parts and engineer visits are in the price.";

/** Why the price stands at the base, where the floor rule holds it there; null otherwise. */
export function floorNote({ meter, price }: PricedMachine): string | null {
  if (meter.raised !== undefined) {
    const pages = formatCount(meter[meter.raised]);
    return `The base rental already covers this. We moved ${inkName[meter.raised]} up to ${pages}, at the same price.`;
  }
  return price.coveredByBase > 0 ? "The base rental already covers this. The price stays the same." : null;
}

/** "644 dirhams a month" */
export function spokenTotal({ price }: PricedMachine): string {
  return `${formatDirhamsShort(price.total)} dirhams a month`;
}

/** What a screen reader is told once the sliders have come to rest. */
export function announcement(priced: PricedMachine): string {
  return [floorNote(priced), `${spokenTotal(priced)}.`].filter((part) => part !== null).join(" ");
}

/** "1,500 black pages, 644 dirhams a month": a slider's value as it is read out. */
export function spokenPages(priced: PricedMachine, ink: Ink): string {
  return `${formatCount(priced.meter[ink])} ${inkName[ink]} pages, ${spokenTotal(priced)}`;
}

/** "1,000 in base, then 0.05": what is said below the name of a counter. */
export function termsNote({ machine }: PricedMachine, ink: Ink): string {
  if (ink === "colour" && isBlackOnly(machine.terms)) return "This machine prints black only";
  const { included, rate } = machine.terms;
  return `${formatCount(included[ink])} in base, then ${formatPageRate(rate[ink])}`;
}

/** "1,000 black, 500 colour": the pages in the base. */
export function includedText({ machine: { terms } }: { readonly machine: PricedTerms }): string {
  const black = `${formatCount(terms.included.black)} black`;
  return isBlackOnly(terms) ? black : `${black}, ${formatCount(terms.included.colour)} colour`;
}
