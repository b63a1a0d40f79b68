/** What the slip calls what stands below its total, the same on every page, in every mail and on paper. */
export const slipTexts = {
  perPage: "Price per page",
  /** @param percent as the settings have it: "VAT 5%" */
  vat: (percent: number) => `VAT ${percent}%`,
  withVat: "Total with VAT",
} as const;
