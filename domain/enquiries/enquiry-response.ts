import { z } from "zod";
import { contactFields } from "#domain/shared/contact.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import { locales } from "#domain/shared/locale.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { createResponseShape } from "#domain/shared/resource-fields.ts";
import { spamSigns } from "./spam.ts";
import { auditEntrySchema } from "#domain/audit/audit-entry.ts";
import { orderedPartResponseSchema } from "#domain/consumables/order.ts";
import { enquiryDetailsSchema } from "./enquiry-fields.ts";
import { enquiryFields } from "./enquiry-fields.ts";
import { earlierEnquirySchema, enquiryStages, followUpSchema, mailStates, noteKinds } from "./enquiry.ts";
import { mailKindNames, mailLimits } from "./mail-kinds.ts";
import { attributionSchema } from "./attribution.ts";
import { billings, extraKinds } from "#domain/quotes/quote-limits.ts";
import { invoiceFields } from "#domain/quotes/invoice-details.ts";
import { answerMethods, quoteEventKinds, quoteStatuses } from "#domain/quotes/quote-status.ts";

/** stopped: a reply that waited for its time, and was stopped by staff or by an answer of the customer. */
export const mailStatuses = ["queued", "sent", "failed", "stopped"] as const;

function describeMailLimit({ max, hours }: { readonly max: number; readonly hours: number }): string {
  return `Waiting mails; the limit is ${max} mails in ${hours} h`;
}

const time = z.iso.datetime();
const contact = { ...createResponseShape(contactFields), email: z.string().meta({ format: "email" }) };

const quotedProductSchema = z.object({
  productId: z.string(),
  productTitle: z.string(),
  productFullName: z.string(),
  makeModel: z.string(),
  quantity: z.int(),
  office: z.string().describe("Location of the products, as the customer names it"),
  emirate: z.enum(emirateNames).nullable().describe("Emirate of the office; null if the customer named none"),
  refurbished: z.boolean(),
  blackPrints: z.int().describe("Black pages a month of one product"),
  colorPrints: z.int().describe("Colour pages a month of one product"),
  monthlyCost: z
    .number()
    .describe("Price of one product at the time of the quote request, AED a month without VAT"),
});

const quoteEventSchema = z.object({
  _id: z.string(),
  kind: z.enum(quoteEventKinds),
  staff: z.string().nullable().describe("E-mail address of the account; null for an event of the customer"),
  staffName: z.string().nullable().describe("Name of the account, else its e-mail address"),
  text: z.string().describe("Text of the customer; of a recorded answer the note of staff"),
  method: z.enum(answerMethods).nullable().describe("Of an answer that staff recorded"),
  createdAt: time,
});

const acceptanceSchema = z
  .object({
    _id: z.string(),
    name: z.string().describe("Name of the person who accepted"),
    position: z.string(),
    purchaseOrder: z.string().describe("Purchase order number of the customer; may be empty"),
    deliveryDay: z.string().describe("Earliest delivery day, yyyy-mm-dd; may be empty"),
    acceptedAt: time,
    siteTerms: z
      .string()
      .nullable()
      .describe("SHA-256 of the terms page that the customer accepted, in hex; null of an older acceptance"),
    termsVersion: z.string().describe("SHA-256 of the terms that the customer accepted, in hex"),
    shownHash: z.string().describe("SHA-256 of the quote as its page showed it to the customer, in hex"),
    withdrawnAt: time.nullable(),
    confirmedAt: time.nullable(),
    confirmedBy: z.string().nullable().describe("Name of the account, else its e-mail address"),
    invoice: z
      .object(createResponseShape(invoiceFields))
      .nullable()
      .describe("As completed by staff. Null of an older one"),
  })
  .describe("An acceptance of a quote");

