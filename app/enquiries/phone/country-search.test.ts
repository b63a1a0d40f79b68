import { expect, test } from "vitest";
import { allCountries, getCountry } from "./countries.ts";
import { searchCountries } from "./country-search.ts";

function bestName(text: string): string | undefined {
  return searchCountries(text)[0]?.name;
}

test("offers every country for an empty text, the United Arab Emirates first", () => {
  expect(searchCountries("  ")).toEqual(allCountries);
  expect(bestName("")).toBe("United Arab Emirates");
});

test.each([
  ["oman", "Oman"],
  ["OMA", "Oman"],
  ["arab", "United Arab Emirates"],
  ["zeal", "New Zealand"],
  ["turkiye", "Türkiye"],
  ["aland", "Åland Islands"],
  ["cote d'iv", "Côte d’Ivoire"],
  ["UAE", "United Arab Emirates"],
  ["uk", "United Kingdom"],
  ["+971", "United Arab Emirates"],
  ["00968", "Oman"],
  ["91", "India"],
  ["٩٦٨", "Oman"],
  ["+۹۱", "India"],
])("finds by %s", (text, name) => {
  expect(bestName(text)).toBe(name);
});

test("finds nothing for a text that matches no country", () => {
  expect(searchCountries("nowhere")).toEqual([]);
  expect(searchCountries("+000")).toEqual([]);
});

test.each([
  ["الامارات", "AE"],
  ["إمارات", "AE"],
  ["سعوديه", "SA"],
  ["عُمان", "OM"],
  ["لبانيا", "AL"],
  ["الجنوبيه", "KR"],
])("finds an Arabic name by %s", (text, code) => {
  const names = { AL: "ألبانيا", KR: "كوريا الجنوبية", OM: "عُمان", SA: "السعودية", AE: "الإمارات" };
  const countries = Object.entries(names).map(([key, name]) => ({ ...getCountry(key), name }));
  expect(searchCountries(text, countries).map((country) => country.code)).toEqual([code]);
});
