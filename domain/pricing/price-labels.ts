/** The services in every price, the same on pages, in mails and in the PDF. */
export const includedNote = "Toner, spare parts and engineer visits are in the price.";

/** Labels of a price, the same on pages, in mails and in the PDF. */
export const priceLabels = {
  rental: "Rental, all in",
  black: "Black pages",
  colour: "Colour pages",
  /** In place of the colour pages of a product without colour. */
  blackOnly: "Black only",
  /** The amount that lifts the formula's result to the base price. */
  covered: "Covered by the base rental",
  monthlyTotal: "Monthly total",
  perPage: "Price per page",
  vat: (percent: number) => `VAT ${percent}%`,
  withVat: "Total with VAT",
  presentSpend: "What you pay today",
  /** The source of the present spend: the quote claims nothing that the customer has not said. */
  presentSpendSource: "as you told us, without VAT",
  /** The total minus the present spend: negative for a saving. */
  difference: "Difference to today",
} as const;
