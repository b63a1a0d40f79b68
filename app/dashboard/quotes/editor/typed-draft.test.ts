import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { createTypedExtra, parseTypedDraft, toTypedDraft } from "./typed-draft.ts";

const t = getTranslate("en");
const empty = toTypedDraft({
  lines: [],
  extras: [],
  discount: null,
  termMonths: null,
  validUntil: "2026-12-24",
  message: "",
});

test("a number is read with its unit and its groups", () => {
  const extra = { ...createTypedExtra("lease"), text: "Stapler", unitPrice: "1,200.50 AED" };
  const typed = {
    ...empty,
    extras: [extra],
    discount: "10 %",
    reason: "Longer term",
    termMonths: "36 months",
  };
  expect(parseTypedDraft(typed).data).toMatchObject({
    extras: [{ unitPrice: 1200.5, billing: "month" }],
    discount: { kind: "percent", value: 10 },
    termMonths: 36,
  });
});

test.each([
  ["-5", "at least 1"],
  ["many", "Enter the term"],
])("a term of %s is refused with its reason", (termMonths, reason) => {
  const issues = parseTypedDraft({ ...empty, termMonths }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(["termMonths"]);
  expect(t.text(issues[0]?.message ?? "")).toContain(reason);
});
