import { getTranslate } from "#messages/catalogue.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteRequest as request } from "#tests/support/builders/records.ts";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { dirhamsFromFils, fils } from "#domain/pricing/money.ts";
import { quireTerms as terms } from "#tests/support/builders/products.ts";
import { isRaised, applySliderMove, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { findConfirmedPrice, quoteRequestSchema } from "./quote-request.ts";

const defaults = { quantity: 1, office: "", furtherLines: [], presentSpend: null };

describe("the quote payload", () => {
  test("carries the contact form, the printer, the pages and the cost; numbers may be text", () => {
    expect(quoteRequestSchema.parse(request)).toEqual({ ...request, ...defaults });
    const asText = { ...request, blackPrints: "1500", colorPrints: " 700 ", monthlyCost: "644.00" };
    expect(quoteRequestSchema.parse(asText)).toEqual({ ...request, ...defaults });
  });

  test("make and model, functions, output, speed and message may be left out", () => {
    const { makeModel: _m, functions: _f, output: _o, speed: _s, message: _t, ...least } = request;
    const empty = { ...defaults, makeModel: "", functions: "", output: "", speed: "", message: "" };
    expect(quoteRequestSchema.parse(least)).toEqual({ ...least, ...empty });
  });

  test("the product may be identified by its id", () => {
    const productId = "0123456789abcdef01234567";
    expect(quoteRequestSchema.parse({ ...request, productId })).toEqual({
      ...request,
      ...defaults,
      productId,
    });
  });

  test.each([
    [{ name: "7" }, { name: "Name must contain only letters and spaces, without “7”" }],
    [{ mobile: "" }, { mobile: "Mobile number is required" }],
    [{ productId: "1" }, { productId: "An id has 24 hexadecimal characters" }],
    [{ productFullName: " " }, { productFullName: "Enter the machine" }],
    [{ productFullName: "a".repeat(201) }, { productFullName: "Machine must not exceed 200 characters" }],
    [{ speed: "a".repeat(201) }, { speed: "Speed must not exceed 200 characters" }],
    [{ blackPrints: undefined }, { blackPrints: "Enter the black pages" }],
    [{ blackPrints: 0 }, {}],
    [{ blackPrints: -1 }, { blackPrints: "Black pages must be a whole number, 0 or more" }],
    [{ blackPrints: 0.5 }, { blackPrints: "Black pages must be a whole number, 0 or more" }],
    [{ colorPrints: 5000 }, {}],
    [{ colorPrints: 5001 }, {}],
    [{ colorPrints: 1_000_000 }, { colorPrints: "Colour pages must not exceed 999999" }],
    [{ colorPrints: Infinity }, { colorPrints: "Enter the colour pages" }],
    [
      { monthlyCost: -1 },
      { monthlyCost: "Monthly cost must be a number with at most 2 decimals, 0 or more" },
    ],
    [
      { monthlyCost: 644.001 },
      { monthlyCost: "Monthly cost must be a number with at most 2 decimals, 0 or more" },
    ],
    [
      { monthlyCost: "644 DHS" },
      { monthlyCost: "Monthly cost must be a number with at most 2 decimals, 0 or more" },
    ],
  ])("%j: %j", (changes, expected) => {
    const result = quoteRequestSchema.safeParse({ ...request, ...changes });
    expect(result.error ? getFieldErrors(getTranslate("en"), result.error) : {}).toEqual(expected);
  });
});

describe("the server confirms a monthly cost only if it is the price of those pages", () => {
  test.each([
    ["the formula", 1500, 700, 644, true],
    ["a fils less", 1500, 700, 643.99, false],
    ["a fils more", 1500, 700, 644.01, false],
    ["a part of a fils more", 1500, 700, 644.000_000_1, false],
    ["the base for pages above it", 1500, 700, 549, false],
    ["nothing", 1500, 700, 0, false],
    ["no number", 1500, 700, Number.NaN, false],
    ["the base for the pages in it", 1000, 500, 549, true],
    ["the base for fewer", 0, 0, 549, true],
    ["less than the base for fewer", 0, 0, 324, false],
    ["the base where the rule raised colour to 515", 900, 515, 549, true],
    ["the formula where a person set 515", 900, 515, 549.25, true],
    ["anything between", 900, 515, 549.1, false],
    ["the base a page above what the rule asks for", 900, 516, 549, false],
    ["the formula there", 900, 516, 549.6, true],
  ])("%s: %d black, %d colour, %d DHS: %s", (_case, black, colour, cost, confirmed) => {
    const found = findConfirmedPrice(terms, { black, colour }, cost);
    expect(found !== null).toBe(confirmed);
    if (found !== null) expect(dirhamsFromFils(found.price.total)).toBe(cost);
  });

  test("the confirmed price breakdown is that of the page, with the amount that the base rental covers", () => {
    const sliderPosition = applySliderMove(terms, { black: 1000, colour: 500 }, "black", 900);
    expect(findConfirmedPrice(terms, { black: 900, colour: 515 }, 549)).toEqual({
      position: sliderPosition,
      price: calculateMonthlyPrice(terms, sliderPosition),
    });
  });

  test("the price on the page after any sequence of slider moves is confirmed", () => {
    fc.assert(
      fc.property(anyMovedSliders, ({ terms: productTerms, position: { raised, ...volumes } }) => {
        const shown = calculateMonthlyPrice(productTerms, { ...volumes, raised });
        const found = findConfirmedPrice(
          productTerms,
          volumes,
          Number(dirhamsFromFils(shown.total).toFixed(2)),
        );
        expect(found?.price).toEqual(shown);
      }),
      { numRuns: 1000 },
    );
  });

  test("any other amount is refused", () => {
    const fewFils = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(
        anyMovedSliders,
        fewFils,
        fc.boolean(),
        ({ terms: productTerms, position }, difference, nearBase) => {
          const volumes = { black: position.black, colour: position.colour };
          const byHand = calculateMonthlyPrice(productTerms, volumes).total;
          const raisedHere =
            isRaised(productTerms, volumes, "black") || isRaised(productTerms, volumes, "colour");
          const right = new Set([byHand, ...(raisedHere ? [productTerms.base] : [])]);
          const amount = fils((nearBase ? productTerms.base : byHand) + difference);
          expect(findConfirmedPrice(productTerms, volumes, dirhamsFromFils(amount)) !== null).toBe(
            right.has(amount),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
