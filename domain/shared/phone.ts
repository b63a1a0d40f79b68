import { toAsciiDigits } from "./digits.ts";

/** The country code counts (specification section 5). */
export const mobileDigitLimits = { min: 6, max: 16 } as const;

/** The country code counts (specification section 9). */
export const maxPhoneInputDigits = 15;

const maxNationalDigits = 10;

const minNationalDigits = 5;

const defaultDialCode = "971";

/** A mobile number, or an area code and seven digits, without the leading 0. */
const defaultCountryNumber = /^(?:5\d{8}|[234679]\d{7})$/;

const completeNumber = new RegExp(`^\\d{${mobileDigitLimits.min},${mobileDigitLimits.max}}$`);

const separators = /[\s\-.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function removeSeparators(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/(\d\D*)\(0\)/, "$1")
    .replace(separators, "");
}

/** A function, so that browsers do not load the pattern. */
export function getMobileNotation(): string {
  const { source } = separators;
  const { min, max } = mobileDigitLimits;
  return `^${source}*(?:\\+|00)?(?:${source}*[\\d\\u0660-\\u0669\\u06f0-\\u06f9]){${min},${max}}${source}*$`;
}

/**
 * A number that starts with + or 00, or with the country code and is too long for a national number, has one
 * already. Other characters stay, so that validation reports them. A number that is too short gets no country code,
 * which would make it valid.
 */
export function addCountryCode(dialCode: string, typed: string): string {
  const compact = removeSeparators(typed);
  if (compact === "") return "";
  if (compact.startsWith("+")) return compact.slice(1);
  if (compact.startsWith("00")) return compact.slice(2);
  const national = compact.replace(/^0/, "");
  if (national.startsWith(dialCode) && national.length > maxNationalDigits) return national;
  return national.length < minNationalDigits ? national : `${dialCode}${national}`;
}

/**
 * "0501234567", "+971 50 123 4567", "00971501234567" and "971 (0)50 1234567" are the same number. Digits without a
 * prefix include their country code, as the API requires. Text that is no number stays as it is.
 */
export function normalizeMobile(text: string): string {
  const plain = toAsciiDigits(text.trim());
  const number = removeDefaultTrunkPrefix(removeSeparators(plain).replace(/^\+?(?:00)*/, ""));
  return completeNumber.test(number) ? number : plain;
}

/**
 * Returns all stored numbers that a typed number can mean: "501234567" is 971501234567 without country code, or a
 * number of another country. A number with + or 00 has one meaning.
 */
export function listPossibleMobiles(typed: string): readonly [string, ...string[]] {
  const normalized = normalizeMobile(typed);
  return defaultCountryNumber.test(removeSeparators(typed.trim()))
    ? [normalized, `${defaultDialCode}${normalized}`]
    : [normalized];
}

function removeDefaultTrunkPrefix(digits: string): string {
  for (const prefix of ["0", `${defaultDialCode}0`, `0${defaultDialCode}`, `0${defaultDialCode}0`]) {
    const rest = digits.slice(prefix.length);
    if (digits.startsWith(prefix) && defaultCountryNumber.test(rest)) return `${defaultDialCode}${rest}`;
  }
  return digits;
}
