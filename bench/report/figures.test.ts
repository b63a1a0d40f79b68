import { expect, test } from "vitest";
import {
  formatFigure,
  formatKilobytes,
  formatMegabytes,
  formatMilliseconds,
  formatPercent,
  formatSeconds,
  formatTimes,
} from "./figures.ts";

test("figures have three significant digits", () => {
  expect([0, 0.0012, 0.7701, 12.34, 512.3, 18_204].map(formatFigure)).toEqual([
    "0.00",
    "0.0012",
    "0.77",
    "12.3",
    "512",
    "18,204",
  ]);
});

test("figures have their unit", () => {
  expect([formatTimes(0.8), formatPercent(0.034), formatMilliseconds(1204), formatSeconds(1204)]).toEqual([
    "0.80 ×",
    "3 %",
    "1,204 ms",
    "1.20 s",
  ]);
  expect([formatMegabytes(149_000_000), formatKilobytes(4100)]).toEqual(["149 MB", "4.10 kB"]);
});

test("a missing figure is a dash", () => {
  expect([
    formatFigure(null),
    formatTimes(Number.NaN),
    formatPercent(null),
    formatMilliseconds(Number.NaN),
  ]).toEqual(["–", "–", "–", "–"]);
});
