import { expect, test } from "vitest";
import { fils } from "#domain/pricing/money.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { listBelowFloor } from "./quote-floors.ts";
import type { Quote } from "./quote.ts";

const line = buildQuoteLine();
const { total } = line.price;
const atFloor = new Map([[line.productId, total]]);

function offer(discount?: Quote["discount"]): Quote {
  return { ...buildQuote({ lines: [line] }), ...(discount && { discount }) };
}

const percentOff = (percent: number) => ({ kind: "percent", percent, reason: "" }) as const;

test("a price at its lowest price needs no approval, and one fils below it does, with both figures", () => {
  expect(listBelowFloor(offer(), 100, atFloor)).toEqual([]);
  const [fault, ...others] = listBelowFloor(offer(), 100, new Map([[line.productId, fils(total + 1)]]));
  expect(others).toEqual([]);
  expect(fault).toMatch(/^.+: AED \d[\d,.]* a month, the lowest price is \d[\d,.]*$/);
});

test("the discount counts in each price", () => {
  expect(listBelowFloor(offer(percentOff(1)), 100, atFloor)).toHaveLength(1);
  const tenthBelow = new Map([[line.productId, fils(Math.floor(total * 0.9))]]);
  expect(listBelowFloor(offer(percentOff(10)), 100, tenthBelow)).toEqual([]);
});

test("a discount up to the limit needs no approval, in per cent or as an amount", () => {
  const amount = (value: number) => ({ kind: "amount", amount: fils(value), reason: "" }) as const;
  const noFloors = new Map([[line.productId, null]]);
  expect(listBelowFloor(offer(percentOff(10)), 10, noFloors)).toEqual([]);
  expect(listBelowFloor(offer(percentOff(10.01)), 10, noFloors)).toEqual([
    "Discount 10.01%: up to 10% needs no approval",
  ]);
  const whole = total * line.quantity;
  expect(listBelowFloor(offer(amount(Math.floor(whole / 10))), 10, noFloors)).toEqual([]);
  expect(listBelowFloor(offer(amount(Math.floor(whole / 10) + 1)), 10, noFloors)).toHaveLength(1);
  expect(listBelowFloor(offer(percentOff(100)), 100, noFloors)).toEqual([]);
  expect(listBelowFloor(offer(percentOff(0.01)), 0, noFloors)).toHaveLength(1);
});
