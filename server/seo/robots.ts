import { documentPaths, sitePaths } from "../../domain/pages/site-paths.ts";

/** What crawlers may read: every public page and picture, and not the API or the staff's pages. */
export function renderRobots(publicUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: ${sitePaths.login}`,
    `Disallow: ${sitePaths.dashboard}`,
    "",
    `Sitemap: ${publicUrl}${documentPaths.sitemap}`,
    "",
  ].join("\n");
}
