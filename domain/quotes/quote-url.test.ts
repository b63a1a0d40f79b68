import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import { pageRate } from "#domain/pricing/money.ts";
import { quireTerms as terms } from "#tests/support/builders/products.ts";
import { isBlackOnly, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { findInvalidPages } from "#domain/pricing/volumes.ts";
import { getSliderPosition, toQuoteQuery, readQuoteParameters } from "./quote-url.ts";

const id = "0123456789abcdef01234567";
const getPosition = (query: string) =>
  getSliderPosition(terms, readQuoteParameters(new URLSearchParams(query)));

describe("a price can be shared as a URL", () => {
  test("with the product and the volumes", () => {
    expect(toQuoteQuery(id, { black: 1500, colour: 700 }).toString()).toBe(
      `printer=${id}&black=1500&colour=700`,
    );
    expect(readQuoteParameters(new URLSearchParams(`printer=${id}&black=1500&colour=700`))).toEqual({
      productId: id,
      black: 1500,
      colour: 700,
      raised: undefined,
    });
  });

  test("which opens the shared price, also with a raised slider", () => {
    fc.assert(
      fc.property(anyMovedSliders, ({ terms: productTerms, position }) => {
        fc.pre(!isBlackOnly(productTerms));
        const opened = readQuoteParameters(new URLSearchParams(toQuoteQuery(id, position).toString()));
        expect(opened.productId).toBe(id);
        expect(calculateMonthlyPrice(productTerms, getSliderPosition(productTerms, opened))).toEqual(
          calculateMonthlyPrice(productTerms, position),
        );
      }),
    );
  });
});

describe("an invalid URL still opens", () => {
  test.each([
    ["", { black: 1000, colour: 500 }],
    ["black=many&colour=", { black: 1000, colour: 500 }],
    ["black=-5&colour=1e3", { black: 1000, colour: 500 }],
    ["black=1500.5", { black: 1000, colour: 500 }],
    ["black=99999&colour=0", { black: 5000, colour: 0 }],
    ["black=99999999999999999999", { black: 5000, colour: 500 }],
    ["black=3,000&colour=1 200", { black: 3000, colour: 1200 }],
    ["black=٣٠٠٠", { black: 3000, colour: 500 }],
    ["black=1500&black=2000", { black: 1500, colour: 500 }],
    ["black=900&colour=515&raised=colour", { black: 900, colour: 515, raised: "colour" }],
    ["black=900&colour=516&raised=colour", { black: 900, colour: 516 }],
    ["black=1500&colour=700&raised=__proto__", { black: 1500, colour: 700 }],
  ])("%j", (query, sliderPosition) => {
    expect(getPosition(query)).toEqual(sliderPosition);
  });

  test.each([
    ["", {}],
    ["black=3,000&colour=0", {}],
    ["black=5001&colour=", { black: "5001", colour: "" }],
    ["black=-5&colour=1e3", { black: "-5", colour: "1e3" }],
  ])("and %j names what was typed that is no number of pages", (query, invalid) => {
    expect(findInvalidPages(new URLSearchParams(query), { terms })).toEqual(invalid);
  });

  test("a product without colour has no colour pages, whatever the URL says", () => {
    const blackOnly = {
      ...terms,
      included: { black: 3000, colour: 0 },
      rate: { ...terms.rate, colour: pageRate(0) },
    };
    const url = readQuoteParameters(new URLSearchParams("black=3500&colour=200"));
    expect(getSliderPosition(blackOnly, url)).toEqual({ black: 3500, colour: 0 });
    expect(findInvalidPages(new URLSearchParams("colour=many"), { terms: blackOnly })).toEqual({});
  });
});
