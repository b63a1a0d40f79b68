import { enquiryTopicNames } from "./topic-labels.ts";
import { writeMessage } from "#messages/message.ts";
import { z } from "zod";
import { getRequiredMessage, multilineSchema, toSingleLine } from "#domain/shared/form-text.ts";
import { idSchema, newIdField } from "#domain/shared/id.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import { normalizeEmail, toAsciiDomain } from "#domain/shared/email.ts";
import { locales } from "#domain/shared/locale.ts";
import { normalizeMobile } from "#domain/shared/phone.ts";
import {
  type SearchTerm,
  normalizeText,
  parseSearchTerms,
  toSearchText,
} from "#domain/shared/search-text.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quotes/quote-status.ts";
import { createPageSizeSchema, pageNumberSchema, recordPageLimits } from "#domain/shared/record-page.ts";

export const enquiryStages = ["new", "contacted", "quoted", "won", "lost"] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

export const stageNames: Readonly<Record<EnquiryStage, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

export function isClosed(stage: EnquiryStage): boolean {
  return stage === "won" || stage === "lost";
}

export const mailStates = ["none", "queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export const mailNames: Readonly<Record<MailState, string>> = {
  none: "No mail",
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
};

/** For staff; visitors read of it in messages of their language. */
export const quoteStatusNames: Readonly<Record<QuoteStatus, string>> = {
  open: "Open",
  accepted: "Accepted",
  "change-asked": "Change asked for",
  declined: "Declined",
  recalled: "Withdrawn",
  expired: "Expired",
};

export const enquirySortOrders = ["newest", "oldest", "name", "company", "total", "follow-up"] as const;

/**
 * open: it is new, its customer has responded, or its follow-up is due. answered: neither open nor closed. mine: of the
 * account, and not answered for good.
 */
export const enquiryViews = ["open", "mine", "answered", "all"] as const;
export type EnquiryView = (typeof enquiryViews)[number];

export const followUpStates = ["late", "today", "upcoming", "none"] as const;

export const firstResponseStates = ["given", "missing"] as const;

export const dashboardLimits = {
  maxLostReasonLength: 500,
  maxNoteLength: 5000,
  maxFollowUpLength: 200,
} as const;

/** In a query or JSON. */
const flagSchema = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => String(value) === "true");

const topicSchema = choiceSchema("Kind", enquiryTopicNames);
const stageSchema = choiceSchema("Stage", enquiryStages);
const localeSchema = choiceSchema("Language", locales);
const dayError = writeMessage("form.day");

const partSchema = z.string().overwrite(toSingleLine).max(200).optional().describe("Of the attribution");

export const enquiryFilterSchema = z.object({
  search: z
    .string()
    .overwrite(toSingleLine)
    .max(recordPageLimits.maxSearchLength)
    .default("")
    .describe("Only enquiries that contain all these words"),
  topic: topicSchema.optional().describe("Only enquiries of this kind"),
  stage: choiceSchema("Stage", [...enquiryStages, "undecided"])
    .optional()
    .describe("Only enquiries at this stage; undecided: those that are neither won nor lost"),
  locale: localeSchema.optional().describe("Only enquiries of customers with this language"),
  mail: choiceSchema("Mail", mailStates)
    .optional()
    .describe("Only enquiries whose mail to the company is so"),
  customer: idSchema.optional().describe("Of one customer"),
  owner: idSchema
    .or(z.enum(["me", "nobody"]))
    .optional()
    .describe("Only enquiries of the account with this id, or of yours; nobody: those without an owner"),
  view: choiceSchema("View", enquiryViews)
    .default("all")
    .describe(
      "open: new, with a response, or with a follow-up that is due; mine: yours, if not won or lost; answered: the others, if not won or lost",
    ),
  followUp: choiceSchema("Follow-up", followUpStates)
    .optional()
    .describe(
      "Only enquiries whose follow-up was due before today, is due today or later, or that have none",
    ),
  source: partSchema.describe("Only enquiries of this source; empty: of an unknown one"),
  medium: partSchema,
  campaign: partSchema,
  landing: partSchema,
  from: z.iso
    .date(dayError)
    .optional()
    .describe("Only enquiries received on or after this day, in the company's time zone"),
  to: z.iso
    .date(dayError)
    .optional()
    .describe("Only enquiries received on or before this day, in the company's time zone"),
  product: idSchema
    .or(z.literal("none"))
    .optional()
    .describe("Only enquiries whose leading quote has this product; none: those without a quote"),
  lostReason: multilineSchema("Reason", dashboardLimits.maxLostReasonLength)
    .optional()
    .describe("Only enquiries that were lost for this reason"),
  firstResponse: choiceSchema("First response", firstResponseStates)
    .optional()
    .describe(
      "given: only enquiries that staff have answered; missing: only new ones that nobody has answered",
    ),
  spam: flagSchema
    .default(false)
    .describe("true: only enquiries marked as spam; false: only the other enquiries"),
  quote: choiceSchema("Quote", [...quoteStatuses, "responded"])
    .optional()
    .describe(
      "Only enquiries whose leading quote has this status; responded: whose customer waits after a response to a quote",
    ),
  after: z.iso
    .datetime()
    .optional()
    .describe("Only enquiries that arrived, or whose customer responded to a quote, after this time"),
  order: choiceSchema("Order", enquirySortOrders).default("newest").describe("Order of the enquiries"),
});
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>;

