import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import * as icons from "#app/ui/icons.ts";

export const quoteStatusIcons: Readonly<Record<QuoteStatus, string>> = {
  open: icons.mail,
  accepted: icons.check,
  "change-asked": icons.information,
  declined: icons.close,
  recalled: icons.lock,
  expired: icons.lock,
};
