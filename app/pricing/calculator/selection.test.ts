import { expect, test } from "vitest";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { pricedProducts as products } from "#tests/support/builders/products.ts";
import { selectProduct, createInitialSelection, moveSlider, priceSelection } from "./selection.ts";

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

test("counts a drag as one move", () => {
  const start = selectProduct(products, "quire");
  const low = moveSlider(products, start, { printColour: "black", pages: 0, from: start.position });
  expect(low.position.colour).toBeGreaterThan(start.position.colour);
  const back = moveSlider(products, low, { printColour: "black", pages: 1200, from: start.position });
  expect(back.position).toEqual({ ...start.position, black: 1200 });
});
