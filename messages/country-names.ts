import { countries } from "#domain/shared/countries.ts";
import type { Locale } from "#domain/shared/locale.ts";

type CountryNames = Readonly<Record<`country.${string}`, string>>;

/**
 * The names of CLDR, as Node has them, except the given ones. Islands get them from the server with their other messages,
 * because `Intl.DisplayNames` has other names in every browser.
 */
export function createCountryNames(locale: Locale, given: CountryNames): CountryNames {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return {
    ...Object.fromEntries(countries.map(({ code }) => [`country.${code}`, names.of(code) ?? code])),
    ...given,
  };
}
