import { expect, test } from "vitest";
import { parts, readOptions } from "./options.ts";

test("without a word everything is measured, with medians of several rounds", () => {
  expect(readOptions([])).toMatchObject({ parts, quick: false, rounds: 5, lighthouseRuns: 5 });
});

test("--quick measures everything once or twice, and a number that was typed still counts", () => {
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
])("%j is refused with a line that says why", (words, line) => {
  expect(() => readOptions(words)).toThrow(line);
});
