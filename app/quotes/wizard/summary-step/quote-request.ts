import type { Locale } from "#domain/shared/locale.ts";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";

function toLineFields({ productId, quantity, office, emirate, volumes, price }: QuoteLine) {
  return {
    productId,
    quantity,
    office,
    ...(emirate !== undefined && { emirate }),
    blackPrints: volumes.black,
    colorPrints: volumes.colour,
    monthlyCost: dirhamsFromFils(price.total),
  };
}

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
    ...(further.length > 0 && { furtherLines: further.map(toLineFields) }),
  };
}

export function toQuoteRequest(contact: ContactWithEnquiry, quote: Quote, locale: Locale) {
  return {
    ...contact,
    locale,
    ...toQuotedLines(quote),
    ...(quote.presentSpend !== null && { presentSpend: dirhamsFromFils(quote.presentSpend) }),
  };
}
