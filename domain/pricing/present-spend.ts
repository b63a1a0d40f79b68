import { type Fils, fils } from "./money.ts";
import { formatDirhams } from "#domain/shared/format.ts";

/** States a higher price as plainly as a saving. Both amounts are for a month, without VAT. */
export function formatSpendDifference(
  total: Fils,
  presentSpend: Fils,
  currency: string,
  unit = "a month",
): string {
  const difference = total - presentSpend;
  if (difference === 0) return "You would pay the same as today.";
  const amount = formatDirhams(fils(Math.abs(difference)));
  return `You would pay ${currency} ${amount} ${difference < 0 ? "less" : "more"} ${unit}.`;
}
