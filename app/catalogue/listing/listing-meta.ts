import { getPageText } from "#app/messages/text-context.ts";
import type { MetaDescriptor } from "react-router";
import { isFiltering } from "#domain/catalogue/product-filter.ts";
import { describePage } from "#domain/pages/search-result.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { createSitePageMeta } from "#app/seo/page-meta.ts";
import { createItemListNode } from "#app/seo/structured-data.ts";
import { getAdjacentUrls } from "#app/ui/ListPages.tsx";
import type { Listing } from "./listing.ts";

/** Every filtered URL has the canonical URL of the whole list. */
export function getListingMeta(site: SiteInfo, { position, filter, tiles }: Listing): MetaDescriptor[] {
  const { ownUrl, ...adjacentUrls } = getAdjacentUrls(position);
  const { number } = position.page;
  const t = getPageText();
  const { title } = describePage(t, site.company, "products");
  return createSitePageMeta(site, "products", {
    ...(number > 1 && { title: t("catalogue.title.page", { title, page: String(number) }) }),
    path: isFiltering(filter) ? sitePaths.products : ownUrl,
    adjacentUrls,
    structuredData: [
      createItemListNode(
        site,
        tiles.map(({ id }) => productPath(id)),
      ),
    ],
  });
}
