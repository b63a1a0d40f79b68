import type { QuoteStanding } from "../../../domain/quotes/quote-status.ts";
import type { IconName } from "../../ui/Icon.tsx";

/** How a quote stands, in words. */
export const standingNames: Readonly<Record<QuoteStanding, string>> = {
  open: "Open",
  accepted: "Accepted",
  "change-asked": "Change asked for",
  declined: "Declined",
  expired: "Expired",
};

export const standingIcons: Readonly<Record<QuoteStanding, IconName>> = {
  open: "mail",
  accepted: "check",
  "change-asked": "information",
  declined: "close",
  expired: "lock",
};