export const enquiryPageSchema = enquiryFilterSchema.extend({
  page: pageNumberSchema,
  size: createPageSizeSchema(recordPageLimits.maxPageSize, 50),
});
export type EnquiryPage = z.output<typeof enquiryPageSchema>;

export const followUpSchema = z.object({
  on: z.iso.date("Choose the day of the follow-up"),
  text: z
    .string("Follow-up must be text")
    .overwrite(toSingleLine)
    .max(
      dashboardLimits.maxFollowUpLength,
      `The follow-up must not exceed ${dashboardLimits.maxFollowUpLength} characters`,
    )
    .default("")
    .describe("What it is for"),
});
export type FollowUp = Readonly<z.output<typeof followUpSchema>>;

const timeSchema = z.int().min(0).describe("Milliseconds since 1970");

/** The fields of an enquiry that a change of staff alters. */
const editableEnquirySchema = z.object({
  topic: topicSchema,
  stage: stageSchema,
  /** Empty unless it is lost. */
  lostReason: multilineSchema("Reason", dashboardLimits.maxLostReasonLength),
  /** Id of the account. */
  owner: idSchema.nullable(),
  isSpam: z.boolean(),
  /** Names with commas. */
  spamSigns: z.string().regex(/^[a-z,]{0,100}$/),
  locale: localeSchema.describe(
    "Language of the customer; the quotes of the enquiry follow, but for accepted ones",
  ),
  followUp: followUpSchema.nullable(),
  customer: idSchema.nullable(),
  /** Ids with commas. */
  refusedCustomers: z.string().max(5000),
  /** Null when the customer waits for nothing. */
  respondedAt: timeSchema.nullable(),
  firstResponseAt: timeSchema.nullable(),
});
export type EditableEnquiry = Readonly<z.output<typeof editableEnquirySchema>>;

const changeSchema = editableEnquirySchema
  .omit({ spamSigns: true, respondedAt: true, firstResponseAt: true, refusedCustomers: true })
  .partial()
  .extend({
    customer: idSchema.or(z.literal("new")).nullish().describe("Or new: adds one"),
    refusedCustomer: idSchema.optional(),
    stageReason: multilineSchema("Reason", dashboardLimits.maxLostReasonLength)
      .optional()
      .describe("Why staff set the stage against its quotes; it stands in the audit log"),
    isAnswered: z
      .literal(true)
      .optional()
      .describe("A new enquiry is contacted; a response and a follow-up that is due are done"),
  });

export const earlierEnquirySchema = editableEnquirySchema
  .exactPartial()
  .describe("The values before the change. Send them with this id and version to undo it");

const hasReason = ({ stage, lostReason }: z.output<typeof changeSchema>) =>
  stage !== "lost" || (lostReason ?? "") !== "";
const reasonMissing = { path: ["lostReason"], error: "Say why it was lost" };

const versionSchema = recordVersionSchema("enquiry");

/**
 * Missing fields stay unchanged. A change of an older `version` is a version conflict and overwrites nothing.
 */
export const enquiryChangeSchema = changeSchema
  .extend({ version: versionSchema })
  .refine(hasReason, reasonMissing);
export type EnquiryChange = z.output<typeof enquiryChangeSchema>;

const wantedChangeSchema = changeSchema.refine(hasReason, reasonMissing);
export type WantedEnquiryChange = z.output<typeof wantedChangeSchema>;

export const maxChangedEnquiries = 1000;

/** Changes of chosen records, their undo, or one change of all that a filter finds. */
export const enquiryChangesSchema = z
  .object({
    changes: z
      .array(z.object({ id: idSchema, version: versionSchema, change: wantedChangeSchema }))
      .min(1, "Choose at least one enquiry")
      .max(maxChangedEnquiries, `At most ${maxChangedEnquiries} enquiries are changed at once`)
      .optional(),
    undo: z
      .array(z.object({ id: idSchema, version: versionSchema, before: earlierEnquirySchema }))
      .min(1)
      .max(maxChangedEnquiries)
      .optional()
      .describe("The changed enquiries of the response to a change. Nobody is mailed"),
    filter: enquiryFilterSchema.optional(),
    asOf: z.iso
      .datetime()
      .optional()
      .describe(
        "With filter: the asOf of the list. Enquiries that came, or were changed by others, since then are left out",
      ),
    change: wantedChangeSchema.optional().describe("With filter"),
  })
  .refine(
    ({ changes, undo, filter, asOf, change }) =>
      [changes, undo, filter].filter((part) => part !== undefined).length === 1 &&
      (filter === undefined || (asOf !== undefined && change !== undefined)),
    "Send changes, undo, or filter with asOf and change",
  );
