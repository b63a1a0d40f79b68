/** The families of messages that the dashboard shares with public pages, in English. */
export const dashboardMessages: readonly string[] = [
  "layout",
  "form",
  "contact",
  "enquiry",
  "care",
  "company",
  "machine",
  "price",
  "order",
  "acceptance",
  "quote",
  "quoteLines",
];
