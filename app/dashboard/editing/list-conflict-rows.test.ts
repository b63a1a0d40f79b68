import { expect, test } from "vitest";
import { listConflictRows } from "./list-conflict-rows.ts";

const createState = (title: string, brand: string) =>
  new Map([
    ["Title", title],
    ["Brand", brand],
  ]);

test("names what both changed, with both versions", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("C", "x"))).toEqual([
    { name: "Title", now: "B", mine: "C" },
  ]);
});

test("says of what only the other changed that it stays", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("A", "y"))).toEqual([
    { name: "Title", now: "B", mine: null, before: "A" },
    { name: "Brand", now: "x", mine: "y" },
  ]);
});

test("leaves out what both changed to the same", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("B", "x"))).toEqual([]);
});
