/** The orders of the catalogue: the house's own, the lowest price first, the fastest first. */
export const sortOrders = ["house", "price", "speed"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSortOrder: SortOrder = "house";

/** Parameters of an address that filters the catalogue, and the names of the fields in its form. */
export const filterParameters = {
  search: "q",
  outputs: "output",
  papers: "paper",
  brand: "brand",
  minSpeed: "speed",
  order: "sort",
} as const;
