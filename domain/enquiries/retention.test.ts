import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import {
  decideErasure,
  describeKeptQuotes,
  formatRetention,
  getKeptUntil,
  subtractMonths,
} from "./retention.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-23T06:00:00.000Z");

describe("subtracting months from a moment", () => {
  test.each([
    ["2026-11-22T06:30:00.000Z", 24, "2024-11-22T06:30:00.000Z"],
    ["2026-01-15T00:00:00.000Z", 3, "2025-10-15T00:00:00.000Z"],
    ["2026-05-31T12:00:00.000Z", 3, "2026-02-28T12:00:00.000Z"],
    ["2028-05-31T12:00:00.000Z", 3, "2028-02-29T12:00:00.000Z"],
    ["2026-03-31T12:00:00.000Z", 120, "2016-03-31T12:00:00.000Z"],
  ])("%s, %i months before, is %s", (moment, months, expected) => {
    expect(new Date(subtractMonths(Date.parse(moment), months)).toISOString()).toBe(expected);
  });
});

test.each([
  [3, "3 months", "3 أشهر"],
  [12, "one year", "سنة واحدة"],
  [24, "2 years", "سنتين"],
  [30, "30 months", "30 شهراً"],
])("%i months are said as %s, in Arabic %s", (months, words, arabicWords) => {
  expect(formatRetention(getTranslate("en"), months)).toBe(words);
  expect(formatRetention(getTranslate("ar"), months)).toBe(arabicWords);
});

test("an accepted quote is kept until the day of its acceptance, some years later", () => {
  expect(getKeptUntil(Date.parse("2026-11-25T09:30:00.000Z"), 8)).toBe(
    Date.parse("2034-11-25T09:30:00.000Z"),
  );
  expect(getKeptUntil(Date.parse("2028-02-29T09:30:00.000Z"), 5)).toBe(
    Date.parse("2033-02-28T09:30:00.000Z"),
  );
});

test("people read how many accepted quotes are kept, and until when the last one", () => {
  const ends = [Date.parse("2034-11-25"), Date.parse("2033-02-28")];
  expect(describeKeptQuotes([])).toBe("");
  expect(describeKeptQuotes(ends)).toBe(
    "2 accepted quotes are kept, the last until 25 Nov 2034, because the law asks for the records of contracts and tax.",
  );
});

describe("without a confirmation, a run erases", () => {
  test.each([
    ["what came due since yesterday", { lastRun: now - day, total: 500, due: 3, dueBefore: 0 }],
    ["20 enquiries, though they are all there are", { lastRun: now - day, total: 20, due: 20, dueBefore: 0 }],
    ["a tenth of all, though it is many", { lastRun: now - day, total: 2000, due: 200, dueBefore: 0 }],
    ["30 days after the last run", { lastRun: now - 30 * day, total: 500, due: 3, dueBefore: 0 }],
  ])("%s", (_case, found) => {
    expect(decideErasure({ now, ...found })).toEqual({ erases: true, hold: null });
  });

  test.each([
    ["no-earlier-run", "nothing where no run is known", { lastRun: null, total: 500, due: 1, dueBefore: 1 }],
    ["long-gap", "nothing a moment later", { lastRun: now - 30 * day - 1, total: 500, due: 1, dueBefore: 0 }],
    [
      "long-gap",
      "nothing, though nothing is due",
      { lastRun: now - 31 * day, total: 9, due: 0, dueBefore: 0 },
    ],
    [
      "large-share",
      "neither 21 nor more than a tenth",
      { lastRun: now - day, total: 209, due: 21, dueBefore: 0 },
    ],
  ] as const)("%s: %s", (hold, _case, found) => {
    expect(decideErasure({ now, ...found })).toEqual({ erases: false, hold });
  });

  test("the enquiries that became due since the last run, while older ones wait", () => {
    const found = { now, lastRun: now - day, total: 500, due: 40, dueBefore: 38 };
    expect(decideErasure(found)).toEqual({ erases: true, hold: "due-before-last-run" });
  });

  test("never more than a tenth and 20, and never after a clock jump of more than 30 days", () => {
    fc.assert(
      fc.property(
        fc.record({
          sinceLastRun: fc.option(fc.integer({ min: -day, max: 100 * day })),
          total: fc.nat({ max: 5000 }),
          due: fc.nat({ max: 5000 }),
          dueBefore: fc.nat({ max: 5000 }),
        }),
        ({ sinceLastRun, total, due, dueBefore }) => {
          fc.pre(due <= total && dueBefore <= due);
          const lastRun = sinceLastRun === null ? null : now - sinceLastRun;
          const { erases, hold } = decideErasure({ now, lastRun, total, due, dueBefore });
          const cameDue = due - dueBefore;
          if (erases) {
            expect(cameDue <= 20 || cameDue <= total / 10).toBe(true);
            if (due > 0) expect(sinceLastRun).not.toBeNull();
            expect(sinceLastRun ?? 0).toBeLessThanOrEqual(30 * day);
            expect(hold === null).toBe(dueBefore === 0);
          } else expect(hold).not.toBeNull();
        },
      ),
    );
  });
});
