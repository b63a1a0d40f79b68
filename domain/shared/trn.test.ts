import { expect, test } from "vitest";
import { trnSchema } from "./trn.ts";

test.each([
  ["100000000000003", "100000000000003"],
  [" 100-0000 0000\u20130003 ", "100000000000003"],
  [
    "\u200e\u0661\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0660\u0663",
    "100000000000003",
  ],
  ["", ""],
  [" - ", ""],
])("%j is stored as %j", (typed, stored) => {
  expect(trnSchema.parse(typed)).toBe(stored);
});

test.each(["10000000000000", "1000000000000003", "10000000000000x"])("%j is no TRN", (typed) => {
  expect(trnSchema.safeParse(typed).error?.issues[0]?.message).toBe("contact.trn.digits");
});
