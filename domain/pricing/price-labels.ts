/** What the slip calls what stands below its total, the same on every page, in every mail and on paper. */
export const priceLabels = {
  monthlyTotal: "Monthly total",
  perPage: "Price per page",
  /** @param percent as the settings have it: "VAT 5%" */
  vat: (percent: number) => `VAT ${percent}%`,
  withVat: "Total with VAT",
  presentSpend: "What you pay today",
  /** What a present spend is known from: nothing is claimed that the customer has not said. */
  presentSpendSource: "as you told us, without VAT",
  /** The total less the present spend: a minus sign is what the customer saves, none is what they pay more. */
  difference: "Difference to today",
} as const;
