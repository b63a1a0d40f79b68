import { listFieldNames } from "#domain/shared/field-names.ts";

/**
 * For the whole site. Far above the mails on a day of advertising: more mails come from a program, and wait.
 */
export const mailLimits = {
  /** Visitors enter the addresses, which may be those of strangers. */
  toCustomers: { max: 500, hours: 24 },
  /** The dashboard shows every enquiry at once, with or without its mail. */
  toCompany: { max: 120, hours: 1 },
  /** Apart from the others, so that no flood of enquiries holds the link for a new password. */
  toAccounts: { max: 200, hours: 1 },
} as const;
export type MailLimit = keyof typeof mailLimits;

/** In this order mails leave. Those of a client beyond its share come last, so that no client holds the mails of others. */
export const mailRanks = { request: 0, response: 1, beyondShare: 2 } as const;

/** The part of a limit that mails of a rank, and of those after it, may use. */
const rankParts = [1, 0.75, 0.5] as const;

/** Null while the limit holds nothing. */
export function findHeldRank(limit: MailLimit, sent: number): number | null {
  const rank = rankParts.findIndex((part) => sent >= mailLimits[limit].max * part);
  return rank === -1 ? null : rank;
}

export function getMailRank(kind: MailKind, { isBeyondShare = false } = {}): number {
  const definition: MailKindDefinition = mailKinds[kind];
  if (isBeyondShare) return mailRanks.beyondShare;
  return definition.isAfterRequests === true ? mailRanks.response : mailRanks.request;
}

interface MailKindDefinition {
  readonly recipient: "company" | "customer" | "account";
  readonly subject: "enquiry" | "reply" | "quote" | "response" | "queue" | "account";
  readonly limit: MailLimit;
  readonly label: string;
  /** Enquiries and quotes that someone waits for leave before it. */
  readonly isAfterRequests?: boolean;
}

/** A new kind also needs its template in `server/mail/templates/`. */
export const mailKinds = {
  "enquiry-to-company": {
    recipient: "company",
    subject: "enquiry",
    limit: "toCompany",
    label: "Enquiry, to the office",
  },
  "enquiry-to-customer": {
    recipient: "customer",
    subject: "enquiry",
    limit: "toCustomers",
    label: "Confirmation, to the customer",
    isAfterRequests: true,
  },
  "quote-to-customer": {
    recipient: "customer",
    subject: "quote",
    limit: "toCustomers",
    label: "Quote, to the customer",
  },
  "quote-to-company": {
    recipient: "company",
    subject: "quote",
    limit: "toCompany",
    label: "Quote, to the office",
  },
  "quote-response-to-company": {
    recipient: "company",
    subject: "response",
    limit: "toCompany",
    label: "Answer to the quote, to the office",
    isAfterRequests: true,
  },
  "quote-response-to-customer": {
    recipient: "customer",
    subject: "response",
    limit: "toCustomers",
    label: "Answer to the quote, to the customer",
    isAfterRequests: true,
  },
  "quote-acceptance-to-customer": {
    recipient: "customer",
    subject: "quote",
    limit: "toCustomers",
    label: "Accepted quote, to the customer",
    isAfterRequests: true,
  },
  "quote-confirmation-to-customer": {
    recipient: "customer",
    subject: "quote",
    limit: "toCustomers",
    label: "Confirmed acceptance, to the customer",
    isAfterRequests: true,
  },
  "quote-reminder-to-customer": {
    recipient: "customer",
    subject: "quote",
    limit: "toCustomers",
    label: "Reminder of the quote, to the customer",
    isAfterRequests: true,
  },
  "reply-to-customer": {
    recipient: "customer",
    subject: "reply",
    limit: "toCustomers",
    label: "Reply",
  },
  "held-mails-to-company": {
    recipient: "company",
    subject: "queue",
    // Of the limit that no flood of enquiries reaches.
    limit: "toAccounts",
    label: "Mails that wait, to the office",
  },
  invitation: {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Invitation, to the account",
  },
  "password-reset": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Link for a new password, to the account",
  },
  "sign-in-from-new-device": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Sign-in from a new device, to the account",
  },
  "password-changed": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Changed password, to the account",
  },
  "factor-changed": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Changed second factor, to the account",
  },
  "enquiries-assigned": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Assigned enquiries, to the account",
    isAfterRequests: true,
  },
  "quote-approval": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "Approval of a quote, to the account",
  },
  "account-added": {
    recipient: "account",
    subject: "account",
    limit: "toAccounts",
    label: "New account, to the administrators",
  },
} as const satisfies Record<string, MailKindDefinition>;
export type MailKind = keyof typeof mailKinds;
export const mailKindNames = listFieldNames(mailKinds);

export type MailKindWith<Values extends Partial<MailKindDefinition>> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends Values ? Kind : never;
}[MailKind];

export function isMailAbout<Subject extends MailKindDefinition["subject"]>(
  kind: MailKind,
  subject: Subject,
): kind is MailKindWith<{ readonly subject: Subject }> {
  return mailKinds[kind].subject === subject;
}

export function isMailTo<Recipient extends MailKindDefinition["recipient"]>(
  kind: MailKind,
  recipient: Recipient,
): kind is MailKindWith<{ readonly recipient: Recipient }> {
  return mailKinds[kind].recipient === recipient;
}
