/** Marks a link of the page, outside of its calculator, that takes the calculator's price along. */
export const priceLinkAttribute = { "data-price-link": "" } as const;

/** Lets those links lead to the price that the sliders show now. */
export function updatePriceLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-price-link]")) link.search = query;
}
