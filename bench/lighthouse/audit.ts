import lighthouse from "lighthouse";
import { z } from "zod";

/** The figures of one Lighthouse run on a page, with the simulated mobile settings. */
export interface Audit {
  /** 0 to 100. */
  readonly performance: number;
  /** ms */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Transferred bytes, with headers. */
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** The figures that are the same in every run. */
export interface Quality {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Titles of the failed audits. */
  readonly findings: readonly string[];
}

const requestsSchema = z.object({
  items: z.array(z.object({ transferSize: z.number().default(0), resourceType: z.string().optional() })),
});

const categories = ["performance", "accessibility", "best-practices", "seo"];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

async function run(url: string, port: number, onlyCategories: string[]): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    output: "json",
    logLevel: "silent",
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** A run for the figures that differ between runs. */
export async function auditSpeed(url: string, port: number): Promise<Audit> {
  return toAudit(await run(url, port, ["performance"]));
}

/** A run with all figures. */
export async function auditAll(url: string, port: number): Promise<{ audit: Audit; quality: Quality }> {
  const report = await run(url, port, categories);
  return {
    audit: toAudit(report),
    quality: {
      accessibility: score(report, "accessibility"),
      bestPractices: score(report, "best-practices"),
      seo: score(report, "seo"),
      findings: listFindings(report),
    },
  };
}

function score(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
}

function toAudit(report: Report): Audit {
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const { items } = requestsSchema.parse(report.audits["network-requests"]?.details);
  const sum = (all: typeof items) => all.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    performance: score(report, "performance"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: sum(items.filter(({ resourceType }) => resourceType === "Script")),
    bytes: sum(items),
  };
}

function listFindings(report: Report): string[] {
  const counted = categories
    .filter((name) => name !== "performance")
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const audit = report.audits[id];
    return audit?.score === null || audit === undefined || audit.score >= 0.9 ? [] : [audit.title];
  });
}
