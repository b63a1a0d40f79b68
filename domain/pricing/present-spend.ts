import { type Fils, fils, formatDirhams } from "./money.ts";

/**
 * The true difference between a quote and what the customer pays today, in words: what they save, and as plainly what
 * they would pay more. @param total of the quote, and `presentSpend` by the customer's own word: fils a month
 */
export function formatSpendDifference(total: Fils, presentSpend: Fils): string {
  const difference = total - presentSpend;
  if (difference === 0) return "You would pay the same as today.";
  const amount = formatDirhams(fils(Math.abs(difference)));
  return `You would pay ${amount} ${difference < 0 ? "less" : "more"} a month.`;
}
