import { publicPaths } from "../../domain/site-paths.ts";
import { join } from "node:path";
import type { MeasuredSite, SiteName } from "../sites/measured-site.ts";
import { type Audit, type Quality, auditAll, auditSpeed } from "./audit.ts";
import { startChrome } from "./chrome.ts";

export interface LighthouseResults {
  readonly browser: string;
  readonly pages: readonly PageAudits[];
}

export interface PageAudits {
  readonly site: SiteName;
  readonly page: string;
  readonly audits: readonly Audit[];
  readonly quality: Quality;
}

/** Looks at every public page of ours, and at a home page, a product and an article of the others. */
export async function measureLighthouse(
  sites: readonly MeasuredSite[],
  {
    runs,
    chromium,
    folder,
    say,
  }: {
    readonly runs: number;
    readonly chromium: string;
    readonly folder: string;
    readonly say: (line: string) => void;
  },
): Promise<LighthouseResults> {
  const chrome = await startChrome(chromium, join(folder, "chrome"));
  try {
    const pages: PageAudits[] = [];
    for (const { site, page, url } of sites.flatMap(pagesOf)) {
      const { audit, quality } = await auditAll(url, chrome.port);
      const audits = [audit];
      while (audits.length < runs) audits.push(await auditSpeed(url, chrome.port));
      pages.push({ site, page, audits, quality });
      say(`  ${site} ${page}: ${audits.map(({ performance }) => performance).join(" ")}`);
    }
    return { browser: chrome.version, pages };
  } finally {
    await chrome.end();
  }
}

function pagesOf({ name, url, paths }: MeasuredSite) {
  // The same bytes without styles and pictures: nothing to look at.
  if (name === "nginx") return [];
  const shown = (["home", "product", "article"] as const).flatMap((page) => {
    const path = paths[page];
    return path === null ? [] : [{ site: name, page: page as string, url: url + path }];
  });
  if (name !== "ours") return shown;
  return [
    ...shown,
    ...publicPaths
      .filter((path) => path !== paths.home)
      .map((path) => ({ site: name, page: path, url: url + path })),
  ];
}
