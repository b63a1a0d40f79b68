/** The path of every page (specification section 2). All links are built from here. */
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

/** Fixed paths of public pages: without products, posts and quotes. */
export const publicPaths: readonly string[] = Object.values(visitorPaths);

/** Documents for search engines, feed readers and phones (specification, section 2). */
export const documentPaths = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  feed: "/blogs/feed.xml",
  manifest: "/manifest.webmanifest",
} as const;

/** Path of one part of a sitemap that is too long for one document. @param part from 1 on */
export function sitemapPartPath(part: number | ":part"): string {
  return `/sitemaps/${part}.xml`;
}

/** Paths that redirect to a page (specification, section 2). */
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

/** Paths of products and posts. Product ids and slugs are lower case. */
const nestedPath = /^\/(products|blogs|blog)\/([^/]+)$/i;

/** Whether a path is the login or a page of the dashboard. */
export function isStaffPath(path: string): boolean {
  return (
    path === sitePaths.login || path === sitePaths.dashboard || path.startsWith(`${sitePaths.dashboard}/`)
  );
}

/** Path of a product's page. */
export function productPath(id: string): string {
  return `${sitePaths.products}/${id}`;
}

/** The query parameter of a quote's page that confirms the customer's e-mail address. */
export const confirmParameter = "confirm";

/** Path of a quote's page. @param token secret of the link */
export function quotePath(token: string): string {
  return `/quotes/${token}`;
}

/** Path of a quote's PDF. @param token secret of the link */
export function quotePdfPath(token: string, reference: string): string {
  return `${quotePath(token)}/${quotePdfName(reference)}`;
}

/** File name of a quote's PDF: "WQ-2026-00042.pdf". */
export function quotePdfName(reference: string): string {
  return `${reference}.pdf`;
}

/** Path of a post's page. */
export function postPath(slug: string): string {
  return `${sitePaths.blog}/${slug}`;
}

/**
 * The canonical spelling of a page's path: right case, no trailing slash, no alias.
 * Other paths are returned unchanged.
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
