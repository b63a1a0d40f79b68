import { describe, expect, test } from "vitest";
import { pageRate } from "#domain/pricing/money.ts";
import { buildStoredProduct } from "#tests/support/builders/products.ts";
import { type Product, localizeProduct } from "./product.ts";
import { getFacets, getMonthlyDuty } from "./product-facets.ts";

describe("what the catalogue is filtered by", () => {
  type Facts = Pick<Product, "output" | "speed" | "colorPrint" | "colorPrice">;
  const colour: Facts = {
    output: "Colour and black, A3",
    speed: "40",
    colorPrint: 500,
    colorPrice: pageRate(3500),
  };
  const mono: Facts = { output: "Black only, A4", speed: "30 ppm", colorPrint: 0, colorPrice: pageRate(0) };

  test.each<[string, Partial<Facts>, ReturnType<typeof getFacets>]>([
    ["a mono machine", {}, { paper: "A4", colour: false, pagesPerMinute: 30 }],
    ["a colour machine", colour, { paper: "A3", colour: true, pagesPerMinute: 40 }],
    ["the largest paper", { output: "a4, A5 and a3" }, { paper: "A3", colour: false, pagesPerMinute: 30 }],
    [
      "SRA3, which is A3 with a margin",
      { output: "SRA3" },
      { paper: "A3", colour: false, pagesPerMinute: 30 },
    ],
    ["no paper", { output: "Labels, 4 x 6, DINA4x" }, { paper: null, colour: false, pagesPerMinute: 30 }],
    ["speed with its paper", { speed: "A4 at 22 ppm" }, { paper: "A4", colour: false, pagesPerMinute: 22 }],
    ["no speed", { speed: "Fast" }, { paper: "A4", colour: false, pagesPerMinute: null }],
    [
      "colour, priced later",
      { ...colour, colorPrint: null, colorPrice: pageRate(0) },
      { paper: "A3", colour: true, pagesPerMinute: 40 },
    ],
    [
      "colour scans only",
      { output: "Black, colour scans, A4" },
      { paper: "A4", colour: false, pagesPerMinute: 30 },
    ],
  ])("%s", (_case, changes, facets) => {
    expect(getFacets({ ...mono, ...changes })).toEqual(facets);
  });

  test("is the same in Arabic, whatever words the translation has", () => {
    const product = buildStoredProduct({ ...colour, colorPrice: pageRate(0), outputAr: "طباعة" });
    expect(getFacets(localizeProduct(product, "ar"))).toEqual(getFacets(product));
  });
});

describe("the monthly duty", () => {
  test.each([
    ["20", 1500],
    ["21 ppm", 5000],
    ["30", 5000],
    ["A4 at 31 ppm", 10_000],
    ["40", 10_000],
    ["60", 20_000],
    ["Fast", null],
  ])("of a product with the speed %j and no duty is %j", (speed, duty) => {
    expect(getMonthlyDuty({ monthlyDuty: null, speed })).toBe(duty);
  });

  test("that is given counts, whatever the speed", () => {
    expect(getMonthlyDuty({ monthlyDuty: 800, speed: "60" })).toBe(800);
    expect(getMonthlyDuty({ monthlyDuty: 800, speed: "Fast" })).toBe(800);
  });
});
