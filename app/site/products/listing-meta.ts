import type { MetaDescriptor } from "react-router";
import { sitePaths } from "../../../domain/site-paths.ts";
import { type Site, pageMeta } from "../../page-meta.ts";

/** The head of the listing, the same under each of its addresses. */
export function listingMeta(site: Site): MetaDescriptor[] {
  return pageMeta(site, {
    title: "Multifunction devices",
    description:
      "Copiers, printers and scanners on rent by the month. Each has a base price with pages in it; the rest is counted.",
    path: sitePaths.products,
  });
}
