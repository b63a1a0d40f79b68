import { expect, test } from "vitest";
import { isBackupOld } from "./backup-age.ts";

const hour = 60 * 60_000;
const now = Date.parse("2026-11-26T12:00Z");
const isOld = (checkedAt: number | null, databaseMadeAt = now - 1000 * hour) =>
  isBackupOld({ checkedAt, databaseMadeAt }, now);

test("a backup is old when it was checked more than two days ago, or under a clock that was far ahead", () => {
  expect([now, now - 48 * hour, now + 1000, now - 49 * hour, now + 49 * hour].map((at) => isOld(at))).toEqual(
    [false, false, false, true, true],
  );
});

test("without a backup the age of the database counts", () => {
  expect([isOld(null, now - 47 * hour), isOld(null, now - 49 * hour)]).toEqual([false, true]);
});
