import fc from "fast-check";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils } from "#domain/pricing/money.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { listPriceTables } from "./quote-price-table.ts";
import { quoteSchema } from "./quote-schema.ts";
import type { Quote } from "./quote.ts";
import { getDiscountTotal, getQuoteTotals, splitDiscount } from "./quote-totals.ts";

const t = getTranslate("en");

/** Rounded half up, by whole numbers of any size. */
function roundRatio(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const floor = doubled / (2n * divisor) - (doubled < 0n && doubled % (2n * divisor) !== 0n ? 1n : 0n);
  return Number(floor);
}

const takeVat = (net: number, percent: number) =>
  roundRatio(BigInt(net) * BigInt(Math.round(percent * 100)), 10_000n);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Apart from the code of the product: the printed lines of each billing, without VAT. */
function listLines(quote: Quote) {
  const extras = (billing: string) =>
    (quote.extras ?? [])
      .filter((extra) => extra.billing === billing)
      .map(({ quantity, unitPrice }) => quantity * unitPrice);
  const machines = quote.lines.map(({ price, quantity }) =>
    [price.base, price.black.amount, price.colour.amount].map((amount) => amount * quantity),
  );
  return { machines, monthly: extras("month"), once: extras("once") };
}

test("month, what is paid once and term are exact to the fils, with discount and VAT of each line", () => {
  fc.assert(
    fc.property(anyStaffQuote, (quote) => {
      const { machines, monthly, once } = listLines(quote);
      const groups = [...machines.map(sum), sum(monthly)];
      const whole = sum(groups);
      const { discount, vatPercent, termMonths } = quote;
      const taken =
        discount === undefined
          ? 0
          : discount.kind === "percent"
            ? roundRatio(BigInt(whole) * BigInt(Math.round(discount.percent * 100)), 10_000n)
            : Math.min(whole, discount.amount);
      expect(getDiscountTotal(quote)).toBe(taken);

      const parts = splitDiscount(quote);
      expect(sum(parts)).toBe(taken);
      for (const [place, part] of parts.entries()) {
        const share = whole === 0 ? 0 : (Number(groups[place]) / whole) * taken;
        expect(Math.abs(part - share)).toBeLessThan(1.01);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(Number(groups[place]) + 1);
      }

      const lines = [...machines.flat(), ...monthly, ...parts.map((part) => 0 - part)];
      const month = { net: whole - taken, vat: sum(lines.map((net) => takeVat(net, vatPercent))) };
      const paidOnce = { net: sum(once), vat: sum(once.map((net) => takeVat(net, vatPercent))) };
      expect(getQuoteTotals(quote)).toEqual({
        month,
        once: paidOnce,
        term:
          termMonths === undefined
            ? null
            : {
                net: month.net * termMonths + paidOnce.net,
                vat: month.vat * termMonths + paidOnce.vat,
              },
      });
    }),
  );
});

test("the printed lines add up to the totals below them, in each display of prices", () => {
  const read = (amount: string) => Number(amount.replace(/[,.]/g, "").replace("\u2212", "-"));
  fc.assert(
    fc.property(anyStaffQuote, (quote) => {
      for (const { id, table } of listPriceTables(t, quote)) {
        const rows = table.groups.flatMap((group) => group.rows.map(({ amounts }) => amounts.map(read)));
        const sums = table.columns.map((_, column) =>
          sum(rows.map((amounts) => amounts[column] ?? Number.NaN)),
        );
        expect(sums).toEqual(table.totals.map(({ amount }) => read(amount)));
        const { month, once } = getQuoteTotals(quote);
        expect(sums[0]).toBe((id === "prices" ? month : once).net);
        if (table.columns.length > 1) expect(sums[1]).toBe((id === "prices" ? month : once).vat);
      }
    }),
  );
});

test("a quote that staff made is read unchanged after storage", () => {
  fc.assert(
    fc.property(anyStaffQuote, (quote) => {
      expect(quoteSchema.parse(JSON.parse(JSON.stringify(quote)))).toEqual(quote);
    }),
    { numRuns: 50 },
  );
});

test("10% off the Quire C340 for 36 months, with a delivery", () => {
  const quote = buildQuote({
    extras: [
      {
        kind: "delivery",
        text: "Delivery and set-up",
        quantity: 1,
        unitPrice: fils(15_000),
        billing: "once",
      },
    ],
    discount: { kind: "percent", percent: 10, reason: "Longer term" },
    termMonths: 36,
  });
  expect(getQuoteTotals(quote)).toEqual({
    month: { net: 57_960, vat: 2898 },
    once: { net: 15_000, vat: 750 },
    term: { net: 36 * 57_960 + 15_000, vat: 36 * 2898 + 750 },
  });
});

test("a discount of an amount is never more than the month", () => {
  const terms = { base: fils(5000), included: { black: 0, colour: 0 } };
  const rate = { black: buildQuoteLine().price.black.rate, colour: buildQuoteLine().price.colour.rate };
  const volumes = { black: 0, colour: 0 };
  const price = calculateMonthlyPrice({ ...terms, rate }, volumes);
  const quote = buildQuote({
    lines: [buildQuoteLine({ volumes, price })],
    discount: { kind: "amount", amount: fils(9000), reason: "Trial" },
  });
  expect(getQuoteTotals(quote).month).toEqual({ net: 0, vat: 0 });
});
