import { cleanTypedCode } from "./typed-text.ts";

/** The country code counts (specification section 5). */
export const mobileDigitLimits = { min: 6, max: 16 } as const;

/** The country code counts (specification section 9). */
export const maxPhoneInputDigits = 15;

const defaultDialCode = "971";

/** A mobile number, or an area code and seven digits, without the leading 0. */
export const defaultCountryNumber = /^(?:5\d{8}|[234679]\d{7})$/;

const completeNumber = new RegExp(`^\\d{${mobileDigitLimits.min},${mobileDigitLimits.max}}$`);

/** All that `removeSeparators` removes. */
const separators = /[\s\-.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function removeSeparators(typed: string): string {
  return cleanTypedCode(typed)
    .replace(/(\d\D*)\(0\)/, "$1")
    .replace(separators, "");
}

/** A function, so that browsers do not load the pattern. */
export function getMobileNotation(): string {
  const { source } = separators;
  const { min, max } = mobileDigitLimits;
  return `^${source}*(?:\\+|00)?(?:${source}*[\\d\\u0660-\\u0669\\u06f0-\\u06f9]){${min},${max}}${source}*$`;
}

export type PhoneFault = "two" | "extension" | "words";

/** In what is left of a number without digits, separators and the plus sign before them. */
const extension =
  /(?:(?:ext(?:ension|n)?|x|#|تحويلة|تحويله|داخلي)(?:\s*رقم)?|[,;])[\s.:=-]*\d{1,6}\s*\)?$|\(\s*\d{1,5}\s*\)$/iu;

const words = /[^\d\s().+-].*?(?=\s*\+?\(?\d{3}|$)/u;

/** Why a typed text is no number that can be dialled, and the part that does not belong to it. */
export function findPhoneFault(typed: string): { fault: PhoneFault; part: string } | null {
  const text = cleanTypedCode(typed);
  const [extensionPart] = extension.exec(text) ?? [];
  if (extensionPart !== undefined) return { fault: "extension", part: extensionPart.trim() };
  const numbers = text.split(/[^\d\s().-]+/).filter((part) => countDigits(part) >= mobileDigitLimits.min);
  const isOneInPieces =
    numbers.length < 2 && (countDigits(text) <= mobileDigitLimits.max || !/\d\D+\d/.test(text));
  if (!isOneInPieces) return { fault: "two", part: "" };
  const [part] = words.exec(text) ?? [];
  return part === undefined ? null : { fault: "words", part: part.trim() };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** The country and the number as typed, in one text. */
export function formatTypedPhone({ country, mobile }: { country: string; mobile: string }): string {
  return `${country} ${cleanTypedCode(mobile)}`;
}

/** Those of one digit and of two; all others have three. */
const dialCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * "+971 50 123 4567", for people. Digits of other countries are in groups of three, and four at the end.
 * @param number begins with its country code, without +; empty without a number
 */
export function formatPhone(number: string): string {
  if (!/^\d{6,}$/.test(number)) return number === "" ? "" : `+${number}`;
  const [code = ""] = dialCode.exec(number) ?? [];
  const rest = number.slice(code.length);
  const grouped =
    code === "971"
      ? rest.replace(/^(5\d|[2-4679])(\d{3})(\d{4})$/, "$1 $2 $3")
      : rest.replace(/\B(?=(?:\d{3})*\d{4}$)/g, " ");
  return `+${code} ${grouped}`;
}

/**
 * "0501234567", "+971 50 123 4567", "00971501234567" and "971 (0)50 1234567" are the same number. Digits without a
 * prefix include their country code, as the API requires. Text that is no number stays as it is.
 */
export function normalizeMobile(text: string): string {
  const plain = cleanTypedCode(text);
  const number = removeDefaultTrunkPrefix(removeSeparators(plain).replace(/^\+?(?:00)*/, ""));
  return completeNumber.test(number) ? number : plain;
}

/**
 * Returns all stored numbers that a typed number can mean: "501234567" is 971501234567 without country code, or a
 * number of another country. A number with + or 00 has one meaning.
 */
export function listPossibleMobiles(typed: string): readonly [string, ...string[]] {
  const normalized = normalizeMobile(typed);
  return defaultCountryNumber.test(removeSeparators(typed))
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
