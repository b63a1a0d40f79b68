import { expect, test } from "vitest";
import { figure, kilobytes, megabytes, milliseconds, percent, seconds, times } from "./figures.ts";

test("figures have as many digits as can be trusted", () => {
  expect([0, 0.0012, 0.7701, 12.34, 512.3, 18_204].map(figure)).toEqual([
    "0.00",
    "0.0012",
    "0.77",
    "12.3",
    "512",
    "18,204",
  ]);
});

test("figures have their unit", () => {
  expect([times(0.8), percent(0.034), milliseconds(1204), seconds(1204)]).toEqual([
    "0.80 ×",
    "3 %",
    "1,204 ms",
    "1.20 s",
  ]);
  expect([megabytes(149_000_000), kilobytes(4100)]).toEqual(["149 MB", "4.10 kB"]);
});

test("what was not measured is a dash and never a number", () => {
  expect([figure(null), times(Number.NaN), percent(null), milliseconds(Number.NaN)]).toEqual([
    "–",
    "–",
    "–",
    "–",
  ]);
});
