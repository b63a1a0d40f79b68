import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import type { IconName } from "#app/ui/Icon.tsx";

export const quoteStatusNames: Readonly<Record<QuoteStatus, string>> = {
  open: "Open",
  accepted: "Accepted",
  "change-asked": "Change asked for",
  declined: "Declined",
  expired: "Expired",
};

export const quoteStatusIcons: Readonly<Record<QuoteStatus, IconName>> = {
  open: "mail",
  accepted: "check",
  "change-asked": "information",
  declined: "close",
  expired: "lock",
};
