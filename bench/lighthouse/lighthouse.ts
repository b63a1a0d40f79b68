import { publicPaths } from "../../domain/pages/site-paths.ts";
import { join } from "node:path";
import type { MeasuredSite, SiteName } from "../sites/measured-site.ts";
import { type Audit, type Quality, auditAll, auditSpeed } from "./audit.ts";
import { startChrome } from "./chrome.ts";

export interface LighthouseResults {
  readonly browser: string;
  readonly pages: readonly PageAudits[];
  /** Pages on which Lighthouse failed. */
  readonly failed: readonly { readonly site: SiteName; readonly page: string; readonly reason: string }[];
}

export interface PageAudits {
  readonly site: SiteName;
  readonly page: string;
  readonly audits: readonly Audit[];
  readonly quality: Quality;
}

/** Measures all public pages of our site, and the home page, a product and a post of the others. */
export async function measureLighthouse(
  sites: readonly MeasuredSite[],
  {
    runs,
    chromium,
    folder,
    log,
  }: {
    readonly runs: number;
    readonly chromium: string;
    readonly folder: string;
    readonly log: (line: string) => void;
  },
): Promise<LighthouseResults> {
  const chrome = await startChrome(chromium, join(folder, "chrome"));
  try {
    const pages: PageAudits[] = [];
    const failed: LighthouseResults["failed"][number][] = [];
    for (const { site, page, url } of sites.flatMap(listPages)) {
      try {
        const { audit, quality } = await retryOnce(() => auditAll(url, chrome.port));
        const audits = [audit];
        while (audits.length < runs) audits.push(await retryOnce(() => auditSpeed(url, chrome.port)));
        pages.push({ site, page, audits, quality });
        log(`  ${site} ${page}: ${audits.map(({ performance }) => performance).join(" ")}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failed.push({ site, page, reason });
        log(`  ${site} ${page}: ${reason}`);
      }
    }
    return { browser: chrome.version, pages, failed };
  } finally {
    await chrome.end();
  }
}

/** On a busy computer Lighthouse sometimes loses a trace and recommends another run. */
async function retryOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch {
    return run();
  }
}

function listPages({ name, url, paths }: MeasuredSite) {
  // nginx serves the same pages without styles and images.
  if (name === "nginx") return [];
  const commonPages = (["home", "product", "post"] as const).flatMap((page) => {
    const path = paths[page];
    return path === null ? [] : [{ site: name, page: page as string, url: url + path }];
  });
  if (name !== "ours") return commonPages;
  return [
    ...commonPages,
    ...publicPaths
      .filter((path) => path !== paths.home)
      .map((path) => ({ site: name, page: path, url: url + path })),
  ];
}
