import type { AskedQuoteAnswer } from "../../../domain/enquiry-answer.ts";
import { formatCount } from "../../../domain/money.ts";

/** "Quire C340", "2 × Quire C340, 1 × Verso C26" */
export function machinesInWords({ machines }: AskedQuoteAnswer): string {
  const [first, ...others] = machines;
  if (first?.quantity === 1 && others.length === 0) return first.productTitle;
  return machines
    .map(({ quantity, productTitle }) => `${formatCount(quantity)} \u00d7 ${productTitle}`)
    .join(", ");
}

/** "1,500 black, 700 colour": pages a month of all machines. */
export function pagesInWords({ machines }: AskedQuoteAnswer): string {
  let black = 0;
  let colour = 0;
  for (const { quantity, blackPrints, colorPrints } of machines) {
    black += quantity * blackPrints;
    colour += quantity * colorPrints;
  }
  return `${formatCount(black)} black, ${formatCount(colour)} colour`;
}
