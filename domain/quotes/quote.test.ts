import { expect, test } from "vitest";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { applySliderMove, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { quireTerms } from "#tests/support/builders/products.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { countQuotedProducts, getRequestedTotal, localizeQuote } from "./quote.ts";
import { getQuoteTotal } from "./quote-totals.ts";
import { quoteSchema } from "./quote-schema.ts";

const sliderPosition = applySliderMove(quireTerms, { black: 1000, colour: 500 }, "black", 900);
const {
  quantity: _quantity,
  office: _office,
  refurbished: _refurbished,
  ...line
} = buildQuoteLine({
  volumes: { black: sliderPosition.black, colour: sliderPosition.colour },
  price: calculateMonthlyPrice(quireTerms, sliderPosition),
});
const quote = {
  lines: [{ ...line, quantity: 2, office: "Dubai", refurbished: true }],
  vatPercent: 5,
  priceDisplay: "inclusive",
  presentSpend: filsFromDirhams(1200),
};

test("a stored quote is read unchanged", () => {
  expect(quoteSchema.parse(JSON.parse(JSON.stringify(quote)))).toEqual(quote);
});

test("the VAT of a quote is the sum of the VAT of its lines", () => {
  const price = calculateMonthlyPrice(quireTerms, { black: 1002, colour: 501 });
  const lines = [buildQuoteLine({ price })];
  expect(getRequestedTotal({ lines, vatPercent: 5 })).toEqual({
    net: filsFromDirhams(549.45),
    vat: filsFromDirhams(27.48),
  });
});

test("the total of a quote is the sum of all its products", () => {
  const both = { lines: [...quote.lines, { ...line, quantity: 3, office: "", refurbished: false }] };
  expect(getQuoteTotal(both)).toBe(5 * line.price.total);
  expect(countQuotedProducts(both)).toBe(5);
});

test("a record whose amounts are not whole fils is refused", () => {
  const lines = quote.lines.map((each) => ({ ...each, price: { ...each.price, total: 549.5 } }));
  expect(quoteSchema.safeParse({ ...quote, lines }).success).toBe(false);
});

test("a quote in Arabic has the Arabic texts of its day, and the English ones where there are none", () => {
  const plain = buildQuote({ seller: "Waraq Office Equipment" });
  const texts = { productFullName: "طابعة A3 ملوّنة", functions: "طباعة وتصوير", output: "A3 ملوّن" };
  const terms = [{ label: "السداد", text: "30 يوماً من تاريخ الفاتورة" }];
  const translated = { ...plain, translations: { ar: { lines: [texts], terms, seller: "ورق" } } };
  expect(localizeQuote(translated, "ar")).toMatchObject({ lines: [texts], terms, seller: "ورق" });
  expect(localizeQuote(translated, "en")).toBe(translated);
  expect(localizeQuote(plain, "ar")).toBe(plain);
});
