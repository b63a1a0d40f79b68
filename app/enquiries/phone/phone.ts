import { maxPhoneInputDigits } from "../../../domain/shared/phone.ts";
import { getCountry, findCountryOfNumber } from "./countries.ts";

/** A telephone number as the two parts of the phone input hold it. */
export interface PhoneParts {
  /** ISO code of the country. */
  readonly country: string;
  readonly national: string;
}

const internationalPrefix = /^(?:\+|00)[\s\-.(]*/;

/** The text after its first digits and what separated them from the rest. */
function removeLeadingDigits(text: string, count: number): string {
  return text.replace(new RegExp(`^(?:\\D*\\d){${count}}[\\s\\-.()]*`), "");
}

/**
 * A number as it was typed or pasted, with its country code moved to where the country is chosen:
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

/** What the phone input keeps of a text: no more digits than a telephone number has, country code included. */
export function limitPhone({ country, national }: PhoneParts): string {
  const limit = maxDigits(national.trim(), getCountry(country).dialCode);
  return new RegExp(`^\\s*(?:\\D*\\d){0,${limit}}\\D*`).exec(national)?.[0] ?? national;
}

/** Zeros before a number or behind its country code are none of its digits. */
function maxDigits(typed: string, dialCode: string): number {
  const prefix = internationalPrefix.exec(typed)?.[0];
  if (prefix !== undefined) return maxPhoneInputDigits + prefix.replace(/\D/g, "").length;
  const codeMatch = new RegExp(`^(0?)${dialCode}(0?)`).exec(typed.replace(/\D/g, ""));
  if (codeMatch === null) return maxPhoneInputDigits - dialCode.length;
  const [, before = "", behind = ""] = codeMatch;
  return maxPhoneInputDigits + before.length + behind.length;
}
