import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { createNewCompany } from "#content/new-company.ts";
import { localizeCompany } from "./localize-company.ts";
import { type Emirate, emirateNames, emirates as emirateLabels } from "#domain/shared/emirates.ts";
import type { Locale } from "#domain/shared/locale.ts";
import {
  decisiveTerms,
  hasQuestions,
  listContractTerms,
  listPriceAnswers,
  listQuestions,
} from "./contract-terms.ts";

test("an empty term of the contract is left out of quotes", () => {
  const terms = listContractTerms(getTranslate("en"), {
    ...company,
    contract: { ...company.contract, included: "", engineer: "" },
  });
  expect(terms.map(({ label }) => label)).toEqual([
    "Agreement",
    "Shortest agreement",
    "Fixed price",
    "Automatic renewal",
    "Toner delivery",
    "A3 pages and scans",
    "Changing it",
    "Delivery and set-up",
    "Delivery and collection charge",
    "Meter reading",
    "When no reading comes",
    "Payment",
    "Ways to pay",
    "Deposit",
    "Damage and insurance",
    "Refurbished machines",
    "Ending it",
    "Leaving early",
    "Data on the disk",
  ]);
  expect(terms[0]).toEqual({ label: "Agreement", text: "24 months, from the day all machines work" });
});

test("beside a price stand the answers to a buyer's questions, then the terms before signing", () => {
  const contract = { ...company.contract, renewal: "", disk: "" };
  const [about, before] = listPriceAnswers(getTranslate("en"), contract);
  expect(about).toEqual([
    "Good to know about this price",
    [
      ["Fixed price", "Yes, to the end of the agreement; VAT follows the law", "en"],
      ["Ending it", "60 days’ notice in writing, after month 12", "en"],
      ["Toner delivery", "In the price, sent before you run out", "en"],
      ["When no reading comes", "The average of your last three months, put right at the next reading", "en"],
      ["A3 pages and scans", "An A3 page counts as two pages, a scan as none", "en"],
    ],
  ]);
  expect(before?.[0]).toBe("Before you sign");
  expect(before?.[1].map(([label]) => label)).toEqual([
    "Deposit",
    "Shortest agreement",
    "Leaving early",
    "Delivery and collection charge",
    "Payment",
    "Ways to pay",
    "Damage and insurance",
    "Refurbished machines",
  ]);
  expect(listPriceAnswers(getTranslate("en"), createNewCompany("a@b.example").contract)).toEqual([]);
  const [[, [fixedPrice]] = ["", []]] = listPriceAnswers(getTranslate("ar"), company.contract);
  expect(fixedPrice?.[2]).toBe("en");
});

test("a quote says how old refurbished machines are where it has one", () => {
  const list = (lines: readonly { readonly refurbished: boolean }[], hasRental = true) =>
    listContractTerms(getTranslate("en"), company, lines, { hasRental }).map(({ label }) => label);
  expect(list([{ refurbished: false }])).not.toContain("Refurbished machines");
  expect(list([{ refurbished: false }, { refurbished: true }])).toContain("Refurbished machines");
  expect(list([{ refurbished: true }], false)).toEqual([
    "Delivery and set-up",
    "Delivery and collection charge",
    "Payment",
    "Ways to pay",
    "Refurbished machines",
  ]);
});

test.each(["en", "ar"] as const)("each term is the answer to one question, in %s", (locale) => {
  const localized = localizeCompany(company, locale);
  const questions = listQuestions(getTranslate(locale), localized);
  expect(questions.map(({ answer }) => answer)).toEqual(
    listContractTerms(getTranslate(locale), localized).map(({ text }) => text),
  );
  expect(new Set(questions.map(({ question }) => question)).size).toBe(21);
  expect(questions.every(({ question }) => /[?؟]$/.test(question))).toBe(true);
  expect(listQuestions(getTranslate(locale), localized, decisiveTerms)).toHaveLength(decisiveTerms.length);
});

test("a company without terms has no questions, and one term is enough", () => {
  const { contract } = createNewCompany("a@b.example");
  expect(hasQuestions({ contract })).toBe(false);
  expect(hasQuestions({ contract: { ...contract, disk: "Erased" } })).toBe(true);
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
