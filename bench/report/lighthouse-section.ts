import type { Audit } from "../lighthouse/audit.ts";
import type { LighthouseResults, PageAudits } from "../lighthouse/lighthouse.ts";
import { median, spread } from "../statistics.ts";
import {
  formatFigure,
  formatKilobytes,
  formatMilliseconds,
  notMeasured,
  formatPercent,
  formatSeconds,
  formatTimes,
} from "./figures.ts";
import { formatTable } from "./table.ts";

export function formatLighthouse({ browser, pages, failed }: LighthouseResults, runs: number): string {
  return [
    "## Lighthouse (mobile)",
    `${browser}, Lighthouse's mobile settings (simulated slow 4G and a processor four times slower), medians of ${runs} ${runs === 1 ? "run" : "runs"}.
Accessibility, best practices and SEO do not differ between runs and come from one run. Bytes are those of the first view, with headers. nginx serves
the same bytes as our site and is left out. “× ours” compares the total with the same page of our site.`,
    formatTable(
      [
        "site and page",
        "performance",
        "accessibility",
        "practices",
        "SEO",
        "LCP",
        "± runs",
        "TBT",
        "CLS",
        "JavaScript",
        "total",
        "× ours",
      ],
      pages.map((page) => [
        `${page.site} ${page.page}`,
        formatFigure(getMedian(page, ({ performance }) => performance)),
        formatFigure(page.quality.accessibility),
        formatFigure(page.quality.bestPractices),
        formatFigure(page.quality.seo),
        formatSeconds(getMedian(page, ({ lcp }) => lcp)),
        formatPercent(spread(page.audits.map(({ lcp }) => lcp))),
        formatMilliseconds(getMedian(page, ({ tbt }) => tbt)),
        formatFigure(getMedian(page, ({ cls }) => cls)),
        formatKilobytes(getMedian(page, ({ scriptBytes }) => scriptBytes)),
        formatKilobytes(getTotalBytes(page)),
        page.site === "ours"
          ? notMeasured
          : formatTimes(
              getTotalBytes(page) /
                getTotalBytes(pages.find((other) => other.site === "ours" && other.page === page.page)),
            ),
      ]),
    ),
    ...listFindings(pages),
    ...(failed.length === 0
      ? []
      : [`**Missing:** ${failed.map(({ site, page, reason }) => `${site} ${page} (${reason})`).join("; ")}`]),
  ].join("\n\n");
}

function getTotalBytes(page: PageAudits | undefined): number {
  return getMedian(page, ({ bytes }) => bytes);
}

function getMedian(page: PageAudits | undefined, read: (audit: Audit) => number): number {
  return median((page?.audits ?? []).map(read));
}

/** The failed audits, each with its pages. */
function listFindings(pages: readonly PageAudits[]): string[] {
  const found = new Map<string, string[]>();
  for (const { site, page, quality } of pages)
    for (const finding of quality.findings)
      found.set(finding, [...(found.get(finding) ?? []), `${site} ${page}`]);
  if (found.size === 0) return [];
  const lines = [...found].map(([finding, where]) => `- ${finding}: ${where.join(", ")}`);
  return ["Failed audits besides performance:", lines.join("\n")];
}
