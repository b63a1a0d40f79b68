import { enquiryTopicNames } from "./topic-labels.ts";
import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { type OrderedPart, chosenPartsSchema } from "#domain/consumables/order.ts";
import {
  type Contact,
  contactSchema,
  getComparableContact,
  honeypotField,
  typedMobileSchema,
} from "#domain/shared/contact.ts";
import { defaultLocale } from "#domain/shared/locale.ts";
import { type FieldValues, createInputShape } from "#domain/shared/resource-fields.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { clientAttributionSchema } from "./attribution.ts";
import { detailsSchema, listDetailIssues } from "./enquiry-details.ts";
import type { EnquiryDetails } from "./enquiry-fields.ts";
import { defaultTopic, enquiryFields } from "./enquiry-fields.ts";

const inputShape = createInputShape(enquiryFields);

/** In the order of the errors in a response. What one field asks of another is checked in `checkTogether`. */
export const enquirySchema = contactSchema
  .extend({
    mobile: z.string(writeMessage("contact.mobile.required")).overwrite(cleanTypedCode),
    /** Of a form, in which the country of the number is chosen beside the number. */
    country: z.string(writeMessage("failure.invalid")).optional(),
    keptMobile: z.string(writeMessage("failure.invalid")).optional(),
    ...inputShape,
    topic: inputShape.topic.default(defaultTopic),
    locale: inputShape.locale.default(defaultLocale),
    /** A client that knows the kind alone sends none. */
    details: detailsSchema.optional(),
    parts: chosenPartsSchema.optional(),
    /** Its content is a sign of spam and never an error. */
    [honeypotField]: z.string().default("").catch("not text"),
    attribution: clientAttributionSchema,
  })
  .superRefine(checkTogether, { when: ({ value }) => typeof value === "object" && value !== null });
export type Enquiry = z.output<typeof enquirySchema>;

/** The fields may be invalid each for itself, so that one response names all errors. */
function checkTogether(enquiry: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void {
  const { country, mobile, details, parts } = enquiry;
  const topic = enquiryTopicNames.find((name) => name === enquiry["topic"]) ?? defaultTopic;
  const refuse = (field: string, issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[] = []) => {
    for (const { path, message } of issues)
      context.addIssue({ code: "custom", path: [field, ...path], message });
  };
  const mobileSchema = (country ?? "") === "" ? contactSchema.shape.mobile : typedMobileSchema;
  refuse("mobile", mobileSchema.safeParse(mobile).error?.issues);
  refuse("details", listDetailIssues(topic, details));
  if (topic !== "consumables" && Array.isArray(parts) && parts.length > 0)
    refuse("parts", [{ path: [], message: writeMessage("failure.partsOfOtherKind") }]);
  const order = Object.keys(enquirySchema.shape);
  const getRank = ({ path = [] }: z.core.$ZodRawIssue) => order.indexOf(String(path[0]));
  context.issues.sort((a, b) => getRank(a) - getRank(b));
}

/** With the parts as they are when they are ordered. A missing kind is `other`, a missing language English. */
export interface EnquiryToStore extends Contact, Partial<FieldValues<typeof enquiryFields>> {
  readonly details?: EnquiryDetails | undefined;
  readonly parts?: readonly OrderedPart[];
}

/** Of a stored enquiry, besides its contact. */
export interface EnquiryRequest extends FieldValues<typeof enquiryFields> {
  readonly details: EnquiryDetails;
  readonly parts: readonly OrderedPart[];
}

/** For idempotency keys. */
export function getComparableEnquiry({
  topic = defaultTopic,
  whatsappConsent = false,
  locale = defaultLocale,
  details = {},
  parts = [],
  ...contact
}: EnquiryToStore): readonly unknown[] {
  const ordered = parts.map(({ code, quantity }) => [code, quantity]);
  return [getComparableContact(contact), topic, whatsappConsent, locale, details, ordered];
}
