/** Attribute of links outside of the calculator whose query follows the sliders. */
export const priceLinkAttribute = { "data-price-link": "" } as const;

/** Sets the query of these links to the current slider position. */
export function updatePriceLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-price-link]")) link.search = query;
}
