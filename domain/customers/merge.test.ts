import { expect, test } from "vitest";
import { khalid } from "#tests/support/builders/records.ts";
import { customerSchemas } from "./customer.ts";
import { mergeCustomers } from "./merge.ts";

const first = customerSchemas.input.parse({ ...khalid, address: "" });
const second = {
  ...first,
  company: "Khalid RE",
  trn: "100447192300011",
  domains: "khalid.ae, khalidre.ae",
  address: "Dubai",
  people: `Omar; omar@khalid.ae\n${first.people}`,
  doNotContact: true,
  note: "Calls on Mondays",
};

test("the first keeps its fields; people, domains and do-not-contact of both; the rest is in the note", () => {
  expect(mergeCustomers({ ...first, note: "Ours" }, second)).toEqual({
    ...first,
    address: "Dubai",
    domains: "khalidre.ae, khalid.ae",
    people: `${first.people}\nOmar; omar@khalid.ae`,
    doNotContact: true,
    note: "Ours\n\nFrom the merged customer Khalid RE:\nCompany: Khalid RE\nTRN: 100447192300011\nCalls on Mondays",
  });
  expect(mergeCustomers(first, first)).toEqual(first);
});
