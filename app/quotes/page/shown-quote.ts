import type { QuoteView } from "#server/quotes/service.ts";

/** The browser can read all of it. */
export type ShownQuote = ReturnType<typeof toShownQuote>;

export function toShownQuote({
  contact: { name, company, mobile, trn },
  quote,
  response,
  ...read
}: QuoteView) {
  const { reference, token, createdAt, validUntil, status, daysLeft } = read;
  return {
    contact: { name, company, mobile, trn },
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
