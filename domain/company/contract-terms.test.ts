import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { listContractTerms } from "./contract-terms.ts";

test("an empty term of the contract is left out of quotes", () => {
  const terms = listContractTerms(getTranslate("en"), { ...company.contract, included: "", engineer: "" });
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
