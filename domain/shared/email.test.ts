import fc from "fast-check";
import { expect, test } from "vitest";
import { emailPattern, formatMailto, normalizeEmail } from "./email.ts";

test.each([
  ["ali@شركة.امارات", "ali@xn--ogbpi5d.xn--mgbaam7a8h"],
  ["ali@waraq.xn--mgbaam7a8h", "ali@waraq.xn--mgbaam7a8h"],
  ["r&d@clinic.example", "r&d@clinic.example"],
  ["sales/uae@clinic.example", "sales/uae@clinic.example"],
  ["o'brien+office@clinic.co.ae", "o'brien+office@clinic.co.ae"],
  ["ali@münchen.de", "ali@xn--mnchen-3ya.de"],
  ["Ali@MÜNCHEN.de", "Ali@xn--mnchen-3ya.de"],
  ["Ali@Clinic.Example", "Ali@clinic.example"],
  ["\u200eali٥@clinic.example\u00a0", "ali5@clinic.example"],
  ["\uff41li\uff20clinic.example", "ali@clinic.example"],
])("%s is the address %s", (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(normalizeEmail(email)).toBe(email);
  expect(email).toMatch(emailPattern);
});

test.each([
  "ali",
  "ali@clinic",
  "@clinic.example",
  "ali@",
  "ali.@clinic.example",
  ".ali@clinic.example",
  "a..b@clinic.example",
  "ali@clinic..example",
  "ali@-clinic.example",
  "ali@clinic.example/path",
  "ali@clinic.example:25",
  "ali@1.2.3.4",
  "ali@[1.2.3.4]",
  '"ali"@clinic.example',
  "ali@clinic.example, all@clinic.example",
  "ali@x@clinic.example",
  "علي@clinic.example",
  `${"a".repeat(65)}@clinic.example`,
])("%s is no address", (typed) => {
  expect(normalizeEmail(typed)).not.toMatch(emailPattern);
});

test("any text can be typed, and normalising twice changes nothing", () => {
  const sign = fc.oneof(
    fc.constantFrom("@", ".", "xn--", "ß", "/", "%", "1"),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const email = normalizeEmail(signs.join(""));
      expect(normalizeEmail(email)).toBe(email);
    }),
  );
});

test("a link to an address escapes what a URL reads otherwise", () => {
  expect(formatMailto("r&d?100%@clinic.example")).toBe("mailto:r%26d%3F100%25@clinic.example");
});
