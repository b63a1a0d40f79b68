import fc from "fast-check";
import { expect, test } from "vitest";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import {
  type PrintColour,
  applySliderMove,
  calculateMonthlyPrice,
  getFormulaResult,
  maxPages,
} from "#domain/pricing/price.ts";
import { anyPages, anyPrintColour, anyTerms } from "#tests/support/arbitraries/prices.ts";
import { buildPricedProduct, pricedProducts as products } from "#tests/support/builders/products.ts";
import {
  type Selection,
  selectProduct,
  createInitialSelection,
  moveSlider,
  priceSelection,
} from "./selection.ts";

const query = (text: string) => new URLSearchParams(text);
const getTotal = (text: string) => {
  const selection = createInitialSelection(products, query(text));
  return selection && priceSelection(products, selection).price.total;
};

test("starts with the first product at its base", () => {
  expect(createInitialSelection(products, query(""))).toEqual({
    productId: "quire",
    position: { black: 1000, colour: 500 },
  });
  expect(getTotal("")).toBe(filsFromDirhams(549));
});

test("is null without products", () => {
  expect(createInitialSelection([], query("printer=quire"))).toBeNull();
});

test("starts with the product and the pages in the URL", () => {
  expect(getTotal("printer=verso&black=600&colour=210")).toBe(filsFromDirhams(287.5));
});

test.each(["printer=gone", "black=many", "printer=&black=-3&colour=1e9", "step=9&raised=yes"])(
  "uses the default for an invalid URL: %s",
  (text) => expect(getTotal(text)).toBe(filsFromDirhams(549)),
);

test("moves to the pages in the base when another product is chosen", () => {
  expect(selectProduct(products, "verso")).toEqual({
    productId: "verso",
    position: { black: 500, colour: 200 },
  });
});

const quire = selectProduct(products, "quire");
const move = (from: Selection, printColour: PrintColour, pages: number) =>
  moveSlider(products, from, { printColour, pages });

test("a raised slider goes back to the pages that were set as soon as the other no longer needs more", () => {
  const low = move(quire, "black", 0);
  expect(low.position).toMatchObject({ black: 0, colour: 643, raised: "colour" });
  expect(move(low, "black", 950).position).toMatchObject({ black: 950, colour: 508, raised: "colour" });
  expect(move(low, "black", 1200)).toEqual({ ...quire, position: { ...quire.position, black: 1200 } });
});

test("a raised slider that a person then moves keeps the new pages", () => {
  const raised = move(quire, "black", 950);
  expect(move(raised, "colour", 558).position).toEqual({ black: 950, colour: 558 });
  expect(move(move(raised, "colour", 558), "black", 1000).position).toEqual({ black: 1000, colour: 558 });
});

test("a move to the pages where the slider stands changes nothing, also not in a link with a raised slider", () => {
  const shared = createInitialSelection(products, query("printer=quire&black=0&colour=643&raised=colour"));
  expect(shared && move(shared, "black", 0)).toEqual(shared);
  const low = move(quire, "black", 0);
  expect(move(low, "black", 0)).toEqual(low);
});

test("for any product with prices of both pages, a step down and up gives the same pages and price", () => {
  const anyStart = fc.record({
    terms: anyTerms.filter(({ rate }) => rate.black > 0 && rate.colour > 0),
    volumes: fc.record({ black: anyPages, colour: anyPages }),
    printColour: anyPrintColour,
    steps: fc.array(fc.integer({ min: 1, max: maxPages }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(anyStart, ({ terms, volumes, printColour, steps }) => {
      // At the floor or above it: below it, the floor rule lets no step return.
      const { black, colour } = applySliderMove(terms, volumes, printColour, volumes[printColour]);
      const start = { productId: "any", position: { black, colour } };
      const price = calculateMonthlyPrice(terms, start.position);
      fc.pre(getFormulaResult(price) >= terms.base);
      const pages = start.position[printColour];
      const way = [...steps.map((step) => Math.max(0, pages - step)), pages];
      const any = [buildPricedProduct({ id: "any", terms })];
      const back = way.reduce<Selection>((at, to) => moveSlider(any, at, { printColour, pages: to }), start);
      expect(back).toEqual(start);
      expect(priceSelection(any, back).price).toEqual(price);
    }),
    { numRuns: 1000 },
  );
});
