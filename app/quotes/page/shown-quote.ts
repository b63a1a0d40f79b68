import type { QuoteView } from "#server/quotes/service.ts";

/** The part of a quote that its page shows. The browser can read all of it. */
export type ShownQuote = ReturnType<typeof toShownQuote>;

/** Picks the data that the page of a quote shows. */
export function toShownQuote({ contact: { name, company, mobile }, quote, response, ...read }: QuoteView) {
  const { reference, token, createdAt, validUntil, status, daysLeft } = read;
  return {
    contact: { name, company, mobile },
    quote,
    answer: response === null ? null : { text: response.text, createdAt: response.createdAt },
    reference,
    token,
    createdAt,
    validUntil,
    status,
    daysLeft,
  };
}
