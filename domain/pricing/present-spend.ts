import { type Fils, fils } from "./money.ts";
import { formatDirhams } from "#domain/shared/format.ts";

/**
 * A sentence about the difference between a quote and the customer's present spend. It states a higher price as
 * plainly as a saving.
 *
 * @param total of the quote, fils a month
 * @param presentSpend as the customer states it, fils a month
 */
export function formatSpendDifference(total: Fils, presentSpend: Fils): string {
  const difference = total - presentSpend;
  if (difference === 0) return "You would pay the same as today.";
  const amount = formatDirhams(fils(Math.abs(difference)));
  return `You would pay ${amount} ${difference < 0 ? "less" : "more"} a month.`;
}
