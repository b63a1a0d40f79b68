import {
  type CountryCode,
  type PhoneNumber,
  getCountryCallingCode,
  isSupportedCountry,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/max";
import {
  defaultCountryNumber,
  formatTypedPhone,
  mobileDigitLimits,
  removeSeparators,
} from "#domain/shared/phone.ts";

const defaultCountry = "AE";

type PhoneFault = "short" | "long" | "wrong";

interface TypedPhone {
  readonly country: string;
  readonly mobile: string;
  /** The number about whose length the visitor has been asked, as `formatTypedPhone` writes it. */
  readonly keptMobile?: string | undefined;
}

type PhoneOutcome =
  | { readonly kind: "number"; readonly digits: string }
  | { readonly kind: "not-a-number" }
  | {
      readonly kind: "question";
      readonly fault: PhoneFault;
      readonly country: string;
      readonly callingCode: string;
    };

/** Of a number as it is written in a country, or with + or 00: its digits with country code. */
export function readTypedPhone({ country, mobile, keptMobile }: TypedPhone): PhoneOutcome {
  const home = isSupportedCountry(country) ? country : defaultCountry;
  const number = parse(mobile, home);
  const digits = number?.number.slice(1) ?? removeSeparators(mobile).replace(/^(?:\+|00)/, "");
  const { min, max } = mobileDigitLimits;
  if (!/^\d+$/.test(digits) || digits.length < min || digits.length > max) return { kind: "not-a-number" };
  const fault = number === undefined ? "wrong" : findFault(number);
  if (fault === null || keptMobile === formatTypedPhone({ country, mobile }))
    return { kind: "number", digits };
  return {
    kind: "question",
    fault,
    country: number?.country ?? number?.getPossibleCountries()[0] ?? home,
    callingCode: number?.countryCallingCode ?? "",
  };
}

/** People write the zero of the country in brackets, and the country code without +: the valid reading counts. */
function parse(mobile: string, country: CountryCode): PhoneNumber | undefined {
  const typed = removeSeparators(mobile).replace(/^00/, "+");
  const withZero = removeSeparators(mobile.replace("(0)", "0")).replace(/^00/, "+");
  const abroad = typed.startsWith("+") ? [] : [`+${typed.replace(/^0+/, "")}`];
  const [first, ...others] = [typed, withZero, ...abroad].map((text) =>
    parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }),
  );
  if (first?.isValid() === true) return first;
  const code = first?.countryCallingCode ?? getCountryCallingCode(country);
  return others.find((number) => number?.countryCallingCode === code && number.isValid()) ?? first;
}

/** The length alone counts: ranges of numbers that are newer than the library are no question. */
function findFault(number: PhoneNumber): PhoneFault | null {
  if (number.isValid()) return null;
  if (number.countryCallingCode === "971") {
    if (defaultCountryNumber.test(number.nationalNumber)) return null;
    const missing = (number.nationalNumber.startsWith("5") ? 9 : 8) - number.nationalNumber.length;
    return missing === 0 ? "wrong" : missing > 0 ? "short" : "long";
  }
  if (Array.from("0123456789").some((digit) => isValidPhoneNumber(number.number + digit))) return "short";
  if (isValidPhoneNumber(number.number.slice(0, -1))) return "long";
  const length = validatePhoneNumberLength(number.number);
  return length === "TOO_SHORT" ? "short" : length === "TOO_LONG" ? "long" : null;
}
