import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { buildQuoteData, buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { describeNextSteps } from "./next-steps.ts";
import type { QuoteStatus } from "./quote-status.ts";

const t = getTranslate("en");

const data = buildQuoteData();
const company = { name: "Waraq", timeZone: "Asia/Dubai" };
const describeSteps = (status: QuoteStatus, changes = {}) =>
  describeNextSteps(t, { ...data, ...changes }, { status }, company).join("\n");

test("an open quote says until when it can be accepted, and that nothing is owed before", () => {
  for (const status of ["open", "change-asked"] as const)
    expect(describeSteps(status)).toMatch(
      /^You accept the quote on its page by 22 December 2026, 23:59 \(Asia\/Dubai\).*nothing is owed.*\nWe call \+971 50 123 4567 to ask where the machine goes and when you want it\.\nWe bring the machine/,
    );
});

test("an accepted quote begins with the call", () => {
  expect(describeSteps("accepted")).toMatch(/^We call/);
});

test("an accepted quote says that the company confirms it, until it has", () => {
  const describe = (confirmedAt: number | null) =>
    describeNextSteps(t, data, { status: "accepted", acceptance: { confirmedAt } }, company).join("\n");
  expect(describe(null)).toMatch(/^We call .*\nWaraq confirms the acceptance\. .*\nWe bring/);
  expect(describe(1)).not.toContain("confirms");
});

test("a declined or expired quote has no further step", () => {
  expect(describeSteps("declined")).toBe("Nothing is owed and nothing is delivered.");
  expect(describeSteps("expired")).toMatch(/^It held until 22 December 2026, 23:59 \(Asia\/Dubai\)\..*$/);
});

test("several machines are counted as such, and a number that is not known is left out", () => {
  const quote = buildQuote({ lines: [buildQuoteLine({ quantity: 2 })] });
  const contact = { ...data.contact, mobile: "" };
  expect(describeSteps("accepted", { quote, contact })).toMatch(
    /^We call you to ask where the machines go and when you want them\./,
  );
});
