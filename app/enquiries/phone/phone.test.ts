import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { locales } from "#domain/shared/locale.ts";
import { normalizeMobile } from "#domain/shared/phone.ts";
import { toContact, emptyContactValues } from "#app/enquiries/contact-values.ts";
import { findCountryOfNumber, getCountry, listCountries } from "./countries.ts";
import { limitPhone, splitPhone } from "./phone.ts";

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

test("stops at 15 digits, country code included", () => {
  expect(limitPhone({ country: "AE", national: "501234567890" })).toBe("501234567890");
  expect(limitPhone({ country: "AE", national: "50 123 456 789 012 345" })).toBe("50 123 456 789 0");
  expect(limitPhone({ country: "AE", national: "+971501234567890123" })).toBe("+971501234567890");
  expect(limitPhone({ country: "AE", national: "00971501234567890123" })).toBe("00971501234567890");
  expect(limitPhone({ country: "AE", national: "٥٠١٢٣٤٥٦٧٨٩٠١٢" })).toBe("٥٠١٢٣٤٥٦٧٨٩٠");
});

test.each([
  ["05O 123 4567", "05 123 4567"],
  ["call +971 (50) 123-4567", "+971 (50) 123-4567"],
  ["٠٥٠ رقم ١٢٣", "٠٥٠  ١٢٣"],
  ["no number", ""],
])("letters of %s do not stay", (national, rest) => {
  expect(limitPhone({ country: "AE", national })).toBe(rest);
});

test.each(["971 0501234567", "9710 50 123 4567", "0971501234567", "0971 050 123 4567", "+971 050 123 4567"])(
  "keeps every digit of %s while it is typed",
  (number) => {
    let national = "";
    for (const key of number) national = limitPhone({ country: "AE", national: national + key });
    expect(national).toBe(number);
    const { mobile } = toContact({ ...emptyContactValues, country: "AE", mobile: national });
    expect(normalizeMobile(mobile)).toBe("971501234567");
  },
);

test("finds no country for digits without a known dial code", () => {
  expect(findCountryOfNumber("999", getCountry("AE"))).toBeNull();
});
