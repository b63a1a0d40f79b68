import { type Country, gulfCountries, otherCountries, getShortName } from "./countries.ts";

/** The list follows after typing has paused for this time, ms (specification section 5). */
export const searchDelay = 250;

/** All countries in the order of the list. */
export const allCountries: readonly Country[] = [...gulfCountries, ...otherCountries];

/** Lower case without accents: "turkiye" finds "Türkiye". */
function toSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();
}

/** How well a country matches a query: lower is better; null for no match. */
function rankCountry(country: Country, query: string): number | null {
  const digits = /^(?:\+|00)?(\d+)$/.exec(query)?.[1];
  if (digits !== undefined) {
    if (!country.dialCode.startsWith(digits)) return null;
    return country.dialCode === digits ? 0 : 1;
  }
  const name = toSearchText(country.name);
  if (query === country.code.toLowerCase() || query === getShortName(country).toLowerCase()) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return name.includes(query) ? 3 : null;
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
    .filter((found) => found.rank !== null)
    .sort((first, second) => Number(first.rank) - Number(second.rank))
    .map(({ country }) => country);
}
