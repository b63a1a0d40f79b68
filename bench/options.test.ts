import { expect, test } from "vitest";
import { parts, readOptions } from "./options.ts";

test("without options everything is measured, with medians of several rounds", () => {
  expect(readOptions([])).toMatchObject({ parts, quick: false, rounds: 5, lighthouseRuns: 5 });
});

test("--quick measures everything once or twice, unless an option sets a number", () => {
  expect(readOptions(["--quick"])).toMatchObject({ parts, quick: true, rounds: 2, lighthouseRuns: 1 });
  expect(readOptions(["--quick", "--lighthouse-runs", "3"]).lighthouseRuns).toBe(3);
});

test("--only measures some parts", () => {
  expect(readOptions(["--only", "growth,load"]).parts).toEqual(["load", "growth"]);
});

test.each([
  [["--only", "speed"], "--only speed: the parts are load, start, growth, floods, lighthouse"],
  [["--rounds", "0"], "--rounds 0: a whole number from 1 on"],
  [["--slow"], "Unknown option '--slow'"],
])("%j is refused with the reason", (args, line) => {
  expect(() => readOptions(args)).toThrow(line);
});
