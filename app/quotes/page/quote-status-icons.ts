import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import type { IconName } from "#app/ui/Icon.tsx";

export const quoteStatusIcons: Readonly<Record<QuoteStatus, IconName>> = {
  open: "mail",
  accepted: "check",
  "change-asked": "information",
  declined: "close",
  expired: "lock",
};
