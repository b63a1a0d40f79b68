import fc from "fast-check";
import { type PageRate, fils, maxDirhams, pageRate } from "#domain/pricing/money.ts";
import {
  type PrintColour,
  type SliderPosition,
  type PriceTerms,
  maxPages,
  applySliderMove,
} from "#domain/pricing/price.ts";

export const anyPages = fc.integer({ min: 0, max: maxPages });

/** Some are above the pages of both sliders at their end. */
export const anyDuty = fc.option(fc.integer({ min: 1, max: 3 * maxPages }));

export const anyPrintColour = fc.constantFrom<PrintColour>("black", "colour");

const anyRate: fc.Arbitrary<PageRate> = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: maxDirhams * 10_000 }) },
  )
  .map(pageRate);

const anyIncluded = fc.oneof(
  { weight: 6, arbitrary: anyPages },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
);

export const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  base: fc.integer({ min: 0, max: maxDirhams * 100 }).map(fils),
  included: fc.record({ black: anyIncluded, colour: anyIncluded }),
  rate: fc.record({ black: anyRate, colour: anyRate }),
});

export const anyMovedSliders = fc
  .record({
    terms: anyTerms,
    start: fc.record({ black: anyPages, colour: anyPages }),
    moves: fc.array(fc.record({ printColour: anyPrintColour, pages: anyPages }), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  .map(({ terms, start, moves }) => ({
    terms,
    position: moves.reduce<SliderPosition>(
      (meter, { printColour, pages }) => applySliderMove(terms, meter, printColour, pages),
      start,
    ),
  }));
