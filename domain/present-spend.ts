import { type Fils, fils, formatDirhams } from "./money.ts";
import { type Quote, quoteTotal } from "./quote-record.ts";

/** The quote's total less what the customer pays today, fils a month; null where they have not said what that is. */
export function differenceToPresent(quote: Pick<Quote, "lines" | "presentSpend">): Fils | null {
  return quote.presentSpend === null ? null : fils(quoteTotal(quote) - quote.presentSpend);
}

/** "You would pay DHS 120.00 less a month than today." @param difference as `differenceToPresent` gives it */
export function differenceInWords(difference: Fils, currency: string): string {
  if (difference === 0) return "You would pay the same a month as today.";
  const amount = formatDirhams(fils(Math.abs(difference)));
  return `You would pay ${currency} ${amount} ${difference < 0 ? "less" : "more"} a month than today.`;
}
