import type { QuoteStatus } from "#domain/quotes/quote-status.ts";

export const quoteStatusNames: Readonly<Record<QuoteStatus, string>> = {
  open: "Open",
  accepted: "Accepted",
  "change-asked": "Change asked for",
  declined: "Declined",
  expired: "Expired",
};
