/** Digits of a number with its country code, least and most (specification section 5). */
export const mobileDigitLimits = { min: 6, max: 16 } as const;

/** Digits the phone input takes before the limit stops it (specification section 9). */
export const maxPhoneInputDigits = 15;

/** Digits of nearly every national number; a longer one that starts with the country code already has it. */
const maxNationalDigits = 10;

/** Digits of the shortest numbers that a country's own dialling knows. */
const minNationalDigits = 5;

/** The country of a number that names none (specification section 5). */
const defaultDialCode = "971";

/** A number of that country as it is dialled inside it, its 0 aside: 5 and eight digits, or an area and seven. */
const defaultCountryNumber = /^(?:5\d{8}|[234679]\d{7})$/;

const completeNumber = new RegExp(`^\\d{${mobileDigitLimits.min},${mobileDigitLimits.max}}$`);

/** Arabic-Indic and Persian digits as the digits of a phone number: a visitor in the UAE may type either. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Without spaces, hyphens, dots, brackets, marks of writing direction and the "(0)" that business cards put behind a country code. */
function removeSeparators(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/(\d\D*)\(0\)/, "$1")
    .replace(/[\s\-.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

/**
 * Digits with country code from what a person typed into the phone input: a number that starts with + or 00, or is too
 * long to be without one, carries its own country code; otherwise the chosen one is put in front and a leading 0 falls
 * away. Other characters stay, so that validation names them, and so does a number too short to be one: a country code
 * in front would make it look whole.
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
 * The one form of a number, however it is written: digits with country code. "0501234567", "+971 50 123 4567",
 * "00971501234567" and "971 (0)50 1234567" are the same. Digits without a prefix have their country code, as the API
 * asks for it: a number of another country stays what it is. What is no number this way stays as it came.
 */
export function normalizeMobile(text: string): string {
  const plain = toAsciiDigits(text.trim());
  const number = removeDefaultTrunkPrefix(removeSeparators(plain).replace(/^\+?(?:00)*/, ""));
  return completeNumber.test(number) ? number : plain;
}

/**
 * All numbers that somebody may mean who types one to look for it, each as it is kept: digits with country code. Who
 * calls a number of the UAE often leaves out its 0 and its country code, so "501234567" is 971501234567, and may still
 * be the number of another country, as it stands. With + or 00 in front a number is that one alone.
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
