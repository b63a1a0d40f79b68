import { z } from "zod";
import { requiredMultilineSchema, requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import { type ParameterValues, fillParameters, listParameters } from "#domain/shared/template-parameters.ts";
import { newIdField } from "#domain/shared/id.ts";
import { locales } from "#domain/shared/locale.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";

export const replyLimits = { maxSubject: 200, maxText: 10_000, maxSeen: 2000, maxDaysAhead: 90 } as const;

/** A mail that staff have written to a customer, as the outbox stores it. */
export const replySchema = z.object({
  subject: requiredSingleLineSchema("Subject", replyLimits.maxSubject),
  text: requiredMultilineSchema("Reply", replyLimits.maxText),
  locale: choiceSchema("Language", locales).describe("Language of the customer, and of the letter"),
  sendAt: z.iso
    .datetime("Choose a day and a time")
    .nullable()
    .default(null)
    .describe("When the mail leaves; null, or a time that is over: now"),
});
export type Reply = z.output<typeof replySchema>;

export const newReplySchema = replySchema.omit({ locale: true }).extend({
  _id: newIdField("reply"),
  seen: z
    .array(z.string().max(50))
    .max(replyLimits.maxSeen)
    .describe(
      "Ids of the replies, reached calls and chats, and events of quotes that you have seen: if there is another one, the response is 409",
    ),
});
export type NewReply = z.output<typeof newReplySchema>;

type Template = Readonly<Record<"name" | "subject" | "text", string>>;

/** Without those that need the link of a quote where there is none. */
export function fillTemplates(templates: readonly Template[], values: ParameterValues): Template[] {
  return templates
    .filter(({ text }) => values.link !== undefined || !listParameters(text).includes("link"))
    .map(({ name, subject, text }) => ({
      name,
      subject: fillParameters(subject, values),
      text: fillParameters(text, values),
    }));
}

/** Of an enquiry that is not erased. */
export function findReplyRefusal({ isSpam, email }: { isSpam: boolean; email: string }): string | null {
  if (isSpam) return "This enquiry is marked as spam: press “Not spam” to reply to it";
  return email === "" ? "There is no e-mail address: add it with “Correct contact” to reply" : null;
}
