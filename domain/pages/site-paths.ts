/** Every public page, by the path that is its contract (specification section 2). Links are built from here. */
export const sitePaths = {
  home: "/",
  about: "/aboutus",
  products: "/products",
  bestProduct: "/bestmachine",
  compare: "/compare",
  consumables: "/consumables",
  service: "/service",
  maintenance: "/servicemaintance",
  contact: "/contactus",
  quoteWizard: "/ProductEnquiry",
  quoteRequest: "/requestquote",
  customers: "/client",
  blog: "/blogs",
  privacy: "/privacy",
  terms: "/terms",
  sustainability: "/Sustainability",
  login: "/login",
  dashboard: "/dashboard",
} as const;

const { login: _login, dashboard: _dashboard, ...visitorPaths } = sitePaths;

/** The public pages that stand under a fixed path. */
export const publicPaths: readonly string[] = Object.values(visitorPaths);

/** What search engines, feed readers and phones read (specification, section 2). */
export const documentPaths = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  feed: "/blogs/feed.xml",
  manifest: "/manifest.webmanifest",
} as const;

/** A part of a sitemap that is too long for one document. @param part from 1 on */
export function sitemapPartPath(part: number | ":part"): string {
  return `/sitemaps/${part}.xml`;
}

/** Paths people type or remember, and where they lead (specification, section 2). */
const aliases: Readonly<Record<string, string>> = {
  "/about": sitePaths.about,
  "/contact": sitePaths.contact,
  "/maintenance": sitePaths.maintenance,
  "/quote": sitePaths.quoteWizard,
  "/blog": sitePaths.blog,
};

const canonicalByLowerCase = new Map<string, string>([
  ...Object.entries(aliases),
  ...Object.values(sitePaths).map((path): [string, string] => [path.toLowerCase(), path]),
]);

/** Pages with one more segment, whose value is always lower case: a product's id, a post's slug. */
const nestedPath = /^\/(products|blogs|blog)\/([^/]+)$/i;

/** Whether a path leads to a page for staff: the login and everything of the dashboard. */
export function isStaffPath(path: string): boolean {
  return (
    path === sitePaths.login || path === sitePaths.dashboard || path.startsWith(`${sitePaths.dashboard}/`)
  );
}

/** Path of one product's page. */
export function productPath(id: string): string {
  return `${sitePaths.products}/${id}`;
}

/** The parameter of a quote's page that confirms the address which its mail was sent to. */
export const confirmParameter = "confirm";

/** Path of a quote's page. @param token what opens it */
export function quotePath(token: string): string {
  return `/quotes/${token}`;
}

/** Path of a quote as a PDF, under the name it is kept by. @param token what opens it */
export function quotePdfPath(token: string, reference: string): string {
  return `${quotePath(token)}/${quotePdfName(reference)}`;
}

/** What the PDF of a quote is called: "WQ-2026-00042.pdf". */
export function quotePdfName(reference: string): string {
  return `${reference}.pdf`;
}

/** Path of one post's page. */
export function postPath(slug: string): string {
  return `${sitePaths.blog}/${slug}`;
}

/**
 * The spelling a path is served under, in one step: right case, no trailing slash, no alias.
 * A path that is no page of the site comes back as it was.
 */
export function canonicalPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") || "/" : path;
  const page = canonicalByLowerCase.get(trimmed.toLowerCase());
  if (page !== undefined) return page;
  const [, section, name] = nestedPath.exec(trimmed) ?? [];
  if (section === undefined || name === undefined) return path;
  return section.toLowerCase() === "products"
    ? productPath(name.toLowerCase())
    : postPath(name.toLowerCase());
}
