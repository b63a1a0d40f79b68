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

export interface ContactValues extends Readonly<Contact> {
  /** ISO code of the country of `mobile`, which is the number as typed. */
  readonly country: string;
  readonly [honeypotField]: string;
}

export const emptyContactValues: ContactValues = {
  ...emptyContact,
  country: defaultCountry.code,
  [honeypotField]: "",
};

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

export function toContact(values: ContactValues): Contact {
  const mobile = addCountryCode(getCountry(values.country).dialCode, values.mobile);
  return { ...pickContact(values), mobile };
}

export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

export function pickContactErrors(errors: Readonly<Record<string, string>> | undefined): ContactErrors {
  const known: Partial<Record<ContactField, string>> = {};
  for (const field of contactFieldNames) {
    const message = errors?.[field];
    if (message !== undefined) known[field] = message;
  }
  return known;
}
