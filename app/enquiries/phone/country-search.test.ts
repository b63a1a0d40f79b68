import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { listCountries } from "./countries.ts";
import { searchCountries } from "./country-search.ts";

const countries = listCountries(getTranslate("en")).flat();
const arabicCountries = listCountries(getTranslate("ar")).flat();

function bestName(text: string): string | undefined {
  return searchCountries(text, countries)[0]?.name;
}

test("offers every country for an empty text, the United Arab Emirates first", () => {
  expect(searchCountries("  ", countries)).toEqual(countries);
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
  expect(searchCountries("nowhere", countries)).toEqual([]);
  expect(searchCountries("+000", countries)).toEqual([]);
});

test.each([
  ["الامارات", "AE"],
  ["إمارات", "AE"],
  ["سعوديه", "SA"],
  ["عُمان", "OM"],
  ["لبانيا", "AL"],
  ["الجنوبيه", "KR"],
])("finds an Arabic name by %s", (text, code) => {
  expect(searchCountries(text, arabicCountries)[0]?.code).toBe(code);
});
