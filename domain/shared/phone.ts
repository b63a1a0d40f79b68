/** Number of digits, country code included (specification section 5). */
export const mobileDigitLimits = { min: 6, max: 16 } as const;

/** Maximum number of digits in the phone input, country code included (specification section 9). */
export const maxPhoneInputDigits = 15;

/** Nearly all national numbers are this short; a longer number that starts with the country code includes it. */
const maxNationalDigits = 10;

/** Minimum number of digits of a national number. */
const minNationalDigits = 5;

/** The country code of numbers without one (specification section 5). */
const defaultDialCode = "971";

/** A national number of the UAE without its leading 0: a mobile number (5 and eight digits), or area code and seven digits. */
const defaultCountryNumber = /^(?:5\d{8}|[234679]\d{7})$/;

const completeNumber = new RegExp(`^\\d{${mobileDigitLimits.min},${mobileDigitLimits.max}}$`);

/** Converts Arabic-Indic and Persian digits, which visitors in the UAE may type, to ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Spaces, hyphens, dots, brackets and directional marks. */
const separators = /[\s\-.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes separators, and the "(0)" after a country code on business cards. */
function removeSeparators(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/(\d\D*)\(0\)/, "$1")
    .replace(separators, "");
}

/**
 * The pattern of the mobile numbers that `normalizeMobile` understands, for the document of the API. A function, so that
 * browsers do not load it.
 */
export function getMobileNotation(): string {
  const { source } = separators;
  const { min, max } = mobileDigitLimits;
  return `^${source}*(?:\\+|00)?(?:${source}*[\\d\\u0660-\\u0669\\u06f0-\\u06f9]){${min},${max}}${source}*$`;
}

/**
 * Adds the chosen country code to a number from the phone input and removes a leading 0. A number that starts with +
 * or 00, or starts with the country code and is too long for a national number, already has one. Other characters stay,
 * so that validation reports them. A number that is too short stays without a country code, which would make it valid.
 *
 * @param dialCode digits of the chosen country, as "971"
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
 * The normal form of a mobile number: digits with country code. "0501234567", "+971 50 123 4567", "00971501234567" and
 * "971 (0)50 1234567" are the same number. Digits without a prefix include their country code, as the API requires, so
 * numbers of other countries stay unchanged. Text that is no number stays as it is.
 */
export function normalizeMobile(text: string): string {
  const plain = toAsciiDigits(text.trim());
  const number = removeDefaultTrunkPrefix(removeSeparators(plain).replace(/^\+?(?:00)*/, ""));
  return completeNumber.test(number) ? number : plain;
}

/**
 * All stored numbers (digits with country code) that a search for a typed number must find. People often leave out the
 * 0 and the country code of a UAE number: "501234567" can be 971501234567, or a number of another country as it is.
 * A number with + or 00 has one meaning only.
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
