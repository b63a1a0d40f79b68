import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAsciiDigits } from "./digits.ts";
import { addCountryCode, getMobileNotation, listPossibleMobiles, normalizeMobile } from "./phone.ts";

describe("adding a country code", () => {
  test.each([
    ["050 123 4567", "971501234567"],
    ["50 123 4567", "971501234567"],
    ["(050) 123.4567", "971501234567"],
    ["+971 (0)50 123 4567", "971501234567"],
    ["00971 50 123 4567", "971501234567"],
    ["971 6 512 3456", "97165123456"],
    ["09 712 3456", "97197123456"],
    ["+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "971501234567"],
    ["\u202a+971\u00a050\u00a0123\u00a04567\u202c", "971501234567"],
    ["\u200e050 123 4567", "971501234567"],
    ["+44 7700 900123", "447700900123"],
    ["", ""],
    [" + ", ""],
    ["call me", "971callme"],
    ["50 12", "5012"],
  ])("%j becomes %j", (typed, digits) => {
    expect(addCountryCode("971", typed)).toBe(digits);
  });

  test.each([
    ["1", "(202) 555-0123", "12025550123"],
    ["1", "1 202 555 0123", "12025550123"],
    ["44", "07700 900123", "447700900123"],
    ["7", "701 234 5678", "77012345678"],
  ])("with the country code %s chosen, %j becomes %j", (dialCode, typed, digits) => {
    expect(addCountryCode(dialCode, typed)).toBe(digits);
  });

  test("a number with a country code stays unchanged, so that it can be corrected and sent again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{5,14}$/), (national) => {
        const digits = addCountryCode("971", `+971${national}`);
        expect(digits).toBe(`971${national}`);
        expect(addCountryCode("971", `+${digits}`)).toBe(digits);
      }),
    );
  });
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
      .filter((text) => !/^\D*0\D*0|\(0\)/.test(toAsciiDigits(text)));
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

  test("a number of 6 to 16 digits stays valid, and the form agrees", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?0{0,9}[0-9]{6,16}$/), (typed) => {
        const number = normalizeMobile(typed);
        if (/^[0-9]{6,16}$/.test(typed)) expect(number).toMatch(/^[0-9]{6,16}$/);
        expect(normalizeMobile(number)).toBe(number);
      }),
    );
    fc.assert(
      fc.property(national, fc.constantFrom("0", "", "+971", "00971"), (digits, before) => {
        expect(normalizeMobile(addCountryCode("971", before + digits))).toBe(`971${digits}`);
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
