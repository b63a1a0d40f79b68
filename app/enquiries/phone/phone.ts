import { addCountryCode, maxPhoneInputDigits } from "#domain/shared/phone.ts";
import { findCountryOfNumber, getCountry } from "./countries.ts";

export interface PhoneParts {
  readonly country: string;
  readonly national: string;
}

/** "+971 50 123 4567" and "00971 50 123 4567" become the United Arab Emirates and "50 123 4567". */
export function splitPhone({ country, national }: PhoneParts): PhoneParts {
  const typed = national.trim();
  const number = typed.replace(/^(?:\+|00)/, "");
  if (number === typed) return { country, national };
  const found = findCountryOfNumber(number.replace(/\D/g, ""), getCountry(country));
  if (found === null) return { country, national };
  const dialCode = new RegExp(`^(?:\\D*\\d){${found.dialCode.length}}[\\s\\-.()]*`);
  return { country: found.code, national: number.replace(dialCode, "") };
}

export function limitPhone({ country, national }: PhoneParts): string {
  const number = addCountryCode(getCountry(country).dialCode, national);
  const excess = number.replace(/\D/g, "").length - maxPhoneInputDigits;
  return excess > 0 ? national.replace(new RegExp(`(?:\\p{Nd}\\P{Nd}*){${excess}}$`, "u"), "") : national;
}
