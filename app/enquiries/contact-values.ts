import { type ContactForm, type ContactField, contactFields, honeypotField } from "#domain/shared/contact.ts";
import { addCountryCode } from "#domain/shared/phone.ts";
import { defaultCountry, getCountry } from "./phone/countries.ts";

/** The values of the contact form, by the names of its fields. */
export interface ContactValues {
  readonly name: string;
  readonly company: string;
  /** ISO code of the mobile number's country. */
  readonly country: string;
  /** The mobile number as typed. */
  readonly mobile: string;
  readonly email: string;
  readonly message: string;
  /** The hidden field that only robots fill in. */
  readonly [honeypotField]: string;
}

/** The values of an empty form. */
export const emptyContactValues: ContactValues = {
  name: "",
  company: "",
  country: defaultCountry.code,
  mobile: "",
  email: "",
  message: "",
  [honeypotField]: "",
};

/** The values of a form that was posted without JavaScript. Missing fields are empty. */
export function parseContactValues(form: FormData): ContactValues {
  const text = (name: keyof ContactValues) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    company: text("company"),
    country: text("country") || defaultCountry.code,
    mobile: text("mobile"),
    email: text("email"),
    message: text("message"),
    [honeypotField]: text(honeypotField),
  };
}

/** The contact in the format of the API: the mobile number has digits with country code. */
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

/** The messages of a response that belong to a field of the contact form. */
export function pickContactErrors(errors: Readonly<Record<string, string>> | undefined): ContactErrors {
  const known: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const message = errors?.[field];
    if (message !== undefined) known[field] = message;
  }
  return known;
}
