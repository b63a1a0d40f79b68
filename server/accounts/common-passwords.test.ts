import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";
import { findPasswordWeakness } from "./common-passwords.ts";
import { generatePassword } from "./passwords.ts";

const accountTexts = ["amal.haddad@paperworks.example", "Waraq Office Equipment"];

describe("a password is rejected if it", () => {
  test.each([
    ["is in a list of common passwords", "123qweasdzxc"],
    ["is a common password in another case", "Administrator"],
    ["is a common password and a few characters", "password1234"],
    ["is a common password with digits and signs for letters", "P@ssw0rd!2026"],
    ["is a common password in full-width letters", "ｐａｓｓｗｏｒｄ１２３４"],
    ["is a common password twice", "footballfootball"],
    ["repeats one character", "zzzzzzzzzzzz"],
    ["repeats a short sequence", "abcabcabcabcabc"],
    ["is a sequence", "abcdefghijkl"],
    ["walks along a row of the keyboard", "qwertyuiop[]"],
    ["walks down the keyboard", "1qaz2wsx3edc4rfv"],
    ["walks down the keyboard with Shift now and then", "1qaz@WSX3edc$RFV"],
    ["walks along the keyboard with separators", "qwerty-asdfgh-zxcvbn"],
    ["is a famous phrase", "correcthorsebatterystaple"],
    ["is a famous phrase with separators and an addition", "Correct-Horse-Battery-Staple1!"],
    ["consists of two names", "FatimaMohammed"],
    ["consists of two dates", "12.05.1987-12.06.1990"],
    ["is the e-mail address of the account", "amal.haddad@paperworks.example"],
    ["is the e-mail address of the account and more", "amal.haddad@paperworks.example-2026!!"],
    ["begins like the e-mail address of the account", "amal.haddad@pap"],
    ["is the company name", "WaraqEquipment1"],
    ["is the company name, a word of the trade and a year", "waraq-printer-2026"],
    ["consists of words of the trade with digits for letters", "w4raq-pr1nter-2026"],
    ["consists of words of the trade backwards", "qaraw-retnirp"],
    ["is the city and digits", "Sharjah@12345"],
  ])("%s", async (_, password) => {
    expect(await findPasswordWeakness(password, accountTexts)).toMatch(/Choose four or more unusual words/);
  });

  test("consists of words of the company and the account, years and signs", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("waraq", "Office", "equipment", "Amal", "HADDAD", "Copier", "Dubai"), {
          minLength: 2,
        }),
        fc.constantFrom("", "-", ".", "_", " "),
        fc.integer({ min: 1950, max: 2049 }),
        fc.constantFrom("", "!", "@", "#", "!!"),
        async (words, separator, year, sign) => {
          const password = [...words, year].join(separator) + sign;
          expect(await findPasswordWeakness(password, accountTexts)).not.toBeNull();
        },
      ),
      { numRuns: 50 },
    ));

  test("is weak in its first characters: the others are not scored, so that none costs seconds", async () => {
    const password = "a".repeat(32) + strongPassword.repeat(30);
    expect(await findPasswordWeakness(password, accountTexts)).not.toBeNull();
  });
});

test.each([
  strongPassword,
  otherStrongPassword,
  "violet anchor mosaic teapot",
  "7-thin-copier-in-Quito!",
  "#mZ7!qLw)2Rk",
  "\u0637\u0627\u0628\u0639\u0629 \u0645\u0646 \u0648\u0631\u0642 \u0623\u0632\u0631\u0642",
])("%s is accepted", async (password) => {
  expect(await findPasswordWeakness(password, accountTexts)).toBeNull();
});

test("a generated password is accepted", async () => {
  for (let time = 0; time < 20; time += 1)
    expect(await findPasswordWeakness(generatePassword(), accountTexts)).toBeNull();
});

test("a long random password is accepted, in letters of any script", () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 89 }), { minLength: 24, maxLength: 40 }),
      fc.constantFrom(0x21, 0x430, 0x4e00),
      async (offsets, first) => {
        const password = String.fromCharCode(...offsets.map((offset) => first + offset));
        expect(await findPasswordWeakness(password, accountTexts)).toBeNull();
      },
    ),
    { numRuns: 50 },
  ));
