import { z } from "zod";
import type { Locale } from "#domain/shared/locale.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { type EnquiryTopic, topicLabels } from "./topic-labels.ts";

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

/** The values of the fields of a kind, by the name of the field. A field that was left empty is missing. */
export const enquiryDetailsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type EnquiryDetails = Readonly<z.output<typeof enquiryDetailsSchema>>;
