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

export const publicPaths: readonly string[] = Object.values(visitorPaths);

export const documentPaths = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  feed: "/blogs/feed.xml",
  manifest: "/manifest.webmanifest",
} as const;

export function sitemapPartPath(part: number | ":part"): string {
  return `/sitemaps/${part}.xml`;
}

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

const nestedPath = /^\/(products|blogs|blog)\/([^/]+)$/i;

export function isStaffPath(path: string): boolean {
  return (
    path === sitePaths.login || path === sitePaths.dashboard || path.startsWith(`${sitePaths.dashboard}/`)
  );
}

export function productPath(id: string): string {
  return `${sitePaths.products}/${id}`;
}

export const confirmParameter = "confirm";

export function quotePath(token: string): string {
  return `/quotes/${token}`;
}

export function quotePdfPath(token: string, reference: string): string {
  return `${quotePath(token)}/${quotePdfName(reference)}`;
}

export function quotePdfName(reference: string): string {
  return `${reference}.pdf`;
}

export function postPath(slug: string): string {
  return `${sitePaths.blog}/${slug}`;
}

/** Right case, no trailing slash, no alias. Other paths are returned unchanged. */
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
