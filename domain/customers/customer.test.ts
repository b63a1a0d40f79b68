import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { khalid } from "#tests/support/builders/records.ts";
import { customerSchemas, formatPeople, listCustomerKeys, parsePeople } from "./customer.ts";

const parse = (changes: object) => customerSchemas.input.safeParse({ ...khalid, ...changes });
const getMessages = (changes: object) => parse(changes).error?.issues.map(({ message }) => message);

describe("the people of a customer", () => {
  test("are read in any notation of address and number, with or without a position", () => {
    const [aisha, yousef] = parsePeople(customerSchemas.input.parse(khalid).people);
    expect(aisha).toEqual({
      name: "Aisha Khalid",
      position: "Office manager",
      email: "aisha@khalidre.ae",
      mobile: "971501230001",
    });
    expect(yousef).toMatchObject({ name: "Yousef Khalid", email: "", mobile: "971501230002" });
    expect(parsePeople("خالد المنصوري؛ khalid@KhalidRE.ae")).toEqual([
      { name: "خالد المنصوري", position: "", email: "khalid@khalidre.ae", mobile: "" },
    ]);
  });

  test("stay as they are when they are saved again", () => {
    const text = fc.stringMatching(/^[a-z\u0621-\u064a ]{1,20}$/).filter((value) => value.trim() !== "");
    const person = fc.record({
      name: text,
      position: fc.oneof(text, fc.constant("")),
      email: fc.oneof(fc.constant("Aisha@Khalid.ae"), fc.constant("")),
      mobile: fc.oneof(fc.stringMatching(/^9715\d{8}$/), fc.constant("")),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 4 }), (people) => {
        const saved = customerSchemas.input.parse({ ...khalid, people: formatPeople(people) });
        expect(parsePeople(saved.people)).toHaveLength(people.length);
        expect(customerSchemas.input.parse(saved)).toEqual(saved);
      }),
    );
  });

  test("need a name, and addresses and numbers that exist", () => {
    expect(getMessages({ people: "; ; aisha@khalidre.ae" })).toEqual(["Each line begins with a name"]);
    expect(getMessages({ people: "Aisha; aisha@khalid" })).toEqual(["aisha@khalid is no e-mail address"]);
    expect(getMessages({ people: "Aisha; 123" })).toEqual(["+123 is no phone number"]);
  });
});

test("domains are stored without the rest of an address, and those of everybody are refused", () => {
  expect(
    parse({ domains: "https://www.Khalid.ae/contact; aisha@khalidre.ae, khalid.ae" }).data?.domains,
  ).toBe("khalid.ae, khalidre.ae");
  expect(parse({ domains: "münchen.de" }).data?.domains).toBe("xn--mnchen-3ya.de");
  expect(getMessages({ domains: "khalid" })).toEqual(["Domains are like example.com, example.ae"]);
  expect(getMessages({ domains: "gmail.com" })).toEqual(["Anybody has an address at such a domain"]);
});

test("a customer is found by each address, number and domain", () => {
  expect(listCustomerKeys(customerSchemas.input.parse(khalid))).toEqual([
    "email:aisha@khalidre.ae",
    "mobile:971501230001",
    "mobile:971501230002",
    "domain:khalidre.ae",
  ]);
});
