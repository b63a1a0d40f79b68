import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTypedPhone } from "#domain/shared/phone.ts";
import { readTypedPhone } from "./typed-phone.ts";

test.each([
  ["AE", "050 123 4567", "971501234567"],
  ["AE", "50 123 4567", "971501234567"],
  ["AE", "(050) 123.4567", "971501234567"],
  ["AE", "04 123 4567", "97141234567"],
  ["AE", "06 000 0000", "97160000000"],
  ["AE", "800 12345", "97180012345"],
  ["AE", "971 0501234567", "971501234567"],
  ["AE", "0971501234567", "971501234567"],
  ["AE", "0971 050 123 4567", "971501234567"],
  ["AE", "+971 (0)50 123 4567", "971501234567"],
  ["AE", "00971 50 123 4567", "971501234567"],
  ["AE", "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "971501234567"],
  ["AE", "\uff10\uff15\uff10 123 4567", "971501234567"],
  ["AE", "050\u2011123\u22124567\u200f", "971501234567"],
  ["AE", "+44 20 7946 0958", "442079460958"],
  ["IT", "06 6982 1234", "390669821234"],
  ["IT", "+39 (0)6 6982 1234", "390669821234"],
  ["IT", "333 123 4567", "393331234567"],
  ["RU", "8 912 123-45-67", "79121234567"],
  ["RU", "912 123-45-67", "79121234567"],
  ["KZ", "8 701 234 5678", "77012345678"],
  ["HU", "06 30 123 4567", "36301234567"],
  ["GB", "07700 900123", "447700900123"],
  ["US", "(202) 555-0123", "12025550123"],
  ["US", "1 202 555 0123", "12025550123"],
  ["IN", "098765 43210", "919876543210"],
  ["nonsense", "050 123 4567", "971501234567"],
])("%s %s is +%s", (country, mobile, digits) => {
  expect(readTypedPhone({ country, mobile })).toEqual({ kind: "number", digits });
});

test.each([
  ["AE", "12345", "short", "AE"],
  ["AE", "050 123 456", "short", "AE"],
  ["AE", "04 123 456", "short", "AE"],
  ["AE", "050 123 45678", "long", "AE"],
  ["AE", "+971 50 123 456", "short", "AE"],
  ["SA", "055 123 456", "short", "SA"],
  ["OM", "9123 45678", "long", "OM"],
  ["AE", "+44 20 7946 095", "short", "GB"],
])("%s %s seems too %s, and is kept once the visitor has been asked", (country, mobile, fault, ofCountry) => {
  const asked = readTypedPhone({ country, mobile });
  expect(asked).toMatchObject({ kind: "question", fault, country: ofCountry });
  const keptMobile = formatTypedPhone({ country, mobile });
  expect(readTypedPhone({ country, mobile, keptMobile }).kind).toBe("number");
  expect(readTypedPhone({ country, mobile: `${mobile}0`, keptMobile })).not.toEqual(
    readTypedPhone({ country, mobile, keptMobile }),
  );
});

test.each([
  ["AE", "+12345"],
  ["AE", "12345678901234567"],
])("%s %s has not 6 to 16 digits", (country, mobile) => {
  expect(readTypedPhone({ country, mobile, keptMobile: formatTypedPhone({ country, mobile }) }).kind).toBe(
    "not-a-number",
  );
});

test("every number of the UAE has one reading, in all its spellings", () => {
  const national = fc.oneof(fc.stringMatching(/^5[0-9]{8}$/), fc.stringMatching(/^[234679][0-9]{7}$/));
  const prefix = fc.constantFrom("0", "", "+971", "00971", "971", "+971 (0)", "971 0");
  fc.assert(
    fc.property(national, prefix, (digits, before) => {
      expect(readTypedPhone({ country: "AE", mobile: before + digits })).toEqual({
        kind: "number",
        digits: `971${digits}`,
      });
    }),
  );
});
