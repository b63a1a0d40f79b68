import type { FastifyRequest } from "fastify";
import { isStaffPath, publicPaths } from "../../../domain/pages/site-paths.ts";

const pages = new Set(publicPaths);

/** Pages with one more segment; what it says may name a person's quote. */
const patterns = new Map([
  ["products", "/products/:id"],
  ["blogs", "/blogs/:slug"],
  ["quotes", "/quotes/:token"],
]);

const buildFiles = /^\/(?:assets|islands)\//;

/** What a page's path is counted and logged as: one of a few dozen names, and never what a visitor typed. */
export function getPagePattern(path: string): string {
  if (pages.has(path)) return path;
  if (isStaffPath(path)) return "/dashboard/*";
  const [, section = "", name, ...more] = path.split("/");
  return (name !== undefined && more.length === 0 ? patterns.get(section) : undefined) ?? "other";
}

/** The same for any request. */
export function getRoutePattern({ routeOptions, url }: Pick<FastifyRequest, "routeOptions" | "url">): string {
  const route = routeOptions.url ?? "*";
  // Each file of the build is a route, under a name that changes with its content.
  if (buildFiles.test(route)) return "/assets/*";
  return route === "*" || route === "/*" ? getPagePattern(url.split("?")[0] ?? "") : route;
}
