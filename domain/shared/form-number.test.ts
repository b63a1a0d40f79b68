import { getTranslate } from "#messages/catalogue.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fils } from "#domain/pricing/money.ts";
import { formatDirhams } from "./format.ts";
import { getFieldErrors } from "./contact.ts";
import { formNumberSchema, nullableFormNumberSchema } from "./form-number.ts";
import { normalizeNumber } from "./typed-number.ts";

const price = formNumberSchema("Base price", { min: 0, max: 1000, decimals: 2 });
const step = formNumberSchema("Slider step", { min: 1, max: 5000, decimals: 0 });
const width = nullableFormNumberSchema("Image width", { min: 1, max: 100, decimals: 0 });

function read(schema: typeof price | typeof width, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? result.data : getFieldErrors(getTranslate("en"), result.error)["body"];
}

describe("a number of a form may arrive as text", () => {
  test.each([
    ["549", 549],
    [" 549.5 ", 549.5],
    ["0549.50", 549.5],
    [549.05, 549.05],
    [-0, 0],
    ["1000", 1000],
    ["١٢", 12],
    ["۵۴۹٫۵", 549.5],
  ])("%j is %d", (value, number) => {
    expect(read(price, value)).toBe(number);
  });

  test("every price with two decimals is read exactly, as a number and as text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (count) => {
        expect(read(price, count / 100)).toBe(count / 100);
        expect(read(price, (count / 100).toFixed(2))).toBe(count / 100);
      }),
    );
  });

  test.each([undefined, null, "", "  ", true, {}, [], Number.NaN, Infinity])(
    "%j: the number is required",
    (value) => {
      expect(read(price, value)).toBe("Enter the base price");
    },
  );

  test.each(["5.495", 0.1 + 0.2, -1, "+1", 1e21, 1e-7, "0x10", "1,000", ".5", "1".repeat(13), "1\n2"])(
    "%j: the message explains the format of a price",
    (value) => {
      expect(read(price, value)).toBe("Base price must be a number with at most 2 decimals, 0 or more");
    },
  );

  test.each([
    ["1.5", "Slider step must be a whole number from 1 to 5000"],
    ["0", "Slider step must be at least 1"],
    [5001, "Slider step must not exceed 5000"],
  ])("a step of %j: %s", (value, message) => {
    expect(read(step, value)).toBe(message);
  });
});

describe("an optional number", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["80", 80],
    [80, 80],
    ["0", "Image width must be at least 1"],
    ["wide", "Image width must be a whole number from 1 to 100"],
    [true, "Image width must be a number, or empty"],
  ])("%j is %j", (value, result) => {
    expect(read(width, value)).toBe(result);
  });
});

describe("a number as a person types it", () => {
  test.each([
    ["1200", "1200"],
    ["1 200 000.50", "1200000.50"],
    ["١٬٢٠٠٫٥٠", "1200.50"],
    ["۱۲۰۰", "1200"],
    ["1,20", "1,20"],
    ["1,2000", "1,2000"],
    ["1.200,50", "1.200,50"],
    ["about 900", "about 900"],
    ["", ""],
  ])("%j is %j", (typed, number) => {
    expect(normalizeNumber(typed)).toBe(number);
  });

  test("other values stay unchanged", () => {
    for (const value of [null, undefined, 12.5, ["1"], true]) expect(normalizeNumber(value)).toBe(value);
  });

  test("every formatted amount parses to the amount", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (amount) => {
        expect(Number(normalizeNumber(formatDirhams(fils(amount))))).toBe(amount / 100);
      }),
    );
  });
});
