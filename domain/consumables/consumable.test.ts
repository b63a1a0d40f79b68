import { getTranslate } from "#messages/catalogue.ts";
import { expect, test } from "vitest";
import { consumableSchemas, formatAvailability, getAvailability, isLow } from "./consumable.ts";

const shelf = { stock: 5, lowBelow: 4, deliveryDays: 3 };

test.each([
  [5, 1, "In stock, 5"],
  [4, 1, "In stock, 4"],
  [3, 1, "Low, 3 left"],
  [0, 1, "3 working days"],
  [5, 5, "In stock, 5"],
  [5, 6, "3 working days"],
  [0, 0, "3 working days"],
])("with %i on the shelf, %i of it are: %s", (stock, quantity, text) => {
  expect(
    formatAvailability(
      getTranslate("en"),
      getAvailability({ ...shelf, stock, isLow: isLow({ ...shelf, stock }) }, quantity),
    ),
  ).toBe(text);
});

test("a missing value is asked for in words", () => {
  const { error } = consumableSchemas.input.safeParse({ kind: "toner" });
  expect(error?.issues.map(({ message }) => getTranslate("en").text(message))).toEqual([
    "Enter the code",
    "Enter the name",
    "Enter the make",
    "Enter the models that it fits",
    "Enter the price",
    "Enter the number in stock",
    "Enter the number below which stock is low",
    "Enter the number of working days",
  ]);
});

test("one working day is singular", () => {
  expect(formatAvailability(getTranslate("en"), { kind: "toOrder", workingDays: 1 })).toBe("1 working day");
});

test.each([
  ["qc340-k", "QC340-K"],
  [" A ", "A"],
  ["-A", null],
  ["A B", null],
  ["", null],
  ["A".repeat(41), null],
])("code %o is stored as %o", (typed, stored) => {
  const code = consumableSchemas.input.shape.code.safeParse(typed);
  expect(code.success ? code.data : null).toBe(stored);
});
