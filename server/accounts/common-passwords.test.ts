import { describe, expect, test } from "vitest";
import { generatePassword } from "./passwords.ts";
import { findPasswordWeakness } from "./common-passwords.ts";

const accountTexts = ["amal.haddad@paperworks.example", "Waraq Office Equipment"];

describe("a password is rejected if it", () => {
  test.each([
    ["is in a list of common passwords", "123qweasdzxc"],
    ["is a common password in another case", "Administrator"],
    ["is a common password and a few characters", "password1234"],
    ["is a common password twice", "football football".replace(" ", "")],
    ["repeats one character", "zzzzzzzzzzzzzzzz"],
    ["repeats a short sequence", "abcabcabcabcabc"],
    ["is the e-mail address of the account", "amal.haddad@pap"],
    ["is the company name", "WaraqEquipment1"],
    ["consists of words of the trade", "printer-copier"],
    ["consists of words of the trade and a year", "Copier-Sharjah-2026!"],
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
])("%s is accepted", async (password) => {
  expect(await findPasswordWeakness(password, accountTexts)).toBeNull();
});

test("a generated password is accepted", async () => {
  for (let time = 0; time < 20; time += 1)
    expect(await findPasswordWeakness(generatePassword(), accountTexts)).toBeNull();
});
