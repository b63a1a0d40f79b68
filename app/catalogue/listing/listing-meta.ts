import { getPageText } from "#app/messages/text-context.ts";
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
  const t = getPageText();
  const title = t("nav.products.multifunction");
  return createPageMeta(site, {
    title: number === 1 ? title : t("catalogue.title.page", { title, page: String(number) }),
    description: t("catalogue.description"),
    path: isFiltering(filter) ? sitePaths.products : ownUrl,
    adjacentUrls,
  });
}
