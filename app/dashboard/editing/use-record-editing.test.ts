import { expect, test } from "vitest";
import { listConflictRows } from "./use-record-editing.ts";

const createState = (title: string, brand: string) =>
  new Map([
    ["Title", title],
    ["Brand", brand],
  ]);

test("lists a field that both changed, with both values", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("C", "x"))).toEqual([
    { name: "Title", now: "B", mine: "C" },
  ]);
});

test("lists a field that only the other user changed, without an own value", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("A", "y"))).toEqual([
    { name: "Title", now: "B", mine: null, before: "A" },
    { name: "Brand", now: "x", mine: "y" },
  ]);
});

test("leaves out a field that both changed to the same value", () => {
  expect(listConflictRows(createState("A", "x"), createState("B", "x"), createState("B", "x"))).toEqual([]);
});
