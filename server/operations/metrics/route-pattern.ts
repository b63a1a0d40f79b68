import type { FastifyRequest } from "fastify";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { isStaffPath, splitPageLocale } from "#domain/pages/site-paths.ts";

const pages = new Set(publicPaths);

/** The variable segment may be the token of a quote. */
const patterns = new Map([
  ["products", "/products/:id"],
  ["blogs", "/blogs/:slug"],
  ["quotes", "/quotes/:token"],
]);

const buildFiles = /^\/(?:assets|islands)\//;

function getPagePattern(path: string): string {
  if (pages.has(path)) return path;
  if (isStaffPath(path)) return "/dashboard/*";
  const [, section = "", name, ...more] = path.split("/");
  return (name !== undefined && more.length === 0 ? patterns.get(section) : undefined) ?? "other";
}

export function getRoutePattern({ routeOptions, url }: Pick<FastifyRequest, "routeOptions" | "url">): string {
  const route = routeOptions.url ?? "*";
  // Each file of the build has a route, whose name changes with its content.
  if (buildFiles.test(route)) return "/assets/*";
  return route === "*" || route === "/*"
    ? getPagePattern(splitPageLocale(url.split("?")[0] ?? "").path)
    : route;
}
