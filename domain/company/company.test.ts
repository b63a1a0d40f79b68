import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { formatAddress } from "./company.ts";

test("an address is one line with the commas of its language", () => {
  const { streetAr, areaAr, cityAr, countryAr } = company.address;
  expect(formatAddress(company.address)).toBe(
    "Unit 4, 12 Paper Street, Industrial Area, Sharjah, United Arab Emirates",
  );
  expect(
    formatAddress({ street: streetAr, area: areaAr, city: cityAr, country: countryAr }, "ar").split("، "),
  ).toHaveLength(5);
});
