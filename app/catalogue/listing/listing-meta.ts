import type { MetaDescriptor } from "react-router";
import { isFiltering } from "#domain/catalogue/product-filter.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import { getAdjacentUrls } from "#app/ui/ListPages.tsx";
import type { Listing } from "./listing.ts";

/** Every filtered URL has the canonical URL of the whole list. */
export function getListingMeta(site: SiteInfo, { position, filter }: Listing): MetaDescriptor[] {
  const { ownUrl, ...adjacentUrls } = getAdjacentUrls(position);
  const { number } = position.page;
  const title = "Multifunction devices";
  return createPageMeta(site, {
    title: number === 1 ? title : `${title}, page ${number}`,
    description:
      "Copiers, printers and scanners on rent by the month. Each has a base price that includes pages; more pages are counted.",
    path: isFiltering(filter) ? sitePaths.products : ownUrl,
    adjacentUrls,
  });
}
