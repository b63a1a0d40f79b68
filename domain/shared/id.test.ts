import { expect, test } from "vitest";
import { isId } from "./id.ts";

test.each([
  ["0123456789abcdef01234567", true],
  ["0123456789ABCDEF01234567", false],
  ["0123456789abcdef0123456", false],
  ["0123456789abcdef012345678", false],
  ["0123456789abcdef0123456g", false],
  ["0123456789abcdef01234567\n", false],
  [" 123456789abcdef01234567", false],
  ["٠123456789abcdef01234567", false],
  ["", false],
])("an id is 24 lower-case hexadecimal characters; %j: %s", (text, is) => {
  expect(isId(text)).toBe(is);
});
