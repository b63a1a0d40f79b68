import { type Country, allCountries, getShortName } from "./countries.ts";

/** Lower case without accents: "turkiye" finds "Türkiye". */
function toSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();
}

/** How well a country matches a query: lower is better; -1 for no match. */
function rankCountry(country: Country, query: string): number {
  const { dialCode } = country;
  const digits = /^(?:\+|00)?(\d+)$/.exec(query)?.[1];
  if (digits !== undefined) return [dialCode === digits, dialCode.startsWith(digits)].indexOf(true);
  const name = toSearchText(country.name);
  return [
    [country.code, getShortName(country)].includes(query.toUpperCase()),
    name.startsWith(query),
    name.includes(` ${query}`),
    name.includes(query),
  ].indexOf(true);
}

/**
 * The countries whose name, short name or dial code matches a text, best match first; all countries for an empty text.
 *
 * @param text as typed: "oman", "uk", "+44"
 */
export function searchCountries(text: string): readonly Country[] {
  const query = toSearchText(text);
  if (query === "") return allCountries;
  return allCountries
    .map((country) => ({ country, rank: rankCountry(country, query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((first, second) => first.rank - second.rank)
    .map(({ country }) => country);
}
