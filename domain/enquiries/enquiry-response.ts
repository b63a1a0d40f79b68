import { z } from "zod";
import { auditEntrySchema } from "../audit/audit-entry.ts";
import { enquiryStages, mailStates } from "./enquiry.ts";
import { attributionSchema } from "./attribution.ts";
import { quoteEventKinds, quoteStatuses } from "../quotes/quote-status.ts";

/**
 * Kinds of mails: to the company about an enquiry, to the customer with a quote, to the company about a quote request, and
 * to the company about a customer's response.
 */
export const mailKinds = [
  "enquiry-to-company",
  "quote-to-customer",
  "quote-to-company",
  "quote-answer-to-company",
] as const;

/** A failed mail is given up after its last attempt. It stays stored and visible. */
export const mailStatuses = ["queued", "sent", "failed"] as const;

/**
 * Sending limits: maximum number of mails in a number of hours, for the whole site. They are far above the mails on a day
 * of advertising: more mails than that come from a program, and wait.
 */
export const mailLimits = {
  /** Visitors enter the addresses, which may be those of strangers. */
  toCustomers: { max: 500, hours: 24 },
  /** The dashboard shows every enquiry at once, with or without its mail. */
  toCompany: { max: 120, hours: 1 },
} as const;

function describeMailLimit({ max, hours }: { readonly max: number; readonly hours: number }): string {
  return `Beyond ${max} in ${hours} hours`;
}

const time = z.iso.datetime();
const contact = {
  name: z.string(),
  company: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
};

const dirhams = z.number().describe("Dirhams a month, as it was when the quote was asked for");

const quotedProductSchema = z.object({
  productId: z.string(),
  productTitle: z.string(),
  productFullName: z.string(),
  makeModel: z.string(),
  quantity: z.int(),
  office: z.string().describe("Where they stand, as the customer calls it"),
  refurbished: z.boolean(),
  blackPrints: z.int().describe("Pages a month of one machine"),
  colorPrints: z.int().describe("Pages a month of one machine"),
  monthlyCost: dirhams.describe("Of one machine"),
});

const quoteEventSchema = z.object({
  _id: z.string(),
  kind: z.enum(quoteEventKinds),
  staff: z.string().nullable().describe("E-mail address of the account; null where the customer did it"),
  text: z.string().describe("What the customer wrote"),
  createdAt: time,
});

export const enquiryQuoteSchema = z
  .object({
    _id: z.string(),
    createdAt: time,
    ...contact,
    reference: z.string(),
    path: z.string().describe("Of its page, for the customer"),
    pdfPath: z.string().describe("Of the same as a file"),
    standing: z.enum(quoteStatuses).describe("What the customer has said to it, or that its time is over"),
    validUntil: time,
    machines: z.array(quotedProductSchema).describe("At least one"),
    monthlyCost: dirhams.describe("Of all machines, without VAT"),
    vatPercent: z.number(),
    presentSpend: z.number().nullable().describe("What they pay today by their own word, dirhams a month"),
    events: z.array(quoteEventSchema).describe("Newest first"),
  })
  .describe("A quote that was asked for");

/** An enquiry in a list. */
export const enquirySchema = z
  .object({
    _id: z.string(),
    ...contact,
    source: z.string().describe("Path of the page it was sent from"),
    origin: attributionSchema,
    createdAt: time,
    stage: z.enum(enquiryStages),
    lostReason: z.string(),
    owner: z.object({ _id: z.string(), email: z.string() }).nullable(),
    isSpam: z.boolean(),
    actedAt: time.nullable().describe("When the customer answered a quote, if staff have done nothing since"),
    emailConfirmedAt: time.nullable().describe("When a link that was mailed to its address was opened"),
    version: z.int().describe("Send it back with a change"),
    mail: z.enum(mailStates),
    quotes: z.int(),
    leadingQuote: enquiryQuoteSchema
      .nullable()
      .describe("The quote that tells most: an accepted one, else one that was answered, else the newest"),
  })
  .describe("An enquiry");

export const enquiryMailSchema = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  dueAt: time.describe("When it is tried next, where it is queued"),
  lastError: z.string().nullable(),
  sentAt: time.nullable(),
  createdAt: time,
});

export const storedNoteSchema = z.object({
  _id: z.string(),
  author: z.string(),
  text: z.string(),
  createdAt: time,
});

/** The waiting enquiries before and after an enquiry, for the links to the next one. */
const neighboursSchema = z
  .object({ previous: z.string().nullable(), next: z.string().nullable() })
  .describe("Ids of the enquiries that wait before and after it, by time; after the last comes the first");

/** An enquiry with all its records. Lists are newest first. */
export const enquiryDetailResponseSchema = z
  .object({
    success: z.literal(true),
    enquiry: enquirySchema,
    quotes: z.array(enquiryQuoteSchema),
    mails: z.array(enquiryMailSchema),
    notes: z.array(storedNoteSchema),
    activity: z.array(auditEntrySchema),
    waiting: neighboursSchema,
  })
  .describe("An enquiry with all that is known of it");
export type EnquiryDetailResponse = z.output<typeof enquiryDetailResponseSchema>;
export type EnquiryResponse = z.output<typeof enquirySchema>;
export type EnquiryQuoteResponse = z.output<typeof enquiryQuoteSchema>;
export type EnquiryMailResponse = z.output<typeof enquiryMailSchema>;
export type NoteResponse = z.output<typeof storedNoteSchema>;

/** One page of enquiries. */
export const enquiryListResponseSchema = z
  .object({
    success: z.literal(true),
    enquiries: z.array(enquirySchema),
    total: z.int().describe("How many match, on all pages"),
    newest: time
      .nullable()
      .describe("When the last of all came or was acted on by its customer, to ask later for what is new"),
  })
  .describe("One page of them");

/** The enquiries and mails that wait for staff. */
export const waitingResponseSchema = z
  .object({
    success: z.literal(true),
    count: z.int().describe("Enquiries that are new, or whose customer has answered a quote, and no spam"),
    answered: z.int().describe("Those of them whose customer has answered a quote"),
    since: time.nullable().describe("Since when the one that waits longest does"),
    oldest: z.string().nullable().describe("Id of the one that waits longest"),
    newest: z.string().nullable().describe("Id of the newest enquiry of all"),
    failedMails: z.int().describe("Mails that were given up"),
    lateMails: z
      .int()
      .describe("Mails that the mail server has not taken for 15 minutes; they are tried again"),
    heldErasure: z.int().describe("Enquiries whose erasure waits until somebody confirms it"),
    heldMails: z
      .object({
        toCustomers: z.int().describe(describeMailLimit(mailLimits.toCustomers)),
        toCompany: z.int().describe(describeMailLimit(mailLimits.toCompany)),
      })
      .describe("Mails that wait because unusually many went out; none is lost"),
  })
  .describe("What waits");
export type WaitingResponse = z.output<typeof waitingResponseSchema>;
