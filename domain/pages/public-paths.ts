import { machinePath } from "#domain/machines/machine-code.ts";
import { locales, localizePath, splitLocale } from "#domain/shared/locale.ts";
import {
  accessibilityPath,
  carePath,
  documentPaths,
  isStaffPath,
  postPath,
  productPath,
  sitePaths,
  staffPaths,
  verifyPath,
} from "./site-paths.ts";

// Not in site-paths.ts: browsers load that one.

export const publicPaths: readonly string[] = [...Object.values(sitePaths), carePath, accessibilityPath];

const aliases: Readonly<Record<string, string>> = {
  "/about": sitePaths.about,
  "/contact": sitePaths.contact,
  "/maintenance": sitePaths.maintenance,
  "/quote": sitePaths.quoteWizard,
  "/blog": sitePaths.blog,
};

const canonicalByLowerCase = new Map<string, string>([
  ...Object.entries(aliases),
  ...[...publicPaths, ...Object.values(staffPaths)].map((path): [string, string] => [
    path.toLowerCase(),
    path,
  ]),
]);

/** The first segments of paths without a page, also behind a proxy, and of paths with a key. */
const serverFolders = [
  "api",
  "assets",
  "brand",
  "cards",
  "client-logos",
  "healthz",
  "images",
  "islands",
  "m",
  "metrics",
  "presses",
  "quotes",
  "readyz",
  "refused",
  "sitemaps",
];

/** In small letters. A file of the public folder has a dot in its name, as no slug has. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...[...canonicalByLowerCase.keys(), verifyPath, ...Object.values(documentPaths)].map(
    (path) => path.split("/")[1] ?? "",
  ),
  ...locales,
  ...serverFolders,
]);

/** Whether a page of the site or of the server has the address at the root. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

const languageInCapitals = new RegExp(`^/(?:${locales.join("|")})(?=/|$)`, "i");

const nestedPath = /^\/(products|blogs|blog|m)\/([^/]+)$/i;

/** Right case, no trailing slash, no alias; the pages of staff without a language. Other paths are returned unchanged. */
export function canonicalPath(path: string): string {
  const { locale, path: page } = splitLocale(path.replace(languageInCapitals, (name) => name.toLowerCase()));
  const canonical = getCanonicalPage(page);
  return isStaffPath(canonical) ? canonical : localizePath(locale, canonical);
}

function getCanonicalPage(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") || "/" : path;
  const page = canonicalByLowerCase.get(trimmed.toLowerCase());
  if (page !== undefined) return page;
  const [, section, name] = nestedPath.exec(trimmed) ?? [];
  if (section === undefined || name === undefined) return path;
  if (section.toLowerCase() === "m") return machinePath(toLowerCase(name));
  return section.toLowerCase() === "products" ? productPath(toLowerCase(name)) : postPath(toLowerCase(name));
}

/** Not the digits of escaped characters, which browsers write in capitals. */
function toLowerCase(name: string): string {
  return name.replace(/%[\dA-F]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));
}
