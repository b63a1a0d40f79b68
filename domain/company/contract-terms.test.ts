import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { listContractTerms } from "./contract-terms.ts";

test("an empty term of the contract is left out of quotes", () => {
  const terms = listContractTerms(getTranslate("en"), {
    ...company,
    contract: { ...company.contract, included: "", engineer: "" },
  });
  expect(terms.map(({ label }) => label)).toEqual([
    "Agreement",
    "Changing it",
    "Delivery and set-up",
    "Meter reading",
    "Payment",
    "Ending it",
  ]);
  expect(terms[0]).toEqual({ label: "Agreement", text: "24 months, from the day all machines work" });
});

test("the term of the engineer names the time of every area, and without areas its words alone", () => {
  const findEngineer = (areas: typeof company.serviceAreas) =>
    listContractTerms(getTranslate("en"), { ...company, serviceAreas: areas }).find(
      ({ label }) => label === "Engineer on site",
    )?.text;
  expect(findEngineer(company.serviceAreas)).toBe(
    "Counted from your call. Sharjah and Ajman: 4 working hours; Dubai and Umm Al Quwain: 8 working hours; Abu Dhabi, Ras Al Khaimah, Fujairah: Next working day",
  );
  expect(findEngineer([])).toBe("Counted from your call");
});
