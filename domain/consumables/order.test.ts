import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils } from "#domain/pricing/money.ts";
import { chosenPartsSchema, getOrderBreakdown, listOrderLines, sumOrder } from "./order.ts";
import { formatShelfQuery, readChosenParts, readShelfQuery } from "./shelf-query.ts";

const t = getTranslate("en");

const black = { code: "QC340-K", name: "Toner, black", quantity: 2, unitPrice: fils(19_500) };
const cyan = { code: "QC340-C", name: "Toner, cyan", quantity: 1, unitPrice: fils(26_800) };

test("an order counts net, VAT of each line rounded by itself, and gross", () => {
  expect(sumOrder([black, cyan], 5)).toEqual({ net: 65_800, vat: 3290 });
  const third = { ...cyan, unitPrice: fils(10) };
  expect(sumOrder([third, third, third], 5)).toEqual({ net: 30, vat: 3 });
  expect(sumOrder([], 5)).toEqual({ net: 0, vat: 0 });
});

test.each([
  ["both", "Once, excl. VAT 658.00", ["VAT 5% 32.90", "Once, incl. VAT 690.90"], []],
  ["inclusive", "Once, incl. VAT 690.90", [], ["VAT 5% 32.90"]],
  ["exclusive", "Once, excl. VAT 658.00", [], []],
] as const)("the slip of an order shows prices as %s", (priceDisplay, total, footer, last) => {
  const breakdown = getOrderBreakdown(t, [black, cyan], { vatPercent: 5, priceDisplay });
  const texts = (lines: typeof breakdown.lines) => lines.map(({ label, amount }) => `${label} ${amount}`);
  expect(`${breakdown.totalLabel} ${breakdown.total}`).toBe(total);
  expect(texts(breakdown.footerLines)).toEqual(footer);
  expect(texts(breakdown.lines)).toEqual(["Toner, black 390.00", "Toner, cyan 268.00", ...last]);
  expect(breakdown.lines[0]?.detail).toBe("2 × 195.00, QC340-K");
});

test("staff read each ordered part with its code and its price, and the sum", () => {
  expect(listOrderLines(t, [black, cyan])).toEqual([
    { label: "2 × Toner, black (QC340-K)", value: "AED 390.00 excl. VAT" },
    { label: "1 × Toner, cyan (QC340-C)", value: "AED 268.00 excl. VAT" },
    { label: "All parts", value: "AED 658.00 excl. VAT" },
  ]);
  expect(listOrderLines(t, [])).toEqual([]);
});

test.each([
  [[{ code: "qc340-k", quantity: 1 }], true],
  [[], true],
  [[{ code: "QC340-K", quantity: 0 }], false],
  [[{ code: "QC340-K", quantity: 100 }], false],
  [[{ code: "QC340-K", quantity: 1.5 }], false],
  [
    [
      { code: "QC340-K", quantity: 1 },
      { code: "qc340-k", quantity: 2 },
    ],
    false,
  ],
])("the order %j is valid: %o", (parts, isValid) => {
  expect(chosenPartsSchema.safeParse(parts).success).toBe(isValid);
});

test("quantities are read from the fields of a form: empty, zero and foreign fields are no choice", () => {
  const fields = [
    ["make", "Quire"],
    ["q-qc340-k", "2"],
    ["q-QC340-C", "0"],
    ["q-QC340-M", ""],
    ["q-QC340-Y", "-1"],
    ["q-QC3-WB", "500"],
    ["q-", "3"],
    ["q-a b", "3"],
  ] as const;
  expect(readChosenParts(fields)).toEqual([
    { code: "QC340-K", quantity: 2 },
    { code: "QC3-WB", quantity: 99 },
  ]);
});

test("a search has one short URL, which holds the chosen parts", () => {
  const query = readShelfQuery(new URLSearchParams("make=&part=+C340++drum&q-QC340-K=2&q-QC340-C=0&x=1"));
  expect(formatShelfQuery(query)).toBe("?part=C340+drum&q-QC340-K=2");
  expect(formatShelfQuery(readShelfQuery(new URLSearchParams("list=x")))).toBe("");
  expect(formatShelfQuery(readShelfQuery(new URLSearchParams("list=all")))).toBe("?list=all");
});
