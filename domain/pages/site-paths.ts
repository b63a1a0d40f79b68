import { type Locale, defaultLocale, splitLocale } from "#domain/shared/locale.ts";

export const sitePaths = {
  home: "/",
  about: "/aboutus",
  products: "/products",
  bestProduct: "/bestmachine",
  compare: "/compare",
  consumables: "/consumables",
  service: "/service",
  maintenance: "/servicemaintance",
  managedPrint: "/managed-print",
  contact: "/contactus",
  quoteWizard: "/ProductEnquiry",
  quoteRequest: "/requestquote",
  customers: "/client",
  questions: "/questions",
  blog: "/blogs",
  privacy: "/privacy",
  terms: "/terms",
  sustainability: "/Sustainability",
} as const;

/** Of existing customers. Apart from `sitePaths`, which the scripts of the calculators load. */
export const carePath = "/customers";

/** Apart, as the path above. */
export const accessibilityPath = "/accessibility";

/** Not indexed, and linked on certificates alone. */
export const verifyPath = "/verify";

export const staffPaths = {
  login: "/login",
  forgottenPassword: "/login/forgotten-password",
  newPassword: "/login/new-password",
  factorReport: "/login/not-me",
  dashboard: "/dashboard",
  enquiries: "/dashboard/enquiries",
} as const;

/** The id of the three steps of a request for quote, which follow the calculator. */
export const quoteStepsId = "request";
export const quoteStepsPath = `${sitePaths.quoteWizard}#${quoteStepsId}`;

/** The form of a request that names the pages. */
export function getCustomQuotePath(pages: Readonly<Record<"black" | "colour", number>>): string {
  const query = new URLSearchParams({ black: String(pages.black), colour: String(pages.colour) });
  return `${sitePaths.quoteRequest}?${query}#request`;
}

export const refurbishedRequestPath = `${sitePaths.quoteRequest}?topic=refurbished`;

export const documentPaths = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  feed: "/blogs/feed.xml",
  assistants: "/llms.txt",
  manifest: "/manifest.webmanifest",
  security: "/.well-known/security.txt",
} as const;

export function sitemapPartPath(part: number | ":part"): string {
  return `/sitemaps/${part}.xml`;
}

export function isStaffPath(path: string): boolean {
  return [staffPaths.login, staffPaths.dashboard].some(
    (staffPath) => path === staffPath || path.startsWith(`${staffPath}/`),
  );
}

/** The pages of staff are in English alone. */
export function splitPageLocale(path: string): { locale: Locale; path: string } {
  const page = splitLocale(path);
  return isStaffPath(page.path) ? { locale: defaultLocale, path } : page;
}

export function productPath(id: string): string {
  return `${sitePaths.products}/${id}`;
}

export const confirmParameter = "confirm";

/** The state of the page of a quote after one of its forms. */
export const quoteStateParameter = "after";

/** Of a version of a quote that a newer one has superseded. */
export const versionParameter = "version";

export function quotePath(token: string): string {
  return `/quotes/${token}`;
}

export function quotePdfPath(token: string, reference: string): string {
  return `${quotePath(token)}/${quotePdfName(reference)}`;
}

export function quotePdfName(reference: string): string {
  return `${reference}.pdf`;
}

/** Of a page with the drafts of the texts. */
export const draftsParameter = "drafts";

export const tagParameter = "tag";

/** The posts with a tag. */
export function tagPath(tag: string): string {
  return `${sitePaths.blog}?${new URLSearchParams({ [tagParameter]: tag })}`;
}

export function postPath(slug: string): string {
  return `${sitePaths.blog}/${slug}`;
}

/** A page that staff make stands at the root. */
export function landingPagePath(slug: string): string {
  return `/${slug}`;
}
