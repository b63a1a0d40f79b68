import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fils, pageRate } from "#domain/pricing/money.ts";
import {
  compareCustomOrder,
  getPriceTerms,
  getSale,
  imageKeys,
  listGalleryImages,
  maxQuoteFeatures,
  sliderImageKeys,
} from "./product.ts";

test("a main image, a banner and at most four slider images; up to four features on the quote", () => {
  expect(imageKeys).toEqual(["img", "img1", ...sliderImageKeys]);
  expect(sliderImageKeys).toHaveLength(4);
  expect(maxQuoteFeatures).toBe(4);
});

test("a product is sold at its sale price, otherwise on request if it says so", () => {
  expect(getSale({ salePrice: fils(980_000), soldOnRequest: true })).toBe(980_000);
  expect(getSale({ salePrice: fils(0), soldOnRequest: false })).toBe(0);
  expect(getSale({ salePrice: null, soldOnRequest: true })).toBe("onRequest");
  expect(getSale({ salePrice: null, soldOnRequest: false })).toBeNull();
});

test("the gallery has the slider images, else the main image unless it is the banner", () => {
  const image = (hash: string) => ({ hash, width: 1200, height: 900, placeholder: "" });
  const [main, banner, front] = [image("main"), image("banner"), image("front")];
  expect(listGalleryImages({ images: { img: main, img1: banner, img2: front, img3: front } })).toEqual([
    front,
  ]);
  expect(listGalleryImages({ images: { img: main, img1: main, img2: front } })).toEqual([front]);
  expect(listGalleryImages({ images: { img: main, img1: banner } })).toEqual([main]);
  expect(listGalleryImages({ images: { img: main, img1: main } })).toEqual([]);
});

describe("the terms of a price", () => {
  const prices = { itemPrice: fils(54_900), blackPrice: pageRate(500), colorPrice: pageRate(3500) };

  test("1000 black and 500 colour pages are in the base when the printer gives none; 0 is a number it gives", () => {
    expect(getPriceTerms({ ...prices, blackPrint: null, colorPrint: null })?.included).toEqual({
      black: 1000,
      colour: 500,
    });
    expect(getPriceTerms({ ...prices, blackPrint: 0, colorPrint: 0 })?.included).toEqual({
      black: 0,
      colour: 0,
    });
  });

  test("a product without a base price has none", () => {
    expect(getPriceTerms({ ...prices, itemPrice: null, blackPrint: 0, colorPrint: 0 })).toBeNull();
  });
});

test('the order of the catalogue goes up by customOrder as a number, "10" after "9", then by title and id', () => {
  const ordered = (customOrder: number, title: string, id: string) => ({ customOrder, title, id });
  const products = [
    ordered(1, "Folio", "a"),
    ordered(1, "Quire", "a"),
    ordered(1, "Quire", "b"),
    ordered(1.5, "Folio", "a"),
    ordered(9, "Quire", "a"),
    ordered(10, "Folio", "a"),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(products, { minLength: products.length }), (shuffled) => {
      expect(shuffled.toSorted(compareCustomOrder)).toEqual(products);
    }),
  );
});
