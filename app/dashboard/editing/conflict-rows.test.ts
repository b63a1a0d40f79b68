import { expect, test } from "vitest";
import { conflictRows } from "./conflict-rows.ts";

const state = (title: string, brand: string) =>
  new Map([
    ["Title", title],
    ["Brand", brand],
  ]);

test("names what both changed, with both versions", () => {
  expect(conflictRows(state("A", "x"), state("B", "x"), state("C", "x"))).toEqual([
    { name: "Title", now: "B", mine: "C" },
  ]);
});

test("says of what only the other changed that it stays", () => {
  expect(conflictRows(state("A", "x"), state("B", "x"), state("A", "y"))).toEqual([
    { name: "Title", now: "B", mine: null, before: "A" },
    { name: "Brand", now: "x", mine: "y" },
  ]);
});

test("leaves out what both changed to the same", () => {
  expect(conflictRows(state("A", "x"), state("B", "x"), state("B", "x"))).toEqual([]);
});
