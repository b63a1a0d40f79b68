import { formatDirhams } from "#domain/shared/format.ts";
import type { Fils } from "./money.ts";

export const includedNote = "Toner, spare parts and engineer visits are in the price.";

export const priceLabels = {
  rental: "Rental, all in",
  black: "Black pages",
  colour: "Colour pages",
  blackOnly: "Black only",
  covered: "Covered by the base rental",
  formulaGives: (amount: Fils) => `the formula gives ${formatDirhams(amount)}`,
  monthlyTotal: "Monthly total",
  perPage: "Price per page",
  vat: (percent: number) => `VAT ${percent}%`,
  withVat: "Total with VAT",
  presentSpend: "What you pay today",
  presentSpendSource: "as you told us, without VAT",
  difference: "Difference to today",
} as const;