/** The offer of a version of a quote. */
const offerShape = {
  version: z.int(),
  sentAt: time.describe("Of a quote as it was requested: when it was"),
  validUntil: time,
  machines: z
    .array(quotedProductSchema)
    .describe("Quote lines for rented products; there may be none in a quote that staff made"),
  extras: z
    .array(
      z.object({
        kind: z.enum(extraKinds),
        text: z.string(),
        quantity: z.int(),
        unitPrice: z.number().describe("AED without VAT"),
        billing: z.enum(billings),
      }),
    )
    .describe("Further lines, paid every month or once"),
  discount: z
    .object({
      percent: z.number().nullable(),
      amount: z.number().describe("AED a month, without VAT"),
      reason: z.string(),
    })
    .nullable(),
  monthlyCost: z.number().describe("Price of a month after the discount, AED without VAT"),
  vatPercent: z.number(),
  vat: z.number().describe("VAT on monthlyCost, AED a month: the sum of the VAT of the lines of the quote"),
  onceCost: z.number().describe("What is paid once, AED without VAT"),
  onceVat: z.number().describe("VAT on onceCost, AED"),
  termMonths: z.int().nullable(),
  termCost: z.number().nullable().describe("All of the term, AED without VAT; null without a term"),
  message: z.string(),
};

export const enquiryQuoteSchema = z
  .object({
    _id: z.string(),
    createdAt: time,
    acceptedAt: time.nullable().describe("Time of the acceptance; null unless the quote is accepted"),
    ...contact,
    locale: z.enum(locales).describe("Language of the quote for its customer"),
    reference: z.string(),
    path: z.string().describe("Path of the quote's page for the customer"),
    pdfPath: z.string().describe("Path of the quote as a PDF file"),
    status: z.enum(quoteStatuses).describe("Quote status: the customer's response, or expired"),
    ...offerShape,
    superseded: z
      .array(z.object({ ...offerShape, path: z.string().describe("Path of its page") }))
      .describe("The versions before this one, oldest first"),
    presentSpend: z
      .number()
      .nullable()
      .describe("Amount that the customer pays today, as the customer states it, AED a month"),
    acceptances: z
      .array(acceptanceSchema)
      .describe(
        "Newest first; at most one is not withdrawn. A quote that was accepted before acceptances were recorded has none",
      ),
    events: z.array(quoteEventSchema).describe("Newest first"),
  })
  .describe("A quote");

const enquiryOwnerSchema = z.object({
  _id: z.string(),
  email: z.string().meta({ format: "email" }),
  name: z.string(),
});
export type EnquiryOwner = z.output<typeof enquiryOwnerSchema>;

export const enquiryChoicesResponseSchema = z
  .object({
    success: z.literal(true),
    owners: z.array(enquiryOwnerSchema).describe("The accounts that an enquiry can belong to"),
    lostReasons: z.array(z.string()).describe("Of the settings"),
    sources: z.array(z.string()).describe("Of the stored enquiries; an empty one is unknown"),
  })
  .describe("What staff choose from");

export const presenceResponseSchema = z
  .object({
    success: z.literal(true),
    present: z.array(z.object({ enquiry: z.string(), owner: enquiryOwnerSchema })),
  })
  .describe("Colleagues who have an enquiry open");

const matchSchema = z
  .enum(["email", "mobile", "domain"])
  .describe("The same e-mail address, phone number or company domain");
const customerNameSchema = z.object({ _id: z.string(), company: z.string() });

export const enquirySchema = z
  .object({
    _id: z.string(),
    reference: z.string().describe("Reference of the enquiry for people, in its mails and on its page"),
    ...contact,
    email: z.literal("").or(contact.email).describe("Empty where staff entered none, and after an erasure"),
    ...createResponseShape(enquiryFields),
    details: enquiryDetailsSchema.describe("Values of the fields of the kind, by their names"),
    parts: z.array(orderedPartResponseSchema).describe("Ordered consumables, as they were then"),
    sentFrom: z.string().describe("Path of the page that sent the enquiry"),
    attribution: attributionSchema,
    createdAt: time,
    stage: z.enum(enquiryStages),
    lostReason: z.string(),
    owner: enquiryOwnerSchema.nullable(),
    isSpam: z.boolean(),
    spamSigns: z
      .array(z.enum(listFieldNames(spamSigns)))
      .describe("One sign marks the enquiry as possible spam; empty once staff have judged it"),
    respondedAt: time
      .nullable()
      .describe(
        "Time of the customer's last response to a quote; null if staff have since worked on the enquiry",
      ),
    emailConfirmedAt: time
      .nullable()
      .describe(
        "Time of the first press on a page that a link mailed to the e-mail address opened; null if there was none",
      ),
    erasedAt: time
      .nullable()
      .describe(
        "Time of the erasure of an enquiry of which accepted quotes are kept: its own contact and message are empty; null if it is not erased",
      ),
    followUp: followUpSchema.nullable(),
    customer: customerNameSchema.nullable(),
    doNotContact: z.boolean().describe("Nobody contacts its sender"),
    asked: z
      .string()
      .describe("One line: a response that waits, else the message, else what is quoted or ordered"),
    value: z
      .number()
      .nullable()
      .describe("Total of the leading quote, AED a month without VAT; null without a quote"),
    source: z.string().describe("Value of the filter source; empty if it is unknown"),
    version: z.int().describe("Increases with each change; send it with the next change"),
    mail: z.enum(mailStates),
    quotes: z.int(),
    leadingQuote: enquiryQuoteSchema
      .nullable()
      .describe("Leading quote: an accepted quote, else a quote with a response, else the newest quote"),
  })
  .describe("An enquiry");

