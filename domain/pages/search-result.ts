import type { Company } from "#domain/company/company.ts";
import { shorten } from "#domain/shared/text.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import type { Translate } from "#messages/message.ts";
import type { sitePaths } from "./site-paths.ts";

export type SitePageName = keyof typeof sitePaths;

/** Characters that search engines show, about; they cut what is longer. */
export const searchLimits = { title: 60, description: 155 } as const;

/** A longer name of a place leaves a title no room for what is searched. */
const maxPlaceLength = 24;

/** The values of the messages of a title and a description. */
export function getSearchWords(
  t: Translate,
  { name, search, serviceAreas, address }: Pick<Company, "name" | "search" | "serviceAreas" | "address">,
) {
  const places = [serviceAreas[0]?.area ?? "", address.city];
  return {
    company: name,
    trade: search.trade,
    place: places.find((place) => place !== "" && place.length <= maxPlaceLength) ?? t("company.country"),
  };
}

export function describePage(
  t: Translate,
  company: Parameters<typeof getSearchWords>[1],
  page: SitePageName,
): { readonly title: string; readonly description: string } {
  const words = getSearchWords(t, company);
  return {
    title: capitalize(t(`search.${page}.title`, words)),
    description: t(`search.${page}.description`, words),
  };
}

/** As if every search engine showed all of it. */
export function joinTitle(title: string, company: string): string {
  if (title.includes(company)) return title;
  return /[?؟!…]$/.test(title) ? `${title} ${company}` : `${title}. ${company}`;
}

/**
 * Of a page. What a title that is too long says after its last comma gives way first, then the name of the company,
 * which search engines show above it, then its end.
 */
export function createTitle(title: string, company: string): string {
  const whole = joinTitle(title, company);
  if (whole.length <= searchLimits.title) return whole;
  const room = searchLimits.title - joinTitle("", company).length;
  const end = Math.max(...[",", "،"].map((comma) => title.lastIndexOf(comma, room)));
  if (end > searchLimits.title / 2) return joinTitle(title.slice(0, end), company);
  return shorten(title, searchLimits.title);
}
