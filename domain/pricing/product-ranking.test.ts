import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { anyDuty, anyPages, anyTerms } from "#tests/support/arbitraries/prices.ts";
import { formatUnsuitability, rankProducts } from "./product-ranking.ts";
import { fils, pageRate } from "./money.ts";
import { isBlackOnly, calculateMonthlyPrice } from "./price.ts";

const anyVolumes = fc.record({ black: anyPages, colour: fc.oneof(anyPages, fc.constant(0)) });
const colourless = { included: 0, rate: pageRate(0) };
const anyProduct = fc.tuple(anyTerms, fc.boolean(), anyDuty);
const anyCatalogue = fc.array(anyProduct, { maxLength: 12 }).map((all) =>
  all.map(([terms, isColourless, monthlyDuty], id) => ({
    id,
    monthlyDuty,
    terms: isColourless
      ? {
          base: terms.base,
          included: { black: terms.included.black, colour: colourless.included },
          rate: { black: terms.rate.black, colour: colourless.rate },
        }
      : terms,
  })),
);

function createProduct(title: string, base: number, rate = 0.1, colour = true) {
  return {
    title,
    monthlyDuty: null,
    terms: {
      base: fils(base * 100),
      included: { black: 1000, colour: colour ? 500 : 0 },
      rate: { black: pageRate(rate * 10_000), colour: pageRate(colour ? 3000 : 0) },
    },
  };
}

function titles(found: readonly { product: { title: string } }[]): string[] {
  return found.map((each) => each.product.title);
}

describe("the ranking of products", () => {
  test("has the cheapest product first, and the differences to it", () => {
    const { ranked } = rankProducts([createProduct("Quire", 549), createProduct("Verso", 279, 0.5)], {
      black: 1500,
      colour: 500,
    });
    expect(titles(ranked)).toEqual(["Verso", "Quire"]);
    expect(ranked.map(({ price }) => price.total)).toEqual([52_900, 59_900]);
    expect(ranked.map(({ aboveCheapest }) => aboveCheapest)).toEqual([0, 7000]);
  });

  test("keeps the order of products with equal prices", () => {
    const products = [createProduct("First", 300), createProduct("Second", 200), createProduct("Third", 200)];
    const { ranked } = rankProducts(products, { black: 0, colour: 0 });
    expect(titles(ranked)).toEqual(["Second", "Third", "First"]);
  });

  test("ranks a black-only product without colour pages, and excludes it with colour pages", () => {
    const products = [createProduct("Colour", 549), createProduct("Black", 129, 0.1, false)];
    const black = rankProducts(products, { black: 1500, colour: 0 });
    expect(titles(black.ranked)).toEqual(["Black", "Colour"]);
    expect(black.unsuitable).toEqual([]);
    const both = rankProducts(products, { black: 1500, colour: 1 });
    expect(titles(both.ranked)).toEqual(["Colour"]);
    expect(titles(both.unsuitable)).toEqual(["Black"]);
    expect(both.unsuitable[0]?.reason).toEqual({ kind: "blackOnly" });
  });

  test("ranks a product up to its monthly duty, and excludes it one page above", () => {
    const products = [
      { ...createProduct("Desk", 199), monthlyDuty: 1500 },
      { ...createProduct("Floor", 549), monthlyDuty: 10_000 },
      createProduct("Unknown", 600),
    ];
    const within = rankProducts(products, { black: 1000, colour: 500 });
    expect(titles(within.ranked)).toEqual(["Desk", "Floor", "Unknown"]);
    const above = rankProducts(products, { black: 1000, colour: 501 });
    expect(titles(above.ranked)).toEqual(["Floor", "Unknown"]);
    expect(above.ranked[0]?.aboveCheapest).toBe(0);
    expect(titles(above.unsuitable)).toEqual(["Desk"]);
    expect(above.unsuitable[0]?.reason).toEqual({ kind: "beyondDuty", monthlyDuty: 1500 });
  });

  test("says why a product is excluded", () => {
    const volumes = { black: 3000, colour: 800 };
    expect(formatUnsuitability(getTranslate("en"), { kind: "beyondDuty", monthlyDuty: 1500 }, volumes)).toBe(
      "Built for up to 1,500 pages a month, not for 3,800.",
    );
    expect(formatUnsuitability(getTranslate("en"), { kind: "blackOnly" }, volumes)).toBe(
      "Prints black only. You set 800 colour pages.",
    );
  });

  test("equals a naive ranking of any catalogue", () => {
    fc.assert(
      fc.property(anyCatalogue, anyVolumes, (products, volumes) => {
        const { ranked, unsuitable } = rankProducts(products, volumes);
        const able = products.filter(
          ({ terms, monthlyDuty }) =>
            (volumes.colour === 0 || !isBlackOnly(terms)) &&
            volumes.black + volumes.colour <= (monthlyDuty ?? Infinity),
        );
        expect(new Set(ranked.map((each) => each.product))).toEqual(new Set(able));
        expect(unsuitable.map(({ product }) => product)).toEqual(
          products.filter((each) => !able.includes(each)),
        );
        const least = Math.min(...able.map(({ terms }) => calculateMonthlyPrice(terms, volumes).total));
        for (const [place, each] of ranked.entries()) {
          expect(each.price).toEqual(calculateMonthlyPrice(each.product.terms, volumes));
          expect(each.aboveCheapest).toBe(each.price.total - least);
          const before = ranked[place - 1];
          if (before === undefined) continue;
          const byPrice = before.price.total - each.price.total;
          expect(byPrice < 0 || (byPrice === 0 && before.product.id < each.product.id)).toBe(true);
        }
      }),
    );
  });
});
