import { type Fils, fils } from "#domain/pricing/money.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import type { Quote } from "./quote.ts";
import { getDiscountTotal, getQuoteTotal } from "./quote-totals.ts";

/**
 * For staff: what needs the approval of an administrator, with its figures. The discount counts in each price.
 * @param discountLimit per cent of the month
 * @param lowestPrices of one product a month without VAT, by its id
 */
export function listBelowFloor(
  quote: Quote,
  discountLimit: number,
  lowestPrices: ReadonlyMap<string, Fils | null>,
): string[] {
  const taken = getDiscountTotal(quote);
  const share = taken === 0 ? 0 : taken / (getQuoteTotal(quote) + taken);
  const percent = quote.discount?.kind === "percent" ? quote.discount.percent : share * 100;
  const lines = quote.lines.flatMap(({ productId, productTitle, price }) => {
    const lowest = lowestPrices.get(productId) ?? fils(0);
    const offered = fils(Math.round(price.total * (1 - share)));
    if (offered >= lowest) return [];
    return `${productTitle}: AED ${formatDirhams(offered)} a month, the lowest price is ${formatDirhams(lowest)}`;
  });
  if (percent <= discountLimit) return lines;
  return [...lines, `Discount ${Math.ceil(percent * 100) / 100}%: up to ${discountLimit}% needs no approval`];
}
