import type { Fils } from "#domain/pricing/money.ts";
import { formatDirhams } from "#domain/shared/format.ts";

export const priceLinkAttribute = { "data-price-link": "" } as const;

/** `total` is the large amount of the price. The form of the contact is posted to the quote of the wizard. */
export function updatePriceLinks(query: string, total: Fils): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-price-link]")) link.search = query;
  document.querySelector("[data-island=contactStep] form")?.setAttribute("action", `?${query}`);
  const dockTotal = document.querySelector("[data-dock-total]");
  if (dockTotal !== null) dockTotal.textContent = formatDirhams(total);
}
