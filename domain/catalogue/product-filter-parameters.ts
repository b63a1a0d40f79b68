export const sortOrders = ["custom", "price", "speed"] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSortOrder: SortOrder = "custom";
export const sortOrderValues: Readonly<Record<SortOrder, string>> = {
  custom: "custom",
  price: "price",
  speed: "speed",
};

export const filterParameters = {
  search: "q",
  outputs: "output",
  papers: "paper",
  conditions: "condition",
  brand: "brand",
  minSpeed: "speed",
  order: "sort",
} as const;
