import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { formatAddress, formatWorkingHours } from "./company.ts";

const arabicHours = company.visitingHours.map(({ daysAr, hoursAr }) => ({
  days: daysAr,
  hours: hoursAr,
}));

describe("the working hours", () => {
  test("name the days when the office is open, and the break of a day", () => {
    expect(formatWorkingHours(getTranslate("en"), company.visitingHours)).toBe(
      "Working hours are Monday to Thursday, 08:00 to 18:00; Friday, 08:00 to 12:00 and 14:00 to 18:00; Saturday, 09:00 to 14:00.",
    );
  });

  test("stand in Arabic with the Arabic comma and semicolon", () => {
    expect(formatWorkingHours(getTranslate("ar"), arabicHours.slice(1))).toBe(
      "ساعات العمل: الجمعة، 8:00\u00a0صباحاً إلى 12:00\u00a0ظهراً ثم 2:00 إلى 6:00\u00a0مساءً؛ السبت، 9:00\u00a0صباحاً إلى 2:00\u00a0ظهراً.",
    );
  });

  test("are left out where the office has none", () => {
    expect(formatWorkingHours(getTranslate("en"), [{ days: "Sunday", hours: "Closed" }])).toBe("");
  });
});

test("an address is one line with the commas of its language", () => {
  const { streetAr, areaAr, cityAr, countryAr } = company.address;
  expect(formatAddress(company.address)).toBe(
    "Unit 4, 12 Paper Street, Industrial Area, Sharjah, United Arab Emirates",
  );
  expect(
    formatAddress({ street: streetAr, area: areaAr, city: cityAr, country: countryAr }, "ar").split("، "),
  ).toHaveLength(5);
});
