import { expect, test } from "vitest";
import { negotiateEncoding, matchesEtag } from "./negotiation.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "identity"],
  ["GZIP;Q=1.0", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.2, identity", "identity"],
  ["br;q=0.001", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["br;q=0, gzip;q=0, *", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", null],
  ["*;q=0", null],
  ["*;q=0, identity;q=0.5", "identity"],
  ["br ; q=nonsense, gzip", "gzip"],
] as const)("Accept-Encoding: %j gets %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
  // From the cached results.
  expect(negotiateEncoding(header)).toBe(encoding);
});

test("the cached results stay limited, whatever headers clients send", () => {
  for (let each = 0; each < 1000; each += 1) expect(negotiateEncoding(`gzip;q=0.${each + 1}`)).toBe("gzip");
});

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", W/"abc"', true],
  ['"x","abc","y"', true],
  ["*", true],
  [undefined, false],
  ["", false],
  ["abc", false],
  ['"abcd"', false],
  ['"other"', false],
] as const)('If-None-Match: %s matches the tag "abc": %s', (header, isNamed) => {
  expect(matchesEtag(header, '"abc"')).toBe(isNamed);
});