export type EnquiryChanges = z.output<typeof enquiryChangesSchema>;

export const noteKinds = ["note", "call", "whatsapp"] as const;
export type NoteKind = (typeof noteKinds)[number];

export const noteKindNames: Readonly<Record<NoteKind, string>> = {
  note: "Note",
  call: "Call",
  whatsapp: "WhatsApp",
};

/** A call or a chat says all in its outcome; a note needs a text. */
export const enquiryNoteSchema = z
  .object({
    _id: newIdField("note"),
    kind: choiceSchema("Kind", noteKinds).default("note"),
    isReached: z
      .boolean("isReached must be true or false")
      .optional()
      .describe("Of a call or a chat: the customer was reached. Then a new enquiry is contacted"),
    text: multilineSchema("Note", dashboardLimits.maxNoteLength).default(""),
  })
  .refine(({ kind, text }) => kind !== "note" || text !== "", {
    path: ["text"],
    error: getRequiredMessage("Note"),
  })
  .refine(({ kind, isReached }) => kind === "note" || isReached !== undefined, {
    path: ["isReached"],
    error: "Say whether the customer was reached",
  });
export type NewNote = z.output<typeof enquiryNoteSchema>;

/**
 * Part of a phone number is found with or without its leading 0, 00 or +, because `parseEnquirySearchTerms` removes
 * them from search terms.
 */
export function toEnquirySearchText(...texts: readonly string[]): string {
  return toSearchText(texts);
}

/** A whole phone number is one term, however it is written, and so are an e-mail address and a reference. */
export function parseEnquirySearchTerms(search: string): readonly SearchTerm[] {
  const numbers: SearchTerm[] = [];
  const rest = cleanTypedCode(search).replace(phoneNumberPattern, (typedNumber) => {
    const number = normalizeMobile(typedNumber);
    if (!/^[1-9]\d+$/.test(number) || number.length < minPhoneNumberDigits) return typedNumber;
    numbers.push([number]);
    return " ";
  });
  const terms = rest.split(/\s+/).flatMap((word) => parseWord(word));
  return [...numbers, ...terms.filter(([text]) => text !== "")];
}

function parseWord(word: string): readonly SearchTerm[] {
  const reference = parseReference(word);
  // Or of an order number in one word.
  if (reference !== null) return [/[-/]/.test(word) ? [reference] : [reference, normalizeText(word)]];
  // Or of a word that begins so, such as an order number: a phone number has these digits in its middle.
  if (isReferenceNumber(word)) return [[`-${word}`, ` ${word}`]];
  if (/^[+()\d]+$/.test(word)) return [[word.replace(/[+()]/g, "").replace(/^0+/, "")]];
  if (/^[^@]+@[^@]+$/.test(word)) return [[normalizeText(normalizeEmail(word))]];
  // A part of an address whose domain has other letters: its stored form is ASCII.
  return toAsciiDomain(word) === word.toLowerCase()
    ? parseSearchTerms(word)
    : [[normalizeText(word), toAsciiDomain(word)]];
}

const phoneNumberPattern = /(?<!\S)[+(]*\d[\d\s\-.()]*\d(?!\S)/g;

const minPhoneNumberDigits = 8;

/** "WQ-2026-8", "wq/2026/00008" and "wq202600008". */
const referencePattern = /^([a-z]+)[-/]?(\d{4})(?:[-/](\d+)|(\d{5,}))$/i;

function parseReference(word: string): string | null {
  const parts = referencePattern.exec(word);
  if (parts === null) return null;
  const [, prefix = "", year = "", number = "", joined = ""] = parts;
  return `${prefix}-${year}-${(number || joined).padStart(5, "0")}`.toLowerCase();
}

/** Of the last part alone, with its zeros: no phone number begins so. */
function isReferenceNumber(word: string): boolean {
  return /^000\d\d$/.test(word);
}

/** The end of the reference of a quote that is searched by its reference, or by its number as it is printed: "00007". */
export function findReferenceEnd(search: string): string | null {
  for (const word of cleanTypedCode(search).split(/\s+/)) {
    const reference = parseReference(word);
    if (reference !== null) return reference;
    if (/^\d{5,7}$/.test(word)) return `-${word}`;
  }
  return null;
}
