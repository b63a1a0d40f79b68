import { expect, test } from "vitest";
import { filsFromDirhams, pageRate } from "./money.ts";
import { moveMeter, priceMonth } from "./price.ts";
import { quoteSchema } from "./quote-record.ts";

const terms = {
  base: filsFromDirhams(549),
  included: { black: 1000, colour: 500 },
  rate: { black: pageRate(500), colour: pageRate(3500) },
};
const meter = moveMeter(terms, { black: 1000, colour: 500 }, "black", 900);
const quote = {
  productId: "0123456789abcdef01234567",
  productTitle: "Quire C340",
  productFullName: "A3 colour multifunction copier",
  makeModel: "Quire C340",
  functions: "Print, copy, scan",
  output: "Colour and black, A3",
  speed: "40",
  volumes: { black: meter.black, colour: meter.colour },
  price: priceMonth(terms, meter),
  vatPercent: 5,
};

test("a quote reads back from its record as it was when it was asked for", () => {
  expect(quoteSchema.parse(JSON.parse(JSON.stringify(quote)))).toEqual(quote);
});

test("a record from before VAT was kept tells of none", () => {
  const { vatPercent: _, ...old } = quote;
  expect(quoteSchema.parse(old)).toEqual({ ...quote, vatPercent: 0 });
});

test("a record whose amounts are not whole fils is refused", () => {
  expect(quoteSchema.safeParse({ ...quote, price: { ...quote.price, total: 549.5 } }).success).toBe(false);
});
