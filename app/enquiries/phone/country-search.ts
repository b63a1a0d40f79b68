import { type Country, gulfCountries, otherCountries, getShortName } from "./countries.ts";

/** How long typing rests before the list follows it, ms (specification section 5). */
export const searchDelay = 250;

/** Every country in the order of the list. */
export const allCountries: readonly Country[] = [...gulfCountries, ...otherCountries];

/** Small letters without accents: "Türkiye" is found as "turkiye". */
function toSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();
}

/** How well a country fits what was typed: the less, the better; null where it does not. */
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
 * The countries whose name, short name or dial code fits a text, the best first; all of them for an empty one.
 *
 * @param text as it is typed: "oman", "uk", "+44"
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
