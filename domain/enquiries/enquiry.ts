import { z } from "zod";
import { multilineSchema, toSingleLine, requiredMultilineSchema } from "../shared/form-text.ts";
import { idSchema } from "../shared/id.ts";
import { toAsciiDigits, normalizeMobile } from "../shared/phone.ts";
import { normalizeText } from "../shared/text.ts";
import { recordVersionSchema } from "../shared/record-version.ts";
import { quoteStatuses } from "../quotes/quote-status.ts";
import { recordPageLimits } from "../shared/record-page.ts";

/** How far the office is with an enquiry. Won and lost end it. */
export const enquiryStages = ["new", "contacted", "quoted", "won", "lost"] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

/** What became of the mails of an enquiry, all of them together; `none` where none was to be sent (spam). */
export const mailStates = ["none", "queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

export const enquirySortOrders = ["newest", "oldest", "name", "company", "total"] as const;

/** Limits of the texts that staff write about an enquiry, characters. */
export const dashboardLimits = {
  maxLostReasonLength: 500,
  maxNoteLength: 5000,
} as const;

const flagSchema = z.enum(["true", "false"]).transform((text) => text === "true");

/** Which enquiries are asked for; also the query of the API and the address of the dashboard's page. */
export const enquiryFilterSchema = z.object({
  search: z
    .string()
    .overwrite(toSingleLine)
    .max(recordPageLimits.maxSearchLength)
    .default("")
    .describe("Words that all occur in it"),
  stage: z.enum(enquiryStages).optional(),
  mail: z.enum(mailStates).optional(),
  owner: idSchema.or(z.literal("nobody")).optional().describe("Id of a member of staff, or nobody"),
  spam: flagSchema.default(false).describe("Only what is marked as spam; otherwise only what is not"),
  quote: z.enum(quoteStatuses).optional().describe("How the quote stands that tells most of it"),
  after: z.iso.datetime().optional().describe("Only those that came, or whose customer acted, after this"),
  order: z.enum(enquirySortOrders).default("newest"),
});
export type EnquiryFilter = z.output<typeof enquiryFilterSchema>;

/** One page of them. */
export const enquiryPageSchema = enquiryFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(recordPageLimits.maxPageSize).default(50),
});
export type EnquiryPage = z.output<typeof enquiryPageSchema>;

/**
 * What staff change in an enquiry; what is left out stays as it was. `version` is the one they saw: where somebody
 * else has changed the enquiry since, nothing is overwritten.
 */
export const enquiryChangeSchema = z
  .object({
    version: recordVersionSchema("enquiry"),
    stage: z.enum(enquiryStages).optional(),
    lostReason: multilineSchema("Reason", dashboardLimits.maxLostReasonLength).optional(),
    owner: idSchema.nullable().optional(),
    isSpam: z.boolean().optional(),
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
 * The form in which an enquiry is searched: lower case, without accents. A part of a phone number is found with or
 * without its leading 0, 00 or +, because a search word loses them too (`parseSearchTerms`).
 */
export function toEnquirySearchText(...texts: readonly string[]): string {
  return normalizeText(texts.join(" "));
}

/** The words that all have to occur in what is found. A whole phone number is one word, however it is written. */
export function parseSearchTerms(search: string): readonly string[] {
  const numbers: string[] = [];
  const rest = toAsciiDigits(search).replace(phoneNumberPattern, (typedNumber) => {
    const number = normalizeMobile(typedNumber);
    if (!/^[1-9]\d+$/.test(number) || number.length < minPhoneNumberDigits) return typedNumber;
    numbers.push(number);
    return " ";
  });
  const terms = toEnquirySearchText(rest)
    .split(/\s+/)
    .map((word) => (/^[+()\d]+$/.test(word) ? word.replace(/[+()]/g, "").replace(/^0+/, "") : word))
    .filter((word) => word !== "");
  return [...numbers, ...terms];
}

/** Digits, and what people put between and around those of a phone number. */
const phoneNumberPattern = /(?<!\S)[+(]*\d[\d\s\-.()]*\d(?!\S)/g;

/** Fewest digits by which somebody means one number, not the beginning of one, or several numbers. */
const minPhoneNumberDigits = 8;
