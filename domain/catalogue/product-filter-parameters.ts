/** The sort orders of the catalogue: by `customOrder`, by price, by speed. */
export const sortOrders = ["house", "price", "speed"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSortOrder: SortOrder = "house";

/** Query parameters of the catalogue filter. The fields of the filter form have the same names. */
export const filterParameters = {
  search: "q",
  outputs: "output",
  papers: "paper",
  brand: "brand",
  minSpeed: "speed",
  order: "sort",
} as const;
