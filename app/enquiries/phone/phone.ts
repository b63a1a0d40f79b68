import { toAsciiDigits } from "#domain/shared/digits.ts";
import { addCountryCode, maxPhoneInputDigits } from "#domain/shared/phone.ts";
import { findCountryOfNumber, getCountry } from "./countries.ts";

export interface PhoneParts {
  readonly country: string;
  readonly national: string;
}

/** "+971 50 123 4567" and "00971 50 123 4567" become the United Arab Emirates and "50 123 4567". */
export function splitPhone({ country, national }: PhoneParts): PhoneParts {
  const typed = toAsciiDigits(national.trim());
  const number = typed.replace(/^(?:\+|00)/, "");
  if (number === typed) return { country, national };
  const found = findCountryOfNumber(number.replace(/\D/g, ""), getCountry(country));
  if (found === null) return { country, national };
  const dialCode = new RegExp(`^(?:\\D*\\d){${found.dialCode.length}}[\\s\\-.()]*`);
  return { country: found.code, national: number.replace(dialCode, "") };
}

/** Letters never stay in the field, and digits above the limit (specification section 5). */
export function limitPhone({ country, national }: PhoneParts): string {
  const typed = removeLetters(national);
  const number = addCountryCode(getCountry(country).dialCode, typed);
  const excess = number.replace(/\D/g, "").length - maxPhoneInputDigits;
  return excess > 0 ? typed.replace(new RegExp(`(?:\\p{Nd}\\P{Nd}*){${excess}}$`, "u"), "") : typed;
}

export function removeLetters(typed: string): string {
  return typed.replace(/[\p{L}\p{M}]/gu, "").trimStart();
}
