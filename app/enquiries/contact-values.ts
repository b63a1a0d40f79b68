import { type EnquiryTopic, formTopicLabels } from "#domain/enquiries/topic-labels.ts";
import type { UseFormReturn } from "react-hook-form";
import type { Enquiry } from "#domain/enquiries/enquiry-form.ts";
import { defaultTopic } from "#domain/enquiries/enquiry-fields.ts";
import { getTopic } from "#domain/enquiries/topics.ts";
import {
  type Contact,
  type ContactField,
  emptyContact,
  honeypotField,
  isContactField,
  mapContactFields,
} from "#domain/shared/contact.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { mapFields } from "#domain/shared/resource-fields.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";
import { defaultCountry } from "./phone/countries.ts";

export interface ContactValues extends Readonly<Contact> {
  /** ISO code of the country of `mobile`, which is the number as typed. */
  readonly country: string;
  /** About which the visitor has been asked, as `formatTypedPhone` writes it. */
  readonly keptMobile: string;
  readonly [honeypotField]: string;
  readonly topic: EnquiryTopic;
  readonly whatsappConsent: boolean;
  /** As typed, by the names of the fields. A form that does not ask for the fields of a kind has none. */
  readonly details: Readonly<Record<string, string>>;
}

export const emptyContactValues: ContactValues = {
  ...emptyContact,
  country: defaultCountry.code,
  keptMobile: "",
  [honeypotField]: "",
  topic: defaultTopic,
  whatsappConsent: false,
  details: {},
};

export interface ContactFormStart {
  readonly values: ContactValues;
  readonly errors: ContactErrors;
  readonly notice: NoticeContent | null;
}

export function createFormStart(values: Partial<ContactValues>): ContactFormStart {
  return { values: { ...emptyContactValues, ...values }, errors: {}, notice: null };
}

export function getNoticeId(formId: string): string {
  return `${formId}-notice`;
}

export type ContactFormControl = UseFormReturn<ContactValues, unknown, Enquiry>;

/** The request form with the fields of a short hire. */
export const shortHirePath = `${sitePaths.quoteRequest}?topic=short-hire#request`;

const maxChips = 6;

/** More choices are a list. */
export function isShownAsChips({ choices }: { readonly choices: object }): boolean {
  return Object.keys(choices).length <= maxChips;
}

/** The first chip is chosen, so that nobody leaves them out. Nothing of a list is: a place must not be guessed. */
export function getEmptyDetails(topic: EnquiryTopic): ContactValues["details"] {
  return mapFields(getTopic(topic).fields, (field) =>
    field.kind === "choice" && isShownAsChips(field) ? (Object.keys(field.choices)[0] ?? "") : "",
  );
}

export function parseTopic(text: unknown, otherwise: EnquiryTopic = defaultTopic): EnquiryTopic {
  return listFieldNames(formTopicLabels).find((topic) => topic === text) ?? otherwise;
}

const detailPrefix = "details.";

type DetailPath = `${typeof detailPrefix}${string}`;

export function getDetailPath(name: string): DetailPath {
  return `${detailPrefix}${name}`;
}

function isDetailPath(name: string): name is DetailPath {
  return name.startsWith(detailPrefix);
}

export function parseContactValues(form: FormData): ContactValues {
  const texts = new Map([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const text = (name: string) => texts.get(name) ?? "";
  const details = [...texts].filter(([name]) => isDetailPath(name));
  return {
    ...mapContactFields(text),
    country: text("country") || defaultCountry.code,
    keptMobile: text("keptMobile"),
    [honeypotField]: text(honeypotField),
    topic: parseTopic(text("topic")),
    whatsappConsent: texts.has("whatsappConsent"),
    details: Object.fromEntries(details.map(([name, value]) => [name.slice(detailPrefix.length), value])),
  };
}

/** A form whose kind was changed does not ask for the fields of the new kind, unless both kinds have the same fields. */
export function asksForDetails({ topic, details }: Pick<ContactValues, "topic" | "details">): boolean {
  const names = listFieldNames(getTopic(topic).fields);
  return names.length > 0 && names.every((name) => details[name] !== undefined);
}

/** Without the fields that were typed before the kind was changed. */
export function toEnquiry(values: ContactValues) {
  const { topic, details } = values;
  if (asksForDetails(values)) return values;
  const { fields } = getTopic(topic);
  const others = Object.entries(details).filter(([name, typed]) => typed !== "" && !(name in fields));
  return { ...values, details: others.length > 0 ? Object.fromEntries(others) : undefined };
}

type FormField = ContactField | "topic" | DetailPath;

/** By the names of the fields in a body: `name`, `details.model`. */
export type ContactErrors = Readonly<Record<string, string>>;

export function isFormField(name: string): name is FormField {
  return isContactField(name) || name === "topic" || isDetailPath(name);
}

export function pickContactErrors(errors: Readonly<Record<string, string>> | undefined): ContactErrors {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([field]) => isFormField(field)));
}
