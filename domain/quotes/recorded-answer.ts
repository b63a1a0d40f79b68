import { z } from "zod";
import { personNameSchema } from "#domain/shared/contact.ts";
import { multilineSchema, singleLineSchema } from "#domain/shared/form-text.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { choiceSchema } from "#domain/shared/resource-fields.ts";
import { acceptanceLimits } from "./acceptance.ts";
import { staffInvoiceSchema } from "./invoice-details.ts";
import { type AnswerMethod, answerMethods, maxResponseLength } from "./quote-status.ts";

/** For staff; customers read it in messages of their language. */
export const answerMethodNames: Readonly<Record<AnswerMethod, string>> = {
  phone: "by phone",
  email: "by e-mail",
  "purchase-order": "by purchase order",
  "in-person": "in person",
};

/** An answer that the customer gave elsewhere; staff record it on behalf. */
export const recordedAnswerSchema = z
  .object({
    answer: choiceSchema("Answer", ["accepted", "declined"]),
    method: choiceSchema("How it came", answerMethods),
    name: personNameSchema(acceptanceLimits.name.max).describe("The person at the customer"),
    purchaseOrder: singleLineSchema("Purchase order", acceptanceLimits.purchaseOrder.max).default(""),
    ...staffInvoiceSchema.shape,
    note: multilineSchema("Note", maxResponseLength).default("").describe("For staff"),
    version: recordVersionSchema("quote").describe("Version of the quote that was answered"),
  })
  .refine(({ method, purchaseOrder }) => method !== "purchase-order" || purchaseOrder !== "", {
    path: ["purchaseOrder"],
    error: "Enter the number of the purchase order",
  });
export type RecordedAnswer = z.output<typeof recordedAnswerSchema>;
