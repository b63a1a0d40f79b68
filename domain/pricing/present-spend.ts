import { type Fils, fils } from "./money.ts";
import type { Translate } from "#messages/message.ts";
import { formatDirhams } from "#domain/shared/format.ts";

/** States a higher price as plainly as a saving. Both amounts are for a month, without VAT. */
export function formatSpendDifference(
  t: Translate,
  total: Fils,
  presentSpend: Fils,
  currency: string,
  unit = t("price.month"),
): string {
  const difference = total - presentSpend;
  if (difference === 0) return t("price.same");
  const amount = t("price.amount", { currency, amount: formatDirhams(fils(Math.abs(difference))) });
  return t(difference < 0 ? "price.less" : "price.more", { amount, unit });
}
