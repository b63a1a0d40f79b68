import type { Fils } from "#domain/pricing/money.ts";
import { formatDirhams } from "#domain/shared/format.ts";

/** Attribute of links outside of the calculator whose query follows the sliders. */
export const priceLinkAttribute = { "data-price-link": "" } as const;

/** "DHS 644.00" */
export function formatDockTotal(total: Fils): string {
  return `DHS ${formatDirhams(total)}`;
}

/** Shows the slider position outside of the calculator: in the query of links, and as the total in the dock. */
export function updatePriceLinks(query: string, total: Fils): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-price-link]")) link.search = query;
  const dockTotal = document.querySelector("[data-dock-total]");
  if (dockTotal !== null) dockTotal.textContent = formatDockTotal(total);
}
