import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findPhoneFault,
  formatPhone,
  getMobileNotation,
  listPossibleMobiles,
  normalizeMobile,
} from "./phone.ts";
import { cleanTypedCode } from "./typed-text.ts";

describe("a text that is not one number", () => {
  test.each([
    ["04 123 4567 ext 105", "extension", "ext 105"],
    ["04 123 4567 ext. 105", "extension", "ext. 105"],
    ["04 123 4567 (Extension: 105)", "extension", "Extension: 105)"],
    ["041234567x105", "extension", "x105"],
    ["04 1234567 (105)", "extension", "(105)"],
    ["04 123 4567 #105", "extension", "#105"],
    ["04 123 4567,105", "extension", ",105"],
    ["٠٤ ١٢٣ ٤٥٦٧ تحويلة ١٠٥", "extension", "تحويلة 105"],
    ["050 123 4567 or 055 765 4321", "two", ""],
    ["050 123 4567 / 055 765 4321", "two", ""],
    ["050 123 4567, 055 765 4321", "two", ""],
    ["+971 50 123 4567 +971 55 765 4321", "two", ""],
    ["050 123 4567 055 765 4321", "two", ""],
    ["050 123 4567 أو 055 765 4321", "two", ""],
    ["050 123 4567 after 5pm", "words", "after 5pm"],
    ["call me 050 123 4567", "words", "call me"],
    ["05O 123 4567", "words", "O"],
    ["call me", "words", "call me"],
    ["04 123 4567 / 8", "words", "/ 8"],
  ])("%j: %s", (typed, fault, part) => {
    expect(findPhoneFault(typed)).toEqual({ fault, part });
  });

  test.each(["050 123 4567", "+971 (0)50-123.4567", "050\u2011123\u22124567", "12345678901234567", ""])(
    "%j is one",
    (typed) => {
      expect(findPhoneFault(typed)).toBeNull();
    },
  );
});

const national = fc.oneof(fc.stringMatching(/^5[0-9]{8}$/), fc.stringMatching(/^[234679][0-9]{7}$/));

const separator = fc.constantFrom("", "", " ", "-", ".", "\u00a0", "\u2011", ") ");

const prefix = fc.constantFrom("0", "+971", "00971", "971", "+971 (0)", "971 0", "+9710", "00971 0", "(0)");

const written = (digits: string) =>
  fc
    .tuple(
      fc.array(separator, { minLength: digits.length, maxLength: digits.length }),
      fc.constantFrom(0x30, 0x660, 0x6f0),
    )
    .map(([separators, zero]) =>
      [...digits].map((digit, at) => separators[at] + String.fromCodePoint(zero + Number(digit))).join(""),
    );

const documentedNotation = new RegExp(getMobileNotation(), "u");

describe("the normal form of a number", () => {
  test.each([
    ["0501234567", "971501234567"],
    // St Pierre and Miquelon: nine digits with the country code, as a mobile number of the UAE has without it.
    ["508551234", "508551234"],
    ["07700900123", "07700900123"],
    ["000000", "000000"],
    ["call me", "call me"],
    ["", ""],
  ])("%j is %j", (text, digits) => {
    expect(normalizeMobile(text)).toBe(digits);
  });

  test("all spellings of a UAE number have the same normal form", () => {
    const spelling = national.chain((digits) =>
      fc.record({
        digits: fc.constant(digits),
        text: fc.tuple(prefix, written(digits)).map(([before, rest]) => ` ${before}${rest}\u200e`),
      }),
    );
    fc.assert(
      fc.property(spelling, ({ digits, text }) => {
        expect(text).toMatch(documentedNotation);
        expect(normalizeMobile(text)).toBe(`971${digits}`);
      }),
    );
  });

  test("a number of another country keeps its country code in all spellings", () => {
    const abroad = fc.stringMatching(/^[1-9][0-9]{7,14}$/).filter((digits) => !digits.startsWith("971"));
    fc.assert(
      fc.property(abroad, fc.constantFrom("+", "00", ""), (digits, before) => {
        expect(before + digits).toMatch(documentedNotation);
        expect(normalizeMobile(before + digits)).toBe(digits);
      }),
    );
  });

  test("every text in the documented notation is a number", () => {
    // Nobody writes zeros where they do not count in a number of 6 digits.
    const typed = fc
      .stringMatching(documentedNotation)
      .filter((text) => !/^\D*0\D*0|\(0\)/.test(cleanTypedCode(text)));
    fc.assert(
      fc.property(typed, (text) => {
        expect(normalizeMobile(text)).toMatch(/^[0-9]{6,16}$/);
      }),
    );
    for (const text of [
      "",
      "12345",
      "+12345",
      "12345678901234567",
      "call me",
      "971501234567 ext 5",
      "97+1501234567",
    ])
      expect(text).not.toMatch(documentedNotation);
  });

  test("a number of 6 to 16 digits stays valid", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?0{0,9}[0-9]{6,16}$/), (typed) => {
        const number = normalizeMobile(typed);
        if (/^[0-9]{6,16}$/.test(typed)) expect(number).toMatch(/^[0-9]{6,16}$/);
        expect(normalizeMobile(number)).toBe(number);
      }),
    );
  });
});

describe("a search covers all meanings of a typed number", () => {
  test.each([
    ["501234567", ["501234567", "971501234567"]],
    [" 50-123 4567 ", ["501234567", "971501234567"]],
    ["٥٠ ١٢٣ ٤٥٦٧", ["501234567", "971501234567"]],
    ["6 512 3456", ["65123456", "97165123456"]],
    ["050 123 4567", ["971501234567"]],
    ["971 50 123 4567", ["971501234567"]],
    ["+501234567", ["501234567"]],
    ["00 508 55 12 34", ["508551234"]],
    ["447700900123", ["447700900123"]],
    ["50123456", ["50123456"]],
  ])("%j may be %j", (typed, digits) => {
    expect(listPossibleMobiles(typed)).toEqual(digits);
  });

  test("all spellings of a UAE number find it", () => {
    const spelling = national.chain((digits) =>
      fc.record({
        digits: fc.constant(digits),
        text: fc
          .tuple(fc.oneof(prefix, fc.constant("")), written(digits))
          .map(([before, rest]) => before + rest),
      }),
    );
    fc.assert(
      fc.property(spelling, ({ digits, text }) => {
        expect(listPossibleMobiles(text)).toContain(`971${digits}`);
      }),
    );
  });
});

test.each([
  ["971501234567", "+971 50 123 4567"],
  ["97141234567", "+971 4 123 4567"],
  ["971800123456", "+971 800123456"],
  ["14155550123", "+1 415 555 0123"],
  ["447911123456", "+44 791 112 3456"],
  ["9989012345", "+998 901 2345"],
  ["971501234567 ext 5", "+971501234567 ext 5"],
  ["12345", "+12345"],
  ["", ""],
])("the number %s is %s for people", (number, text) => {
  expect(formatPhone(number)).toBe(text);
});

test("a number for people has the digits of the number, in groups", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,16}$/), (number) => {
      const text = formatPhone(number);
      expect(text.replaceAll(" ", "")).toBe(`+${number}`);
      expect(text).toMatch(/^\+\d+( \d+)*$/);
    }),
  );
});
