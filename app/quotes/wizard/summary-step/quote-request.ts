import type { ContactWithEnquiry } from "../../../../domain/shared/contact.ts";
import { dirhamsFromFils } from "../../../../domain/pricing/money.ts";
import type { Quote, QuoteLine } from "../../../../domain/quotes/quote.ts";

/** What both the first machine of the payload and the further ones are told by. */
function toLineFields({ productId, quantity, office, volumes, price }: QuoteLine) {
  return {
    productId,
    quantity,
    office,
    blackPrints: volumes.black,
    colorPrints: volumes.colour,
    monthlyCost: dirhamsFromFils(price.total),
  };
}

/** The machines and the prices of the quote payload (specification section 3): the numbers that are shown. */
export function toQuotedLines({ lines: [first, ...further] }: Pick<Quote, "lines">) {
  return {
    ...(first !== undefined && {
      ...toLineFields(first),
      productFullName: first.productFullName,
      makeModel: first.makeModel,
      functions: first.functions,
      output: first.output,
      speed: first.speed,
    }),
    ...(further.length > 0 && { furtherMachines: further.map(toLineFields) }),
  };
}

/** The whole payload of a quote, by mail or to WhatsApp. */
export function toQuoteRequest(contact: ContactWithEnquiry, quote: Quote) {
  return {
    ...contact,
    ...toQuotedLines(quote),
    ...(quote.presentSpend !== null && { presentSpend: dirhamsFromFils(quote.presentSpend) }),
  };
}
