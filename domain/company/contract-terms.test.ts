import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { localizeCompany } from "./localize-company.ts";
import { type Emirate, emirateNames, emirates as emirateLabels } from "#domain/shared/emirates.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { listContractTerms, listPriceAnswers } from "./contract-terms.ts";

test("an empty term of the contract is left out of quotes", () => {
  const terms = listContractTerms(getTranslate("en"), {
    ...company,
    contract: { ...company.contract, included: "", engineer: "" },
  });
  expect(terms.map(({ label }) => label)).toEqual([
    "Agreement",
    "Fixed price",
    "Automatic renewal",
    "Toner delivery",
    "A3 pages and scans",
    "Changing it",
    "Delivery and set-up",
    "Meter reading",
    "When no reading comes",
    "Payment",
    "Ending it",
  ]);
  expect(terms[0]).toEqual({ label: "Agreement", text: "24 months, from the day all machines work" });
});

test("beside a price stand the answers to the questions of a buyer, without those that are empty", () => {
  const contract = { ...company.contract, renewal: "" };
  expect(listPriceAnswers(getTranslate("en"), contract)).toEqual([
    { label: "Fixed price", text: "Yes, to the end of the agreement; VAT follows the law" },
    { label: "Ending it", text: "60 days’ notice in writing, after month 12" },
    { label: "Toner delivery", text: "In the price, sent before you run out" },
    {
      label: "When no reading comes",
      text: "The average of your last three months, put right at the next reading",
    },
    { label: "A3 pages and scans", text: "An A3 page counts as two pages, a scan as none" },
  ]);
});

function findEngineer(
  emirates: readonly (Emirate | undefined)[],
  changes: Partial<Pick<typeof company, "serviceAreas">> = {},
  locale: Locale = "en",
): string | undefined {
  const contractor = localizeCompany({ ...company, ...changes }, locale);
  const offices = emirates.map((emirate) => ({ emirate }));
  const t = getTranslate(locale);
  return listContractTerms(t, contractor, offices).find(({ label }) => label === t("quote.term.engineer"))
    ?.text;
}

const table =
  "Counted from your call. Sharjah and Ajman: 4 working hours; Dubai and Umm Al Quwain: 8 working hours; Abu Dhabi, Ras Al Khaimah, Fujairah: Next working day";

test.each<[readonly (Emirate | undefined)[], string]>([
  [[], table],
  [[undefined], table],
  [["dubai", undefined], table],
  [["dubai"], "Counted from your call. Dubai: 8 working hours"],
  [["dubai", "dubai"], "Counted from your call. Dubai: 8 working hours"],
  [
    ["ras-al-khaimah", "ajman"],
    "Counted from your call. Ras Al Khaimah: Next working day; Ajman: 4 working hours",
  ],
])("the term of the engineer for offices in %j is %s", (emirates, text) => {
  expect(findEngineer(emirates)).toBe(text);
});

test("the term of the engineer finds every emirate in the table of each language", () => {
  for (const emirate of emirateNames) {
    const name = (locale: Locale) => getTranslate(locale).text(emirateLabels[emirate]);
    expect(findEngineer([emirate])).toMatch(new RegExp(`call\\. ${name("en")}: [^;]+$`));
    expect(findEngineer([emirate], {}, "ar")).toMatch(new RegExp(`\\. ${name("ar")}: [^؛]+$`));
  }
});

test.each([
  ["Ras al-Khaimah & Fujairah", "Ras Al Khaimah: 3 hours"],
  ["fujairah, and RAS AL KHAIMAH", "Ras Al Khaimah: 3 hours"],
  ["Ras Al Khaimah, except its mountains", "Ras Al Khaimah, except its mountains: 3 hours"],
  ["Northern emirates", "Northern emirates: 3 hours"],
])("the term of the engineer takes an area of emirates alone: %s", (area, times) => {
  const [first] = company.serviceAreas;
  const serviceAreas = first === undefined ? [] : [{ ...first, area, withContract: "3 hours" }];
  expect(findEngineer(["ras-al-khaimah"], { serviceAreas })).toBe(`Counted from your call. ${times}`);
  expect(findEngineer(["ras-al-khaimah"], { serviceAreas: [] })).toBe("Counted from your call");
});
