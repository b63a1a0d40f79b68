import { maxPhoneInputDigits, removeSeparators } from "#domain/shared/phone.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { findCountryOfNumber, getCountry } from "./countries.ts";

interface PhoneParts {
  readonly country: string;
  readonly national: string;
}

/** "+971 50 123 4567" and "00971 50 123 4567" become the United Arab Emirates and "50 123 4567". */
export function splitPhone({ country, national }: PhoneParts): PhoneParts {
  const typed = cleanTypedCode(national);
  const number = typed.replace(/^(?:\+|00)/, "");
  if (number === typed) return { country, national };
  const found = findCountryOfNumber(number.replace(/\D/g, ""), getCountry(country));
  if (found === null) return { country, national };
  const dialCode = new RegExp(`^(?:\\D*\\d){${found.dialCode.length}}[\\s\\-.()]*`);
  return { country: found.code, national: number.replace(dialCode, "") };
}

/** Whether a digit more is above the limit (specification section 5). The country code counts. */
export function isPhoneFull({ country, national }: PhoneParts): boolean {
  const typed = removeSeparators(national);
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  const { dialCode } = getCountry(country);
  const hasCode = /^(?:\+|00)/.test(typed) || digits.startsWith(dialCode);
  return digits.length + (hasCode ? 0 : dialCode.length) > maxPhoneInputDigits;
}

/** `stored` has its country code. False for a few that are written in another way: then the form asks again. */
export function isSamePhone(
  { country, mobile }: { country: string; mobile: string },
  stored: string,
): boolean {
  const digits = removeSeparators(mobile).replace(/^(?:\+|00)/, "");
  const { dialCode } = getCountry(country);
  return [digits, `${dialCode}${digits}`, `${dialCode}${digits.replace(/^0/, "")}`].includes(stored);
}
