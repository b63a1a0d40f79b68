import { normalizeText } from "#domain/shared/search-text.ts";
import { type NamedCountry, getShortName } from "./countries.ts";

function toSearchText(text: string): string {
  return normalizeText(text).replaceAll("’", "'").trim();
}

/** Lower is better; -1 for no match. */
function rankCountry(country: NamedCountry, query: string): number {
  const { dialCode } = country;
  const digits = /^(?:\+|00)?(\d+)$/.exec(query)?.[1];
  if (digits !== undefined) return [dialCode === digits, dialCode.startsWith(digits)].indexOf(true);
  const name = toSearchText(country.name);
  // The Arabic article is no part of a name: "سعودية" begins "السعودية".
  const beginnings = [query, `ال${query}`];
  return [
    [country.code, getShortName(country)].includes(query.toUpperCase()),
    beginnings.some((beginning) => name.startsWith(beginning)),
    beginnings.some((beginning) => name.includes(` ${beginning}`)),
    name.includes(query),
  ].indexOf(true);
}

export function searchCountries(text: string, countries: readonly NamedCountry[]): readonly NamedCountry[] {
  const query = toSearchText(text);
  if (query === "") return countries;
  return countries
    .map((country) => ({ country, rank: rankCountry(country, query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((first, second) => first.rank - second.rank)
    .map(({ country }) => country);
}