export const enquiryMailSchema = z.object({
  _id: z.string(),
  kind: z.enum(mailKindNames),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  dueAt: time.describe("Time of the next attempt if the mail is queued"),
  lastError: z.string().nullable(),
  sentAt: time.nullable(),
  createdAt: time,
  reply: z
    .object({ subject: z.string(), text: z.string(), authorName: z.string(), sendAt: time.nullable() })
    .nullable()
    .describe("Of a mail that staff have written"),
});

export const storedNoteSchema = z.object({
  _id: z.string(),
  author: z.string().describe("E-mail address of the account, or Automatic check"),
  authorName: z.string().describe("Name of the account, else the author"),
  kind: z.enum(noteKinds),
  isReached: z.boolean().nullable().describe("Of a call or a chat: the customer was reached"),
  text: z.string(),
  createdAt: time,
});

const relatedEnquirySchema = enquirySchema
  .pick({ _id: true, reference: true, name: true, company: true, createdAt: true, stage: true, asked: true })
  .extend({ value: enquirySchema.shape.value, match: matchSchema });

export const enquiryDetailResponseSchema = z
  .object({
    success: z.literal(true),
    enquiry: enquirySchema,
    related: z
      .object({ total: z.int(), rows: z.array(relatedEnquirySchema) })
      .describe("Other enquiries of the customer, at most 20, newest first"),
    customers: z.array(customerNameSchema.extend({ match: matchSchema })),
    links: z
      .object({ tel: z.string().nullable(), whatsapp: z.string().nullable() })
      .describe("Links to a call and a chat in the language of the customer"),
    templates: z
      .array(z.object({ name: z.string(), subject: z.string(), text: z.string() }))
      .describe("With which a reply begins; {sender} stands for the account"),
    answersTo: z.string(),
    quotes: z.array(enquiryQuoteSchema),
    quoteDraft: z
      .object({
        quote: z.string().nullable().describe("Id of the quote that it revises; null for a new one"),
        author: z.string().describe("Name of the account that saved it last, else its e-mail address"),
        approval: z.enum(["asked", "refused"]).nullable().describe("asked: it waits for an administrator"),
        savedAt: time,
      })
      .nullable()
      .describe("What staff prepare; the customer sees nothing of it"),
    reminders: z.array(
      z.object({
        quote: z.string().describe("Id of the quote"),
        remindedAt: time.nullable().describe("Time of the last reminder of the newest version"),
        nextAt: time.nullable().describe("Time from which the next one leaves, in working hours"),
        stoppedBy: z.enum(["customer", "staff"]).nullable(),
      }),
    ),
    mails: z.array(enquiryMailSchema),
    notes: z.array(storedNoteSchema),
    activity: z.array(auditEntrySchema),
  })
  .describe("An enquiry with all its records");
export type EnquiryDetailResponse = z.output<typeof enquiryDetailResponseSchema>;
export type EnquiryResponse = z.output<typeof enquirySchema>;
export type EnquiryQuoteResponse = z.output<typeof enquiryQuoteSchema>;
export type EnquiryMailResponse = z.output<typeof enquiryMailSchema>;
export type NoteResponse = z.output<typeof storedNoteSchema>;

