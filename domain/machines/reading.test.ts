import fc from "fast-check";
import { expect, test } from "vitest";
import { addReading, findReadingDoubt } from "./reading.ts";

const day = 24 * 60 * 60 * 1000;
const pages = fc.integer({ min: 0, max: 99_999_999 });
const days = fc.integer({ min: 0, max: 3650 });

test("a reading is doubtful exactly when it is lower, or higher than a machine prints in the time", () => {
  fc.assert(
    fc.property(pages, pages, days, (last, typed, passed) => {
      const doubt = findReadingDoubt(typed, { pages: last, at: 0 }, passed * day);
      const isTooHigh = typed - last > 20_000 + 2_000 * passed;
      expect(doubt !== null).toBe(typed < last || isTooHigh);
      expect(doubt?.kind === "more").toBe(isTooHigh);
    }),
  );
});

test("the difference is named only within a tenth of the last reading, so a guess far off learns nothing", () => {
  fc.assert(
    fc.property(pages, pages, (last, typed) => {
      const doubt = findReadingDoubt(typed, { pages: last, at: 0 }, 0);
      if (doubt === null || doubt.difference === null) return;
      expect(doubt).toEqual({ kind: "less", difference: last - typed });
      expect(typed).toBeGreaterThanOrEqual(last * 0.9);
    }),
  );
  expect(findReadingDoubt(135_820, { pages: 148_220, at: 0 }, day)).toEqual({
    kind: "less",
    difference: 12_400,
  });
  expect(findReadingDoubt(1, { pages: 148_220, at: 0 }, day)).toEqual({ kind: "far", difference: null });
});

test("without an earlier reading, and after a clock was set back, no plausible reading is asked about", () => {
  expect(findReadingDoubt(5, null, 0)).toBeNull();
  expect(findReadingDoubt(1_100, { pages: 1_000, at: day }, 0)).toBeNull();
});

test("a doubtful reading counts once another, a day later or more, follows it plausibly", () => {
  const last = { pages: 148_220, at: 0 };
  const doubtful = { pages: 12, at: day };
  const waiting = addReading(last, 12, day);
  expect(waiting).toEqual({ ...last, doubtful });
  expect(addReading(waiting, 12, 2 * day - 1)).toEqual(waiting);
  expect(addReading(waiting, 5, 2 * day)).toEqual({ ...last, doubtful: { pages: 5, at: 2 * day } });
  expect(addReading(waiting, 400, 2 * day)).toEqual({ pages: 400, at: 2 * day });
  expect(addReading(waiting, 148_300, 2 * day)).toEqual({ pages: 148_300, at: 2 * day });
});
