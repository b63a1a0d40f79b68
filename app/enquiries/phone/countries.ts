import type { Translate } from "#messages/message.ts";
import { type Country, countries } from "#domain/shared/countries.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { isolate } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";

export interface NamedCountry extends Country {
  readonly name: string;
}

export const defaultCountry: Country = { code: "AE", dialCode: "971" };

const gulfCodes = new Set(["AE", "SA", "OM", "QA", "KW", "BH"]);

const mainCountries = new Set(["US", "RU", "IT", "GB", "NO", "AU", "MA", "FI", "RE", "GP", "CW"]);

const shortNames: Readonly<Record<string, string>> = { AE: "UAE", SA: "KSA", GB: "UK", US: "USA" };
const shortArabicNames: Readonly<Record<string, string>> = { AE: "الإمارات", GB: "بريطانيا", US: "أمريكا" };

/** Those of the Gulf, then all others by name, without `Intl`: it sorts otherwise in some browsers than on the server. */
export function listCountries(
  t: Translate,
): readonly [gulf: readonly NamedCountry[], others: readonly NamedCountry[]] {
  const named = countries.map((country) => ({ ...country, name: t.text(`country.${country.code}`) }));
  const others = named
    .filter(({ code }) => !gulfCodes.has(code))
    .map((country) => ({ country, order: normalizeText(country.name) }))
    .sort((first, second) => compareText(first.order, second.order))
    .map(({ country }) => country);
  return [named.filter(({ code }) => gulfCodes.has(code)), others];
}

/** Of the list that came with the page, which does not hold the names a second time. */
export function readCountries(list: HTMLSelectElement): readonly NamedCountry[] {
  return [...list.options].map(({ value, text }) => ({
    ...getCountry(value),
    name: text.slice(0, text.lastIndexOf(" ")),
  }));
}

export function getCountry(code: string): Country {
  return countries.find((country) => country.code === code) ?? defaultCountry;
}

export function getShortName({ code }: Country): string {
  return shortNames[code] ?? code;
}

/** Stands in a box that runs from left to right, and cuts off the end of a long name. */
export function formatShortLabel(country: NamedCountry, locale: Locale): string {
  const dialCode = isolate(`+${country.dialCode}`, locale);
  if (locale === "en") return `${getShortName(country)} ${dialCode}`;
  const name = shortArabicNames[country.code] ?? country.name;
  return `\u2067${name} ${dialCode}\u2069`;
}

/**
 * If countries share the dial code, the chosen country wins, otherwise the main country of the code. `digits` have
 * no + or 00.
 */
export function findCountryOfNumber(digits: string, chosen: Country): Country | null {
  const matches = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  if (matches.includes(chosen)) return chosen;
  return matches.find(({ code }) => mainCountries.has(code)) ?? matches[0] ?? null;
}
