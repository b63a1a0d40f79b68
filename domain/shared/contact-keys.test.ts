import fc from "fast-check";
import { expect, test } from "vitest";
import { findCompanyDomain, listContactKeys, listMatchKeys } from "./contact-keys.ts";

test("an address of a provider for everybody names no company", () => {
  for (const domain of [
    "gmail.com",
    "Outlook.com",
    "hotmail.com",
    "yahoo.com",
    "icloud.com",
    "emirates.net.ae",
  ])
    expect(findCompanyDomain(`aisha@${domain}`)).toBeNull();
  expect(findCompanyDomain("aisha@khalidre.ae")).toBe("khalidre.ae");
  expect(findCompanyDomain("")).toBeNull();
});

test("the case of an address does not count, and an empty address or number matches nobody", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const contact = { email, mobile: "" };
      expect(listMatchKeys({ ...contact, email: email.toUpperCase() })).toEqual(listMatchKeys(contact));
      expect(listContactKeys(contact)).toHaveLength(1);
    }),
  );
  expect(listMatchKeys({ email: "", mobile: "" })).toEqual([]);
});
