import { formatCount, formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { type QuoteLine, quoteTotal } from "../../../domain/quotes/quote.ts";
import { isBlackOnlyLine, isSingle, nameOf } from "../../../domain/quotes/price-breakdown.ts";
import type { PricedFleet } from "./draft-quote.ts";
import { announcement } from "../../pricing/price-texts.ts";

/** "3 × Quire C340, Dubai office" */
export function countedName(line: QuoteLine): string {
  return `${formatCount(line.quantity)} \u00d7 ${nameOf(line)}`;
}

/** "1,500 black and 700 colour pages a month", of one machine */
export function pagesText(line: QuoteLine): string {
  const black = `${formatCount(line.volumes.black)} black`;
  const pages = isBlackOnlyLine(line) ? black : `${black} and ${formatCount(line.volumes.colour)} colour`;
  return `${pages} pages a month${line.quantity === 1 ? "" : " each"}`;
}

/** "7 machines" */
export function machinesText(count: number): string {
  return count === 1 ? "1 machine" : `${formatCount(count)} machines`;
}

/** What a screen reader is told once the sliders have come to rest. */
export function fleetAnnouncement({ open, quote }: PricedFleet): string {
  const ofOne = announcement(open);
  if (isSingle(quote)) return ofOne;
  return `${ofOne} All machines together: ${formatDirhamsShort(quoteTotal(quote))} dirhams a month.`;
}
