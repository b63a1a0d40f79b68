import { formatDirhams } from "#domain/shared/format.ts";
import type { Fils } from "./money.ts";
import type { PrintColour } from "./price.ts";
import type { TaxLabel } from "./shown-price.ts";

export const includedNote = "Toner, spare parts and engineer visits are in the price.";

export const priceLabels = {
  rental: "Rental, all in",
  included: "Included",
  includedServices: "toner, parts and engineer visits",
  black: "Black pages",
  colour: "Colour pages",
  pages: "Black and colour pages",
  blackOnly: "Black only",
  covered: "Covered by the base rental",
  exchanged: (more: PrintColour) =>
    more === "black" ? "Black in place of colour" : "Colour in place of black",
  formulaGives: (amount: Fils) => `the formula gives ${formatDirhams(amount)}`,
  total: (tax: TaxLabel) => `A month, ${tax}`,
  totalEach: (tax: TaxLabel) => `A month each, ${tax}`,
  once: (tax: TaxLabel) => `Once, ${tax}`,
  perPage: (tax: TaxLabel) => `Average per page, ${tax}`,
  vat: (percent: number) => `VAT ${percent}%`,
  presentSpend: "What you pay today",
  presentSpendSource: "as you told us, excl. VAT",
  difference: "Difference, excl. VAT",
} as const;
