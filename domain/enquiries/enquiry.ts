import { z } from "zod";
import { multilineSchema, toSingleLine, requiredMultilineSchema } from "#domain/shared/form-text.ts";
import { idSchema } from "#domain/shared/id.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import { locales } from "#domain/shared/locale.ts";
import { normalizeMobile } from "#domain/shared/phone.ts";
import { normalizeText, parseSearchTerms } from "#domain/shared/search-text.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { quoteStatuses } from "#domain/quotes/quote-status.ts";
import { enquiryTopicNames } from "./topics.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";

export const enquiryStages = ["new", "contacted", "quoted", "won", "lost"] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

export const mailStates = ["none", "queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export const enquirySortOrders = ["newest", "oldest", "name", "company", "total"] as const;

export const dashboardLimits = {
  maxLostReasonLength: 500,
  maxNoteLength: 5000,
} as const;

const flagSchema = z.enum(["true", "false"]).transform((text) => text === "true");

const topicSchema = choiceSchema("Kind", enquiryTopicNames);
const stageSchema = choiceSchema("Stage", enquiryStages);
const localeSchema = choiceSchema("Language", locales);

export const enquiryFilterSchema = z.object({
  search: z
    .string()
    .overwrite(toSingleLine)
    .max(recordPageLimits.maxSearchLength)
    .default("")
    .describe("Only enquiries that contain all these words"),
  topic: topicSchema.optional().describe("Only enquiries of this kind"),
  stage: stageSchema.optional(),
  locale: localeSchema.optional().describe("Only enquiries of customers with this language"),
  mail: choiceSchema("Mail", mailStates).optional(),
  owner: idSchema
    .or(z.literal("nobody"))
    .optional()
    .describe("Only enquiries of the account with this id; nobody: only enquiries without an owner"),
  spam: flagSchema
    .default(false)
    .describe("true: only enquiries marked as spam; false: only the other enquiries"),
  quote: choiceSchema("Quote", quoteStatuses)
    .optional()
    .describe("Only enquiries whose leading quote has this status"),
  after: z.iso
    .datetime()
    .optional()
    .describe("Only enquiries that arrived, or whose customer responded to a quote, after this time"),
  order: choiceSchema("Order", enquirySortOrders).default("newest"),
});
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>;

export const enquiryPageSchema = enquiryFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(recordPageLimits.maxPageSize).default(50),
});
export type EnquiryPage = z.output<typeof enquiryPageSchema>;

/**
 * Missing fields stay unchanged. A change of an older `version` is a version conflict and overwrites nothing.
 */
export const enquiryChangeSchema = z
  .object({
    version: recordVersionSchema("enquiry"),
    topic: topicSchema.optional(),
    stage: stageSchema.optional(),
    lostReason: multilineSchema("Reason", dashboardLimits.maxLostReasonLength).optional(),
    owner: idSchema.nullable().optional(),
    isSpam: z.boolean().optional(),
    locale: localeSchema
      .optional()
      .describe("Language of the customer; the quotes of the enquiry follow, but for accepted ones"),
  })
  .refine(({ stage, lostReason }) => stage !== "lost" || (lostReason ?? "") !== "", {
    path: ["lostReason"],
    error: "Say why it was lost",
  });
export type EnquiryChange = z.output<typeof enquiryChangeSchema>;

export const enquiryNoteSchema = z.object({
  text: requiredMultilineSchema("Note", dashboardLimits.maxNoteLength),
});

/**
 * Part of a phone number is found with or without its leading 0, 00 or +, because `parseEnquirySearchTerms` removes
 * them from search terms.
 */
export function toEnquirySearchText(...texts: readonly string[]): string {
  return normalizeText(texts.join(" "));
}

/** A whole phone number is one term, however it is written. */
export function parseEnquirySearchTerms(search: string): readonly string[] {
  const numbers: string[] = [];
  const rest = toAsciiDigits(search).replace(phoneNumberPattern, (typedNumber) => {
    const number = normalizeMobile(typedNumber);
    if (!/^[1-9]\d+$/.test(number) || number.length < minPhoneNumberDigits) return typedNumber;
    numbers.push(number);
    return " ";
  });
  const terms = parseSearchTerms(rest)
    .map((word) => (/^[+()\d]+$/.test(word) ? word.replace(/[+()]/g, "").replace(/^0+/, "") : word))
    .filter((word) => word !== "");
  return [...numbers, ...terms];
}

const phoneNumberPattern = /(?<!\S)[+(]*\d[\d\s\-.()]*\d(?!\S)/g;

const minPhoneNumberDigits = 8;
