import type { QuoteStatus } from "./quote-status.ts";

/**
 * Situations in which other actions are possible. "renewed": open, and for the full time from today. "unrecorded": accepted
 * before acceptances were recorded. "erased": of an erased person, and not accepted.
 */
export type QuoteSituation = QuoteStatus | "renewed" | "confirmed" | "unrecorded" | "erased";

/** Staff record a response on behalf of the customer where the customer could respond. */
type CustomerAction = "respond" | "withdraw";
/** To recall is to withdraw the offer; "invoice" completes the details for the invoice. */
export type StaffAction =
  | "extend"
  | "revise"
  | "recall"
  | "confirm"
  | "unconfirm"
  | "invoice"
  | "stop-reminders"
  | "resume-reminders";
export type QuoteAction = CustomerAction | StaffAction;

/** Null: the action is possible. Otherwise the reason why not, for staff and the API. */
type ActionReasons = Readonly<Record<QuoteAction, string | null>>;

const unanswered: ActionReasons = {
  respond: null,
  withdraw: "There is no acceptance to withdraw",
  extend: null,
  revise: null,
  recall: null,
  confirm: "There is no acceptance to confirm: it is withdrawn, or was never recorded",
  unconfirm: "There is no confirmation to undo",
  invoice: "There is no acceptance whose invoice details could be completed",
  "stop-reminders": null,
  "resume-reminders": null,
};

const accepted: ActionReasons = {
  respond: "The customer has accepted this quote",
  withdraw: null,
  extend: "The customer has accepted this quote: there is nothing to extend",
  revise: "The customer has accepted this quote: it can no longer be revised",
  recall: "The customer has accepted this quote: it can no longer be withdrawn",
  confirm: null,
  unconfirm: "The acceptance is not confirmed yet",
  invoice: null,
  "stop-reminders": null,
  "resume-reminders": null,
};

const neverRecorded = "This quote was accepted before acceptances were recorded";

/** Specification section 4. The API, the buttons and the tests read this table alone. */
export const quoteActions: Readonly<Record<QuoteSituation, ActionReasons>> = {
  open: unanswered,
  renewed: { ...unanswered, extend: "It holds for the full time already: there is nothing to extend" },
  "change-asked": unanswered,
  expired: { ...unanswered, respond: "The quote has expired: extend it first" },
  declined: { ...unanswered, respond: "The customer has declined the quote: reopen it first" },
  recalled: {
    ...unanswered,
    respond: "The quote is withdrawn: revise it first",
    extend: "The quote is withdrawn: revise it, and the new version is on offer",
    recall: "The quote is withdrawn already",
  },
  erased: {
    ...unanswered,
    respond: "The person is erased: the quote is closed",
    extend: "The person is erased: there is nobody to offer this quote to, and no address to mail it to",
    revise: "The person is erased: there is nobody to offer a quote to",
    recall: "The person is erased: the quote is closed",
    invoice: "The person is erased: nothing more is entered about them",
  },
  accepted,
  confirmed: {
    ...accepted,
    withdraw: "Your company has confirmed the acceptance",
    confirm: "The acceptance is confirmed already",
    unconfirm: null,
  },
  unrecorded: {
    ...accepted,
    withdraw: neverRecorded,
    confirm: neverRecorded,
    unconfirm: neverRecorded,
    invoice: neverRecorded,
  },
};

/** @param fullEnd the end of a quote that is extended now */
export function getQuoteSituation(
  quote: {
    readonly status: QuoteStatus;
    readonly validUntil: number;
    /** The one in force, with anything else than null if it is confirmed. */
    readonly acceptance: { readonly confirmedAt: unknown } | null;
    readonly isErased: boolean;
  },
  fullEnd = Infinity,
): QuoteSituation {
  const { status, validUntil, acceptance, isErased } = quote;
  if (status === "accepted") {
    if (acceptance === null) return "unrecorded";
    return acceptance.confirmedAt === null ? "accepted" : "confirmed";
  }
  if (isErased) return "erased";
  return status === "open" && validUntil >= fullEnd ? "renewed" : status;
}

/** Of a customer. */
export function canRespond(status: QuoteStatus): boolean {
  return quoteActions[status].respond === null;
}

/** Of a draft. "waiting", and "deciding" for an administrator, who approves by sending: approval is asked for. */
const sendable = { send: null, ask: "It needs no approval: send it", refuse: "No approval is asked for" };
const deciding = { send: null, ask: "It waits for the approval of an administrator", refuse: null };
export const draftActions = {
  sendable,
  belowFloor: { ...sendable, send: "It is below a floor: ask an administrator for approval", ask: null },
  waiting: { ...deciding, send: deciding.ask, refuse: "An administrator decides on it" },
  deciding,
} as const;

/** Administrators send without approval. */
export function getDraftActions(
  draft: { readonly belowFloor: readonly string[]; readonly approval: "asked" | "refused" | null },
  isAdministrator: boolean,
): Readonly<Record<keyof typeof sendable, string | null>> {
  if (draft.approval === "asked") return draftActions[isAdministrator ? "deciding" : "waiting"];
  return draftActions[draft.belowFloor.length > 0 && !isAdministrator ? "belowFloor" : "sendable"];
}
