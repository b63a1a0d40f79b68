import { describe, expect, test } from "vitest";
import { generatePassword } from "./passwords.ts";
import { findPasswordWeakness } from "./common-passwords.ts";

const accountTexts = ["amal.haddad@paperworks.example", "Waraq Office Equipment"];

describe("a password is refused", () => {
  test.each([
    ["that stands in lists of common ones", "123qweasdzxc"],
    ["in whatever case", "Administrator"],
    ["that is a common one and a few characters", "password1234"],
    ["that is a common one twice", "football football".replace(" ", "")],
    ["of one character", "zzzzzzzzzzzzzzzz"],
    ["of a short row again and again", "abcabcabcabcabc"],
    ["that is the account's address", "amal.haddad@pap"],
    ["that is the company's name", "WaraqEquipment1"],
    ["of words of the trade", "printer-copier"],
    ["of words of the trade and a year", "Copier-Sharjah-2026!"],
  ])("%s", async (_, password) => {
    expect(await findPasswordWeakness(password, accountTexts)).toMatch(/choose another one/);
  });
});

test.each([
  "correct horse battery",
  "7-thin-copier-in-Quito!",
  "a long password 1",
  "another long one",
  "\u0637\u0627\u0628\u0639\u0629 \u0645\u0646 \u0648\u0631\u0642 \u0623\u0632\u0631\u0642",
])("%s is taken", async (password) => {
  expect(await findPasswordWeakness(password, accountTexts)).toBeNull();
});

test("what is made up is taken", async () => {
  for (let time = 0; time < 20; time += 1)
    expect(await findPasswordWeakness(generatePassword(), accountTexts)).toBeNull();
});