export const enquiryListResponseSchema = z
  .object({
    success: z.literal(true),
    enquiries: z.array(enquirySchema),
    total: z.int().describe("Number of matching enquiries, on all pages"),
    newest: time
      .nullable()
      .describe(
        "Time of the last arrival or customer response among all enquiries with the same spam mark. Send it as after to list newer enquiries",
      ),
    asOf: time.describe("Time of the server. Send it with a change of all that the filter finds"),
  })
  .describe("A page of enquiries");

const todayGroupSchema = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      enquiry: enquirySchema,
      waitingMinutes: z.int().describe("Working minutes since it waits; 0 if it does not wait"),
      isLate: z.boolean().describe("It waits for longer than a working day"),
    }),
  ),
});

export const todayResponseSchema = z
  .object({
    success: z.literal(true),
    today: z.iso.date(),
    since: time
      .nullable()
      .describe("End of your last visit; null without one: then fresh is of the last day"),
    followUps: todayGroupSchema.describe("Late and due follow-ups"),
    lateFollowUps: z.int().describe("How many of them were due before today"),
    accepted: todayGroupSchema.describe("Accepted quotes to confirm"),
    changes: todayGroupSchema.describe("Changes of a quote that the customer asked for"),
    unanswered: todayGroupSchema.describe("The others that wait, the longest first"),
    fresh: todayGroupSchema.describe("Enquiries and responses since your last visit, newest first"),
    approvals: z
      .array(
        z.object({
          enquiry: enquirySchema,
          quote: z.string().nullable().describe("Id of the quote that is revised; null for a new one"),
          reference: z.string().nullable(),
          author: z.string().describe("Name of the account that asks, else its e-mail address"),
          savedAt: time,
        }),
      )
      .describe(
        "Drafts of quotes that wait for an approval, of everybody; none for others than administrators",
      ),
  })
  .describe("What is to be done now: the first 50 of each group");
export type TodayResponse = z.output<typeof todayResponseSchema>;

export const changedEnquiriesResponseSchema = z
  .object({
    success: z.literal(true),
    message: z.string(),
    changed: z
      .array(
        z.object({
          _id: z.string(),
          version: z.int(),
          before: earlierEnquirySchema,
        }),
      )
      .describe("Enquiries that the change does not alter are in neither list"),
    left: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        company: z.string(),
        reason: z.enum(["changed", "erased", "unknown", "unexplained"]),
        by: z
          .string()
          .nullable()
          .describe("Name of the account that changed it, else its e-mail address; null for the customer"),
      }),
    ),
  })
  .describe(
    "What was changed, and what was left out. unexplained: an acceptance is confirmed, and stageReason is missing",
  );

export const waitingResponseSchema = z
  .object({
    success: z.literal(true),
    count: z
      .int()
      .describe("Enquiries that are new or whose customer has responded to a quote, without spam"),
    responded: z.int().describe("Waiting enquiries whose customer has responded to a quote"),
    since: time.nullable().describe("Time since which the oldest waiting enquiry waits"),
    oldest: z.string().nullable().describe("Id of the oldest waiting enquiry"),
    failedMails: z.int().describe("Mails that were given up"),
    views: z
      .object({ open: z.int(), mine: z.int(), answered: z.int(), all: z.int() })
      .describe("Enquiries of each view, without spam"),
    lateMails: z
      .int()
      .describe(
        "Mails that wait although none has left since they were queued, once the oldest waits for 15 minutes",
      ),
    heldErasure: z.int().describe("Enquiries whose erasure waits for confirmation by staff"),
    heldMails: z
      .object({
        toCustomers: z.int().describe(describeMailLimit(mailLimits.toCustomers)),
        toCompany: z.int().describe(describeMailLimit(mailLimits.toCompany)),
        toAccounts: z.int().describe(describeMailLimit(mailLimits.toAccounts)),
      })
      .describe("Mails that wait because a sending limit is reached; no mail is lost"),
  })
  .describe("Counts of the enquiries and mails that wait for staff");
export type WaitingResponse = z.output<typeof waitingResponseSchema>;
