import { type Country, allCountries, getShortName } from "./countries.ts";

function toSearchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase().trim();
}

/** Lower is better; -1 for no match. */
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

export function searchCountries(text: string): readonly Country[] {
  const query = toSearchText(text);
  if (query === "") return allCountries;
  return allCountries
    .map((country) => ({ country, rank: rankCountry(country, query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((first, second) => first.rank - second.rank)
    .map(({ country }) => country);
}
