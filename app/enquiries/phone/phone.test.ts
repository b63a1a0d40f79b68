import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { locales } from "#domain/shared/locale.ts";
import { findCountryOfNumber, getCountry, listCountries } from "./countries.ts";
import { isPhoneFull, isSamePhone, splitPhone } from "./phone.ts";

test.each(locales)(
  "offers the Emirates, then the other Gulf countries, then all others by name: %s",
  (locale) => {
    const [gulf, others] = listCountries(getTranslate(locale));
    expect(gulf.map(({ code }) => code)).toEqual(["AE", "SA", "OM", "QA", "KW", "BH"]);
    // The collation of Arabic puts alef madda before every other alef; people look for it among them.
    const names = others.map(({ name }) => name.replace("آ", "ا"));
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(names).not.toContainEqual(expect.stringContaining("country."));
  },
);

test("knows every country once, with a dial code that is not the start of another", () => {
  const allCountries = listCountries(getTranslate("en")).flat();
  for (const { code, dialCode } of allCountries)
    expect([code, isSupportedCountry(code) && getCountryCallingCode(code)]).toEqual([code, dialCode]);
  const codes = allCountries.map(({ code }) => code);
  expect(codes).toHaveLength(243);
  expect(new Set(codes).size).toBe(243);
  const dialCodes = new Set(allCountries.map(({ dialCode }) => dialCode));
  for (const dialCode of dialCodes) {
    expect([...dialCodes].filter((other) => other.startsWith(dialCode))).toEqual([dialCode]);
  }
});

test("uses the default country for an unknown code", () => {
  expect(getCountry("nonsense").code).toBe("AE");
});

test.each([
  ["+971 50 123 4567", "AE", "50 123 4567"],
  ["00971501234567", "AE", "501234567"],
  ["+44 (20) 7946 0958", "GB", "20) 7946 0958"],
  ["+1 415 555 0100", "US", "415 555 0100"],
  ["+7 495 123 45 67", "RU", "495 123 45 67"],
  ["+968-9123-4567", "OM", "9123-4567"],
  ["٠٠٩٦٨ ٩١٢٣ ٤٥٦٧", "OM", "9123 4567"],
  ["+۹۷۱ ۵۰ ۱۲۳", "AE", "50 123"],
])("moves the country code of %s to the country", (national, code, rest) => {
  expect(splitPhone({ country: "AE", national })).toEqual({ country: code, national: rest });
});

test("keeps the chosen country where countries share its dial code", () => {
  expect(splitPhone({ country: "CA", national: "+1 604 555 0100" })).toEqual({
    country: "CA",
    national: "604 555 0100",
  });
});

test.each(["050 123 4567", "501234567", "+", "+999 123"])("does not change %s", (national) => {
  expect(splitPhone({ country: "AE", national })).toEqual({ country: "AE", national });
});

test.each([
  ["501234567890", false],
  ["5012345678901", true],
  ["+971501234567890", false],
  ["+9715012345678901", true],
  ["00971501234567890", false],
  ["٥٠١٢٣٤٥٦٧٨٩٠١", true],
  ["971 0501234567", false],
  ["0971 050 123 4567", false],
])("15 digits, country code included, are the limit: %s", (national, isFull) => {
  expect(isPhoneFull({ country: "AE", national })).toBe(isFull);
});

test.each([
  ["AE", "050 123 4567", "971501234567", true],
  ["AE", "+971 50 123 4567", "971501234567", true],
  ["IT", "06 1234 5678", "390612345678", true],
  ["AE", "050 123 4568", "971501234567", false],
])("knows the number that was sent: %s %s", (country, mobile, stored, isSame) => {
  expect(isSamePhone({ country, mobile }, stored)).toBe(isSame);
});

test("finds no country for digits without a known dial code", () => {
  expect(findCountryOfNumber("999", getCountry("AE"))).toBeNull();
});
