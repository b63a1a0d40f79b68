import { enquiryTopicNames } from "./topic-labels.ts";
import { z } from "zod";
import { toMultiline } from "#domain/shared/form-text.ts";
import { contactFields, contactSchema } from "#domain/shared/contact.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { defaultTopic } from "./enquiry-fields.ts";
import { defaultLocale, locales } from "#domain/shared/locale.ts";

/** Of enquiries that staff enter; each counts as a source. */
export const leadSources = {
  phone: "Phone",
  "walk-in": "Walk-in",
  whatsapp: "WhatsApp",
  exhibition: "Exhibition",
} as const;

/** A person at the counter has no address, and a caller no company. */
export function acceptEmpty(schema: z.ZodType<string, string>, meta: { readonly format?: "email" } = {}) {
  return z
    .string("This must be text")
    .meta(meta)
    .optional()
    .transform((typed = "", context) => {
      if (typed.trim() === "") return "";
      const parsed = schema.safeParse(typed);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const { name, company, mobile, email, trn } = contactSchema.shape;

const contactShape = {
  name,
  company: acceptEmpty(company),
  mobile: acceptEmpty(mobile).describe(
    "Of another country with + and its code; empty with an e-mail address",
  ),
  email: acceptEmpty(email, { format: "email" }).describe("Empty with a phone number"),
  trn: trn.default(""),
};

const canBeReached = ({ mobile: digits, email: address }: { mobile: string; email: string }) =>
  digits !== "" || address !== "";
const unreachable = { path: ["mobile"], error: "Enter a phone number or an e-mail address" };

export const leadSchema = z
  .object({
    ...contactShape,
    message: z
      .string("Message must be text")
      .overwrite(toMultiline)
      .max(contactFields.message.maxLength, "The message is too long")
      .default(""),
    topic: choiceSchema("Kind", enquiryTopicNames).default(defaultTopic),
    locale: choiceSchema("Language", locales).default(defaultLocale),
    source: choiceSchema("Source", listFieldNames(leadSources)),
  })
  .refine(canBeReached, unreachable);
export type Lead = z.output<typeof leadSchema>;

export const contactChangeSchema = z
  .object({ ...contactShape, version: recordVersionSchema("enquiry") })
  .refine(canBeReached, unreachable);
export type ContactChange = z.output<typeof contactChangeSchema>;
