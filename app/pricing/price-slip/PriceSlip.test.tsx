import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextContext } from "#app/messages/text-context.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import type { SliderPosition } from "#domain/pricing/price.ts";
import { buildPricedProduct, quireTerms } from "#tests/support/builders/products.ts";
import { PriceSlip } from "./PriceSlip.tsx";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "#app/pricing/calculator/price-texts.ts";
import { priceSelection } from "#app/pricing/calculator/selection.ts";
import { company } from "#tests/support/builders/company.ts";

const t = getTranslate("en");

const colourProduct = buildPricedProduct();
const blackOnlyProduct = buildPricedProduct({
  terms: {
    ...quireTerms,
    included: { black: 1000, colour: 0 },
    rate: { ...quireTerms.rate, colour: pageRateFromDirhams(0) },
  },
});

function renderSlip(
  product: PricedProduct,
  position: SliderPosition,
  settings: Partial<Pick<PriceSettings, "vatPercent" | "priceDisplay">> = {},
) {
  const printedBy = { ...company, ...settings };
  const html = renderToStaticMarkup(
    <TextContext value={t}>
      <PriceSlip
        printedBy={printedBy}
        breakdown={getSelectionBreakdown(
          t,
          priceSelection([product], { productId: product.id, position }),
          printedBy,
        )}
      />
    </TextContext>,
  );
  const text = (part: string) => part.replaceAll(/<[^>]*>/g, "").trim();
  const parseLines = (part = "") =>
    [...part.matchAll(/<dt>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)].map(([, term = "", value = ""]) => ({
      term: text(term.replace("<small>", " ")),
      value: text(value),
    }));
  const [aboveTotal, belowTotal] = html.split('<span class="slip__price"');
  return {
    html,
    lines: parseLines(aboveTotal),
    footing: parseLines(belowTotal),
    totalLabel: text(/slip__total-label">(.*?)<\/div>/.exec(html)?.[1] ?? ""),
    total: text(/<span class="slip__price".*?<\/bdi>/.exec(html)?.[0] ?? ""),
  };
}

const amount = (text: string) => Math.round(Number(text.replace("\u2212", "-").replaceAll(",", "")) * 100);

test("prints the lines of the price, what is included, and the totals without and with VAT", () => {
  const { html, lines, totalLabel, total, footing } = renderSlip(colourProduct, { black: 1500, colour: 700 });
  expect(lines).toEqual([
    { term: "Model", value: "Quire C340" },
    { term: "Each line", value: "DHS, excl. VAT" },
    { term: "Rental, all in 1,000 black, 500 colour", value: "549.00" },
    { term: "Included", value: "toner, parts and engineer visits" },
    { term: "Black pages +500 × 0.05", value: "25.00" },
    { term: "Colour pages +200 × 0.35", value: "70.00" },
  ]);
  expect([totalLabel, total]).toEqual(["A month, excl. VATDHS", "644.00"]);
  expect(footing).toEqual([
    { term: "VAT 5%", value: "32.20" },
    { term: "A month, incl. VAT", value: "DHS 676.20" },
    { term: "Average per page, excl. VAT", value: "DHS 0.29" },
  ]);
  // The content security policy blocks style attributes.
  expect(html).not.toContain("style=");
});

test("prints the total with VAT alone where prices are shown with VAT", () => {
  const slip = renderSlip(colourProduct, { black: 1500, colour: 700 }, { priceDisplay: "inclusive" });
  expect(slip.lines.at(-1)).toEqual({ term: "VAT 5%", value: "32.20" });
  expect([slip.totalLabel, slip.total]).toEqual(["A month, incl. VATDHS", "676.20"]);
  expect(slip.footing).toEqual([{ term: "Average per page, incl. VAT", value: "DHS 0.31" }]);
});

test("prints no amount with VAT where prices are shown without VAT", () => {
  const slip = renderSlip(colourProduct, { black: 1500, colour: 700 }, { priceDisplay: "exclusive" });
  expect([slip.totalLabel, slip.total]).toEqual(["A month, excl. VATDHS", "644.00"]);
  expect(slip.footing).toEqual([{ term: "Average per page, excl. VAT", value: "DHS 0.29" }]);
  expect(slip.html).not.toMatch(/incl\. VAT|VAT 5%/);
});

test("prints no VAT at a rate of 0, and no price per page for 0 pages", () => {
  const { footing } = renderSlip(colourProduct, { black: 0, colour: 0 }, { vatPercent: 0 });
  expect(footing).toEqual([{ term: "Average per page, excl. VAT", value: "DHS \u2013" }]);
});

test("prints the line about the floor rule without changing the number of lines", () => {
  const { lines, total } = renderSlip(blackOnlyProduct, { black: 200, colour: 0 });
  expect(lines).toContainEqual({ term: "Black pages 200 black", value: "0.00" });
  expect(lines).toContainEqual({
    term: "Your pages are included in the base, so you pay the base.",
    value: "0.00",
  });
  expect(total).toBe("549.00");
});

test("names the pages that the other counter makes up for, where the formula gives no less than the base", () => {
  const { html, lines, total } = renderSlip(colourProduct, { black: 700, colour: 543, raised: "colour" });
  expect(lines.slice(4)).toEqual([
    { term: "Black and colour pages 700 black, 543 colour", value: "0.00" },
    { term: "Colour in place of black \u2212300 black, +43 colour", value: "0.00" },
  ]);
  expect(total).toBe("549.00");
  expect(html).not.toContain("included in the base");
});

test.each<[PricedProduct, SliderPosition]>([
  [colourProduct, { black: 1500, colour: 700 }],
  [colourProduct, { black: 0, colour: 0 }],
  [colourProduct, { black: 301, colour: 600, raised: "colour" }],
  [blackOnlyProduct, { black: 200, colour: 0 }],
])("has a constant number of lines, which add up to its total (case %#)", (of, position) => {
  const { lines, total } = renderSlip(of, position);
  expect(lines).toHaveLength(6);
  expect(
    lines.filter(({ value }) => /\d\.\d\d$/.test(value)).reduce((sum, { value }) => sum + amount(value), 0),
  ).toBe(amount(total));
});
