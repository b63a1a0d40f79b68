import {
  type Contact,
  type ContactField,
  contactFieldNames,
  emptyContact,
  honeypotField,
  mapContactFields,
  pickContact,
} from "#domain/shared/contact.ts";
import { addCountryCode } from "#domain/shared/phone.ts";
import { defaultCountry, getCountry } from "./phone/countries.ts";

/** The values of the contact form, by the names of its fields. */
export interface ContactValues extends Readonly<Contact> {
  /** ISO code of the country of `mobile`, which is the number as typed. */
  readonly country: string;
  /** The hidden field that only robots fill in. */
  readonly [honeypotField]: string;
}

/** The values of an empty form. */
export const emptyContactValues: ContactValues = {
  ...emptyContact,
  country: defaultCountry.code,
  [honeypotField]: "",
};

/** The values of a form that was posted without JavaScript. Missing fields are empty. */
export function parseContactValues(form: FormData): ContactValues {
  const text = (name: keyof ContactValues) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    ...mapContactFields(text),
    country: text("country") || defaultCountry.code,
    [honeypotField]: text(honeypotField),
  };
}

/** The contact in the format of the API: the mobile number has digits with country code. */
export function toContact(values: ContactValues): Contact {
  const mobile = addCountryCode(getCountry(values.country).dialCode, values.mobile);
  return { ...pickContact(values), mobile };
}

/** Messages for the fields of the contact form. */
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** The messages of a response that belong to a field of the contact form. */
export function pickContactErrors(errors: Readonly<Record<string, string>> | undefined): ContactErrors {
  const known: Partial<Record<ContactField, string>> = {};
  for (const field of contactFieldNames) {
    const message = errors?.[field];
    if (message !== undefined) known[field] = message;
  }
  return known;
}
