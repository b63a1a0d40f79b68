import { describe, expect, test } from "vitest";
import { buildStoredProduct } from "#tests/support/builders/products.ts";
import { filsFromDirhams, pageRate } from "#domain/pricing/money.ts";
import type { Product } from "./product.ts";
import { findRefurbishedPairs } from "./refurbished-pair.ts";

const volumes = { black: 1000, colour: 500 };

const product = (title: string, base: number, changes: Partial<Product> = {}) =>
  buildStoredProduct({ id: title, title, itemPrice: filsFromDirhams(base), ...changes });

const refurbished = product("Rebuilt", 429, { refurbished: true });

function listTitles(products: readonly Product[], at = volumes) {
  return findRefurbishedPairs(products, at).map((pair) => [pair.refurbished.title, pair.counterpart.title]);
}

describe("a refurbished product stands beside the cheapest new one", () => {
  test("of the same paper size and print colour", () => {
    const others = [
      product("Dear", 900),
      product("Near", 549),
      product("Small", 99, { output: "Colour and black, A4" }),
      product("Black only", 99, {
        output: "Black only, A3",
        colorPrint: 0,
        colorPrice: pageRate(0),
      }),
      product("Also rebuilt", 300, { refurbished: true }),
    ];
    expect(listTitles([refurbished, ...others])).toEqual([
      ["Rebuilt", "Near"],
      ["Also rebuilt", "Near"],
    ]);
  });

  test("that costs no less a month, and without one has no pair", () => {
    const cheap = product("Ink tank", 200);
    const same = product("Same", 429);
    expect(listTitles([refurbished, cheap, product("Near", 549)])).toEqual([["Rebuilt", "Near"]]);
    expect(listTitles([refurbished, cheap, same])).toEqual([["Rebuilt", "Same"]]);
    expect(listTitles([refurbished, cheap])).toEqual([]);
  });

  test("that has a price and is built for the volumes, as the refurbished one is", () => {
    const unpriced = product("Unpriced", 1, { itemPrice: null });
    const weak = product("Weak", 100, { monthlyDuty: 1400 });
    const strong = product("Strong", 700);
    expect(listTitles([refurbished, unpriced, weak, strong])).toEqual([["Rebuilt", "Strong"]]);
    expect(listTitles([{ ...refurbished, monthlyDuty: 1400 }, strong])).toEqual([]);
    expect(listTitles([refurbished, weak, unpriced])).toEqual([]);
  });
});
