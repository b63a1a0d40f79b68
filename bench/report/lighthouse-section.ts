import type { Audit } from "../lighthouse/audit.ts";
import type { LighthouseResults, PageAudits } from "../lighthouse/lighthouse.ts";
import { median, spread } from "../statistics.ts";
import { figure, kilobytes, milliseconds, none, percent, seconds, times } from "./figures.ts";
import { table } from "./table.ts";

export function lighthouseSection({ browser, pages, failed }: LighthouseResults, runs: number): string {
  return [
    "## Lighthouse, as a phone",
    `${browser}, Lighthouse's mobile settings (simulated slow 4G and a processor four times slower), medians of ${runs} ${runs === 1 ? "run" : "runs"};
what does not differ between runs (accessibility, best practices, SEO) from one. Bytes are those of the first view, with headers. nginx serves
the same bytes as ours and is left out. “× ours” is the total of the same page of ours.`,
    table(
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
        figure(medianOf(page, ({ performance }) => performance)),
        figure(page.quality.accessibility),
        figure(page.quality.bestPractices),
        figure(page.quality.seo),
        seconds(medianOf(page, ({ lcp }) => lcp)),
        percent(spread(page.audits.map(({ lcp }) => lcp))),
        milliseconds(medianOf(page, ({ tbt }) => tbt)),
        figure(medianOf(page, ({ cls }) => cls)),
        kilobytes(medianOf(page, ({ scriptBytes }) => scriptBytes)),
        kilobytes(bytesOf(page)),
        page.site === "ours"
          ? none
          : times(
              bytesOf(page) /
                bytesOf(pages.find((other) => other.site === "ours" && other.page === page.page)),
            ),
      ]),
    ),
    ...findingsOf(pages),
    ...(failed.length === 0
      ? []
      : [`**Missing:** ${failed.map(({ site, page, reason }) => `${site} ${page} (${reason})`).join("; ")}`]),
  ].join("\n\n");
}

function bytesOf(page: PageAudits | undefined): number {
  return medianOf(page, ({ bytes }) => bytes);
}

function medianOf(page: PageAudits | undefined, read: (audit: Audit) => number): number {
  return median((page?.audits ?? []).map(read));
}

/** What cost points, said once for all pages it was found on. */
function findingsOf(pages: readonly PageAudits[]): string[] {
  const found = new Map<string, string[]>();
  for (const { site, page, quality } of pages)
    for (const finding of quality.findings)
      found.set(finding, [...(found.get(finding) ?? []), `${site} ${page}`]);
  if (found.size === 0) return [];
  const lines = [...found].map(([finding, where]) => `- ${finding}: ${where.join(", ")}`);
  return ["What cost points besides speed:", lines.join("\n")];
}
