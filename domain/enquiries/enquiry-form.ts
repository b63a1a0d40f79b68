import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { type ChosenPart, type OrderedPart, chosenPartsSchema } from "#domain/consumables/order.ts";
import {
  type Contact,
  contactSchema,
  getComparableContact,
  typedMobileSchema,
} from "#domain/shared/contact.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { type FieldValues, type ResourceFields, createInputShape } from "#domain/shared/resource-fields.ts";
import { type EnquiryDetails, asksForFields, createDetailsSchema } from "./enquiry-details.ts";
import { type EnquiryTopic, enquiryTopicNames, getTopic } from "./topics.ts";

function mapTopics<Value>(map: (topic: EnquiryTopic) => Value): Readonly<Record<EnquiryTopic, Value>>;
function mapTopics(map: (topic: EnquiryTopic) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(enquiryTopicNames.map((topic) => [topic, map(topic)]));
}

export const topicLabels = mapTopics((topic) => getTopic(topic).label);

/** For staff. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", ar: "Arabic" };

/** Of an enquiry besides its contact: columns, response, CSV file and audit text follow. */
export const enquiryFields = {
  topic: { kind: "choice", label: "Kind", choices: topicLabels },
  whatsappConsent: {
    kind: "flag",
    label: "WhatsApp",
    description: "The customer agrees to messages on WhatsApp beyond the answer",
  },
  locale: { kind: "choice", label: "Language", choices: languageNames },
} as const satisfies ResourceFields;

/** For staff. */
export const whatsappConsentText = "Agreed to messages beyond the answer";

export const defaultTopic: EnquiryTopic = "other";

const inputShape = createInputShape(enquiryFields);

export const enquiryShape = {
  ...inputShape,
  topic: inputShape.topic.default(defaultTopic),
  locale: inputShape.locale.default(defaultLocale),
};

function createPartsSchema(topic: EnquiryTopic) {
  const schema =
    topic === "consumables"
      ? chosenPartsSchema
      : chosenPartsSchema.max(0, writeMessage("failure.partsOfOtherKind"));
  return schema.readonly();
}

/** Of a form, in which the country of the number is chosen beside the number. */
export const typedPhoneShape = {
  country: z
    .string(writeMessage("failure.invalid"))
    .optional()
    .describe(
      "ISO code of the country of mobile, as AE. Then mobile is a number as it is written there, and a number of a length that the country does not have is refused",
    ),
  keptMobile: z
    .string(writeMessage("failure.invalid"))
    .optional()
    .describe("country, a space and mobile: the number is stored although its length seems wrong"),
};

function createEnquirySchema(topic: EnquiryTopic, hasTypedPhone: boolean, hasOwnDetails: boolean) {
  return contactSchema.extend({
    mobile: hasTypedPhone ? typedMobileSchema : contactSchema.shape.mobile,
    ...typedPhoneShape,
    ...enquiryShape,
    /** A client that knows the kind alone sends none. */
    details: createDetailsSchema(topic, hasOwnDetails).optional(),
    parts: createPartsSchema(topic).optional(),
  });
}

/** Created when a form is checked: all of them at once would delay the first use of a form in the browser. */
const schemas = new Map<string, ReturnType<typeof createEnquirySchema>>();

/** A missing kind is `other`, a missing language English. */
export interface EnquiryForm extends Contact {
  readonly country?: string | undefined;
  readonly keptMobile?: string | undefined;
  readonly topic?: EnquiryTopic;
  readonly whatsappConsent?: boolean;
  readonly locale?: Locale;
  readonly details?: EnquiryDetails | undefined;
  readonly parts?: readonly ChosenPart[] | undefined;
}

/** With the parts as they are when they are ordered. */
export interface EnquiryToStore extends Omit<EnquiryForm, "parts"> {
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
}: EnquiryForm): readonly unknown[] {
  const ordered = parts.map(({ code, quantity }) => [code, quantity]);
  return [getComparableContact(contact), topic, whatsappConsent, locale, details, ordered];
}

const topicSchema = z.object({ topic: z.enum(enquiryTopicNames) });

const detailsSchema = z.object({ details: z.unknown() });

const countrySchema = z.object({ country: z.string().min(1) });

/** The schema of the kind that the body names; an unknown kind is an error of it. With a country the number is typed. */
export function getEnquirySchema(body: unknown) {
  const topic = topicSchema.safeParse(body).data?.topic ?? defaultTopic;
  const hasTypedPhone = countrySchema.safeParse(body).success;
  const hasOwnDetails = asksForFields(topic, detailsSchema.safeParse(body).data?.details);
  const key = `${topic} ${hasTypedPhone} ${hasOwnDetails}`;
  const schema = schemas.get(key) ?? createEnquirySchema(topic, hasTypedPhone, hasOwnDetails);
  schemas.set(key, schema);
  return schema;
}
