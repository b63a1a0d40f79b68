import {
  type ContactForm,
  type ContactField,
  contactFields,
  honeypotField,
} from "../../domain/shared/contact.ts";
import { addCountryCode } from "../../domain/shared/phone.ts";
import { getCountry, defaultCountryCode } from "./phone/countries.ts";

/** What stands in the fields of the contact form, under the names it is posted with. */
export interface ContactValues {
  readonly name: string;
  readonly company: string;
  /** ISO code of the mobile number's country. */
  readonly country: string;
  /** The mobile number as it is typed. */
  readonly mobile: string;
  readonly email: string;
  readonly message: string;
  /** The field that people do not see. */
  readonly [honeypotField]: string;
}

/** The form before anything is typed. */
export const emptyContactValues: ContactValues = {
  name: "",
  company: "",
  country: defaultCountryCode,
  mobile: "",
  email: "",
  message: "",
  [honeypotField]: "",
};

/** What was posted by a form without script; whatever is not there counts as empty. */
export function parseContactValues(form: FormData): ContactValues {
  const text = (name: keyof ContactValues) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    company: text("company"),
    country: text("country") || defaultCountryCode,
    mobile: text("mobile"),
    email: text("email"),
    message: text("message"),
    [honeypotField]: text(honeypotField),
  };
}

/** The contact as the API takes it: the mobile number is digits with the country's code. */
export function toContact(values: ContactValues): Required<ContactForm> {
  return {
    name: values.name,
    company: values.company,
    mobile: addCountryCode(getCountry(values.country).dialCode, values.mobile),
    email: values.email,
    message: values.message,
  };
}

/** Messages for the fields of the contact form. */
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** Those of an answer's messages that belong to a field of the contact form. */
export function pickContactErrors(errors: Readonly<Record<string, string>> | undefined): ContactErrors {
  const known: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const message = errors?.[field];
    if (message !== undefined) known[field] = message;
  }
  return known;
}
