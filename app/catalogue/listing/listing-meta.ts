import type { MetaDescriptor } from "react-router";
import { isFiltering } from "../../../domain/catalogue/product-filter.ts";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { type Site, pageMeta } from "../../seo/page-meta.ts";
import { placesBeside } from "../../ui/ListPages.tsx";
import type { Listing } from "./listing.ts";

/** The head of the listing, the same under each of its addresses. However it is filtered, it counts as the whole list. */
export function listingMeta(site: Site, { place, filter }: Listing): MetaDescriptor[] {
  const { own, ...beside } = placesBeside(place);
  const { number } = place.page;
  const title = "Multifunction devices";
  return pageMeta(site, {
    title: number === 1 ? title : `${title}, page ${number}`,
    description:
      "Copiers, printers and scanners on rent by the month. Each has a base price with pages in it; the rest is counted.",
    path: isFiltering(filter) ? sitePaths.products : own,
    beside,
  });
}
