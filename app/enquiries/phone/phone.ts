import { maxPhoneInputDigits } from "../../../domain/shared/phone.ts";
import { getCountry, findCountryOfNumber } from "./countries.ts";

/** A phone number in the two parts of the phone input. */
export interface PhoneParts {
  /** ISO code of the country. */
  readonly country: string;
  readonly national: string;
}

const internationalPrefix = /^(?:\+|00)[\s\-.(]*/;

/** Removes the first digits and the separators after them. */
function removeLeadingDigits(text: string, count: number): string {
  return text.replace(new RegExp(`^(?:\\D*\\d){${count}}[\\s\\-.()]*`), "");
}

/**
 * Moves the country code of a typed or pasted number to the country:
 * "+971 50 123 4567" and "00971 50 123 4567" become the United Arab Emirates and "50 123 4567".
 */
export function splitPhone({ country, national }: PhoneParts): PhoneParts {
  const typed = national.trim();
  const number = typed.replace(internationalPrefix, "");
  if (number === typed) return { country, national };
  const found = findCountryOfNumber(number.replace(/\D/g, ""), getCountry(country));
  if (found === null) return { country, national };
  return { country: found.code, national: removeLeadingDigits(number, found.dialCode.length) };
}

/** Cuts a text after the maximum number of digits of a phone number, country code included. */
export function limitPhone({ country, national }: PhoneParts): string {
  const limit = maxDigits(national.trim(), getCountry(country).dialCode);
  return new RegExp(`^\\s*(?:\\D*\\d){0,${limit}}\\D*`).exec(national)?.[0] ?? national;
}

/** Leading zeros, and a zero after the country code, do not count as digits. */
function maxDigits(typed: string, dialCode: string): number {
  const prefix = internationalPrefix.exec(typed)?.[0];
  if (prefix !== undefined) return maxPhoneInputDigits + prefix.replace(/\D/g, "").length;
  const codeMatch = new RegExp(`^(0?)${dialCode}(0?)`).exec(typed.replace(/\D/g, ""));
  if (codeMatch === null) return maxPhoneInputDigits - dialCode.length;
  const [, before = "", behind = ""] = codeMatch;
  return maxPhoneInputDigits + before.length + behind.length;
}
