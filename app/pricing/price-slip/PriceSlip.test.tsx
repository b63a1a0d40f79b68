import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { pageRateFromDirhams } from "#domain/pricing/money.ts";
import type { SliderPosition } from "#domain/pricing/price.ts";
import { buildPricedProduct, quireTerms } from "#tests/support/builders/products.ts";
import { PriceSlip } from "./PriceSlip.tsx";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown, priceSelection } from "#app/pricing/calculator/selection.ts";

const colourProduct = buildPricedProduct();
const blackOnlyProduct = buildPricedProduct({
  terms: {
    ...quireTerms,
    included: { black: 1000, colour: 0 },
    rate: { ...quireTerms.rate, colour: pageRateFromDirhams(0) },
  },
});

function renderSlip(product: PricedProduct, position: SliderPosition, vatPercent = 5) {
  const printedBy = { ...company, vatPercent };
  const html = renderToStaticMarkup(
    <PriceSlip
      printedBy={printedBy}
      breakdown={getSelectionBreakdown(
        priceSelection([product], { productId: product.id, position }),
        printedBy,
      )}
    />,
  );
  const text = (part: string) => part.replaceAll(/<[^>]*>/g, "").trim();
  const parseLines = (part = "") =>
    [...part.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = "", value = ""]) => ({
      term: text(term.replace("<small>", " ")),
      value: text(value),
    }));
  const [aboveTotal, belowTotal] = html.split("<output");
  return {
    html,
    lines: parseLines(aboveTotal),
    footing: parseLines(belowTotal),
    total: text(/<output.*?<\/output>/.exec(html)?.[0] ?? ""),
  };
}

const amount = (text: string) => Math.round(Number(text.replace("\u2212", "-").replaceAll(",", "")) * 100);

test("prints the lines of the price, and below its total the price per page and VAT", () => {
  const { html, lines, total, footing } = renderSlip(colourProduct, { black: 1500, colour: 700 });
  expect(lines).toEqual([
    { term: "Model", value: "Quire C340" },
    { term: "Rental, all in 1,000 black, 500 colour", value: "549.00" },
    { term: "Black pages +500 × 0.05", value: "25.00" },
    { term: "Colour pages +200 × 0.35", value: "70.00" },
    { term: "Toner and parts", value: "0.00" },
    { term: "Engineer visits", value: "0.00" },
  ]);
  expect(total).toBe("644.00");
  expect(footing).toEqual([
    { term: "Price per page", value: "0.29" },
    { term: "VAT 5%", value: "32.20" },
    { term: "Total with VAT", value: "676.20" },
  ]);
  // The content security policy blocks style attributes.
  expect(html).not.toContain("style=");
});

test("prints no VAT at a rate of 0, and no price per page for 0 pages", () => {
  const { footing } = renderSlip(colourProduct, { black: 0, colour: 0 }, 0);
  expect(footing).toEqual([{ term: "Price per page", value: "\u2013" }]);
});

test("prints the line about the floor rule without changing the number of lines", () => {
  const { lines, total } = renderSlip(blackOnlyProduct, { black: 200, colour: 0 });
  expect(lines).toContainEqual({ term: "Black pages 200 pages", value: "0.00" });
  expect(lines).toContainEqual({ term: "Colour pages Black only", value: "0.00" });
  expect(lines).toContainEqual({ term: "Covered by the base the formula gives 509.00", value: "0.00" });
  expect(total).toBe("549.00");
});

test.each<[PricedProduct, SliderPosition]>([
  [colourProduct, { black: 1500, colour: 700 }],
  [colourProduct, { black: 0, colour: 0 }],
  [colourProduct, { black: 301, colour: 600, raised: "colour" }],
  [blackOnlyProduct, { black: 200, colour: 0 }],
])("has a constant number of lines, which add up to its total (case %#)", (of, position) => {
  const { lines, total } = renderSlip(of, position);
  expect(lines).toHaveLength(6);
  expect(lines.slice(1).reduce((sum, { value }) => sum + amount(value), 0)).toBe(amount(total));
});
