import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PageRate, fils, pageRate } from "#domain/pricing/money.ts";
import { type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { anyMovedSliders, anyPages, anyTerms } from "#tests/support/arbitraries/prices.ts";
import { quireTerms } from "#tests/support/builders/products.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { type Floors, listBelowFloor } from "./quote-floors.ts";
import type { Quote, QuoteExtra } from "./quote.ts";

const line = buildQuoteLine();
const { total } = line.price;
const product = { id: line.productId, title: "Quire C340", terms: quireTerms, salePrice: fils(900_000) };

function list(quote: Quote, discountLimit: number, lowestPrice: number | null = null, terms = quireTerms) {
  const floor = lowestPrice === null ? null : fils(lowestPrice);
  return listBelowFloor(quote, {
    discountLimit,
    products: [
      { ...product, lowestPrice: floor, terms },
      { ...product, id: "pro", title: "Quire C340 Pro", lowestPrice: null, salePrice: null },
    ],
    consumables: [{ code: "QC340-K", price: fils(38_000) }],
  } satisfies Floors);
}

function offer(discount?: Quote["discount"]): Quote {
  return { ...buildQuote({ lines: [line] }), ...(discount && { discount }) };
}

const percentOff = (percent: number) => ({ kind: "percent", percent, reason: "" }) as const;

test("a price at its lowest price needs no approval, and one fils below it does, with both figures", () => {
  expect(list(offer(), 100, total)).toEqual([]);
  const [fault, ...others] = list(offer(), 100, total + 1);
  expect(others).toEqual([]);
  expect(fault).toMatch(/^.+: AED \d[\d,.]* a month, the lowest price is \d[\d,.]*$/);
});

test("the discount counts in each price", () => {
  expect(list(offer(percentOff(1)), 100, total)).toHaveLength(1);
  expect(list(offer(percentOff(10)), 100, Math.floor(total * 0.9))).toEqual([]);
});

test("a discount up to the limit needs no approval, in per cent or as an amount", () => {
  const amount = (value: number) => ({ kind: "amount", amount: fils(value), reason: "" }) as const;
  expect(list(offer(percentOff(10)), 10)).toEqual([]);
  expect(list(offer(percentOff(10.01)), 10)).toEqual(["Discount 10.01%: up to 10% needs no approval"]);
  const whole = total * line.quantity;
  expect(list(offer(amount(Math.floor(whole / 10))), 10)).toEqual([]);
  expect(list(offer(amount(Math.floor(whole / 10) + 1)), 10)).toHaveLength(1);
  expect(list(offer(percentOff(100)), 100)).toEqual([]);
  expect(list(offer(percentOff(0.01)), 0)).toHaveLength(1);
});

function type(typed: PriceTerms, volumes = line.volumes, discount?: Quote["discount"]): Quote {
  const price = calculateMonthlyPrice(typed, volumes);
  return { ...buildQuote({ lines: [{ ...line, volumes, price }] }), ...(discount && { discount }) };
}

describe("a price below that of the catalogue", () => {
  const rate = (black: number) => ({ ...quireTerms.rate, black: pageRate(black) });
  const allIncluded = { black: 100_000, colour: 500 };

  test.each<[string, PriceTerms, RegExp[]]>([
    [
      "base",
      { ...quireTerms, base: fils(100) },
      [
        /^.+, a month: AED 96\.00, in the catalogue 644\.00: up to 10% less needs no approval$/,
        /^.+, base with its pages: AED 1\.00, in the catalogue 549\.00: /,
      ],
    ],
    [
      "price of a page",
      { ...quireTerms, rate: rate(100) },
      [/^.+, a black page: AED 0\.01, in the catalogue 0\.05: /],
    ],
    [
      "price of the pages in the base",
      { ...quireTerms, included: allIncluded },
      [/, base with its pages: AED 549\.00, in the catalogue 5,499\.00: /],
    ],
  ])("counts against the limit by its %s", (_what, typed, faults) => {
    const volumes = quireTerms.included;
    const quote = type(typed, faults.length > 1 ? undefined : volumes);
    expect(list(quote, 10)).toEqual(faults.map((fault) => expect.stringMatching(fault)));
    expect(list(quote, 100)).toEqual([]);
  });

  test("counts together with the discount of the quote", () => {
    const typed = { ...quireTerms, base: fils(52_000) };
    expect(list(type(typed), 10)).toEqual([]);
    expect(list(type(typed, undefined, percentOff(10)), 10)).toHaveLength(2);
  });

  test.each<[string, Partial<QuoteExtra>, string[]]>([
    ["a machine of AED 1", { text: "Quire C340, refurbished" }, ["in the catalogue 9,000.00"]],
    ["a toner of AED 1", { kind: "consumable", text: "Black toner (qc340-k)" }, ["in the catalogue 380.00"]],
    ["a machine without a sale price", { text: "QUIRE C340 PRO" }, []],
    ["a machine at its price", { text: "Quire C340", unitPrice: fils(900_000) }, []],
    ["a lease", { kind: "lease", text: "Quire C340" }, []],
    ["words that the catalogue does not have", { text: "Quire C3400" }, []],
  ])("counts of a further line: %s", (_what, changes, faults) => {
    const extra = { kind: "purchase", quantity: 1, unitPrice: fils(100), billing: "once", text: "" } as const;
    const quote = { ...offer(percentOff(10)), extras: [{ ...extra, ...changes }] };
    expect(list(quote, 10)).toEqual(
      faults.map((fault) => expect.stringContaining(`AED 1.00, ${fault}: up to 10%`)),
    );
  });

  const anyShare = fc.constantFrom(0.5, 0.89, 0.9, 0.95, 1, 1.2);
  const anyLimit = fc.constantFrom(0, 5, 10, 25.5);

  test("without an approval no month costs less than the limit allows, whatever is typed", () => {
    const property = fc.property(
      fc.record({
        terms: anyTerms.filter(({ rate: { black, colour } }) => black <= 20_000 && colour <= 20_000),
        shares: fc.record({ base: anyShare, black: anyShare, colour: anyShare }),
        morePages: fc.record({ black: fc.integer({ min: -500, max: 500 }), colour: anyPages }),
        volumes: fc.record({ black: anyPages, colour: anyPages }),
        further: fc.record({ black: anyPages, colour: anyPages }),
        limit: anyLimit,
        percent: fc.constantFrom(0, 3, 5),
      }),
      ({ terms, shares, morePages, volumes, further, limit, percent }) => {
        const scale = (value: PageRate, share: number) => pageRate(Math.round(value * share));
        const typed: PriceTerms = {
          base: fils(Math.round(terms.base * shares.base)),
          included: {
            black: Math.max(0, terms.included.black + morePages.black),
            colour: morePages.colour % 2 === 0 ? terms.included.colour : morePages.colour,
          },
          rate: {
            black: scale(terms.rate.black, shares.black),
            colour: scale(terms.rate.colour, shares.colour),
          },
        };
        const discount = percent === 0 ? undefined : percentOff(percent);
        if (list(type(typed, volumes, discount), limit, null, terms).length > 0) return;
        const { black, colour } = typed.included;
        const least = 1 - limit / 100;
        for (const pages of [volumes, { black: black + further.black, colour: colour + further.colour }]) {
          const offered = calculateMonthlyPrice(typed, pages).total * (1 - percent / 100);
          // A few fils, and of each page what its rounded rate hides.
          const slack = 3 + (pages.black + pages.colour + black + colour) / 50;
          const cheapest = Math.min(
            ...([undefined, "black", "colour"] as const).map(
              (raised) => calculateMonthlyPrice(terms, { ...pages, raised }).total,
            ),
          );
          expect(offered).toBeGreaterThanOrEqual(cheapest * least - slack);
        }
      },
    );
    fc.assert(property, { numRuns: 3000 });
  });

  test("nothing of the calculator needs an approval, up to the largest discount", () => {
    const property = fc.property(anyMovedSliders, anyLimit, ({ terms, position }, limit) => {
      const { black, colour } = position;
      const price = calculateMonthlyPrice(terms, position);
      const asked = { ...line, volumes: { black, colour }, price };
      const quote = buildQuote({ lines: [asked] });
      expect(
        list(limit === 0 ? quote : { ...quote, discount: percentOff(limit) }, limit, null, terms),
      ).toEqual([]);
    });
    fc.assert(property);
  });
});
