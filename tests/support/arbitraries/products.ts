import fc from "fast-check";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { emirateNames } from "#domain/shared/emirates.ts";
import type { DraftQuoteLine } from "#domain/quotes/quote-lines-url.ts";
import { quoteLimits } from "#domain/quotes/quote-limits.ts";
import { type SliderPosition, isBlackOnly, getBasePosition, applySliderMove } from "#domain/pricing/price.ts";
import { buildPricedProduct } from "#tests/support/builders/products.ts";
import { anyPrintColour, anyPages, anyTerms } from "./prices.ts";

function anyProduct(number: number): fc.Arbitrary<PricedProduct> {
  const id = number.toString(16).padStart(24, "0");
  return anyTerms.map((terms) =>
    buildPricedProduct({
      id,
      title: `Machine ${number}`,
      productFullName: `Machine number ${number}`,
      terms,
    }),
  );
}

const anyOfficeName = fc.oneof(
  fc.constant(""),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("Dubai", "دبي", "5.6~7.8", "A & B = C + D", "with=x"),
);

export const anyCatalogueAndLines = fc
  .record({
    products: fc.tuple(anyProduct(1), anyProduct(2), anyProduct(3)),
    chosenLines: fc.array(
      fc.record({
        productIndex: fc.nat({ max: 2 }),
        moves: fc.array(fc.record({ printColour: anyPrintColour, pages: anyPages }), { maxLength: 4 }),
        quantity: fc.integer({ min: 1, max: quoteLimits.maxQuantity }),
        office: anyOfficeName,
        emirate: fc.option(fc.constantFrom(...emirateNames), { nil: undefined }),
      }),
      { minLength: 1, maxLength: quoteLimits.maxLines },
    ),
    open: fc.nat({ max: quoteLimits.maxLines - 1 }),
  })
  .map(({ products, chosenLines, open }) => {
    const lines = chosenLines.map(({ productIndex, moves, quantity, office, emirate }): DraftQuoteLine => {
      const product = products[productIndex] ?? products[0];
      const { terms } = product;
      // The colour counter of a product without colour is off.
      const possible = moves.filter(({ printColour }) => printColour === "black" || !isBlackOnly(terms));
      const position = possible.reduce<SliderPosition>(
        (current, { printColour, pages }) => applySliderMove(terms, current, printColour, pages),
        getBasePosition(terms),
      );
      return { productId: product.id, position, quantity, office, emirate };
    });
    const place = open % lines.length;
    return { products, lines, place };
  });
