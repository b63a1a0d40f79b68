import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { provideChromium } from "../scripts/chromium.mjs";
import { prepareDataFolders } from "./data-folders.ts";
import { measureFloods } from "./floods/floods.ts";
import { measureGrowth } from "./growth/growth.ts";
import { measureLighthouse } from "./lighthouse/lighthouse.ts";
import { createGenerator } from "./load/generator.ts";
import { measureLoad } from "./load/load.ts";
import { planCoresOfHost } from "./host/cores.ts";
import { readHostDetails } from "./host/host-details.ts";
import { endAllPrograms } from "./host/programs.ts";
import { type BenchOptions, type Part, parts, readOptions, usage } from "./options.ts";
import { formatFloods } from "./report/floods-section.ts";
import { formatReport } from "./report/report.ts";
import type { BenchResults, Missing, SiteWrites } from "./results.ts";
import type { MeasuredSite } from "./sites/measured-site.ts";
import { openSites } from "./sites/sites.ts";
import { measureStart } from "./start/start-up.ts";
import { measureOurWrites } from "./writes/our-writes.ts";
import { measureWordPressWrites } from "./writes/wordpress-writes.ts";
import type { WriteResults } from "./writes/write-to-visible.ts";

function log(line: string): void {
  console.log(line);
}

type Measurements = Pick<BenchResults, "load" | "start" | "writes" | "growth" | "floods" | "lighthouse">;

/** Measures the parts in order. A part that fails is reported as missing; the run continues. */
async function measure(options: BenchOptions): Promise<BenchResults> {
  const startedAt = new Date();
  const machine = readHostDetails();
  const missing: Missing[] = [];
  const measured: { -readonly [Key in keyof Measurements]: Measurements[Key] } = {};

  async function part(name: Part | "write-to-visible", work: () => Promise<void>): Promise<void> {
    const begunAt = performance.now();
    log(`${name} …`);
    try {
      await work();
    } catch (error) {
      console.error(error);
      missing.push({ name, reason: `failed: ${getErrorMessage(error)}`, remedy: "" });
    }
    log(`${name}: ${Math.round((performance.now() - begunAt) / 1000)} s`);
  }

  const has = (name: Part) => options.parts.includes(name);
  const cores = planCoresOfHost();
  const generator = await createGenerator(cores);
  log("Creating the data folder with the demo content and its images …");
  const folders = await prepareDataFolders();
  if (folders.imagesLeft > 0)
    missing.push({
      name: "images",
      reason: `${folders.imagesLeft} of the demo content were not encoded before the measurements: Lighthouse waited for them`,
      remedy: "",
    });

  if (has("start"))
    await part("start", async () => {
      measured.start = await measureStart(folders, { ...options, generator });
    });
  if (has("growth"))
    await part("growth", async () => {
      measured.growth = await measureGrowth(folders, {
        ...options,
        writes: Math.min(options.writes, 5),
        generator,
        log,
      });
    });
  if (has("floods"))
    await part("floods", async () => {
      measured.floods = await measureFloods(folders, { seconds: options.quick ? 2 : 10, log });
      log(formatFloods(measured.floods));
    });
  const sites: MeasuredSite[] = [];
  if (has("load") || has("lighthouse") || has("start")) {
    const opened = await openSites(folders, log);
    sites.push(...opened.sites);
    missing.push(...opened.missing);
  }
  try {
    if (has("load"))
      await part("load", async () => {
        measured.load = await measureLoad(sites, { ...options, cores, generator, log });
      });
    if (has("lighthouse"))
      await part("lighthouse", async () => {
        measured.lighthouse = await lighthouse(options, sites, folders.root);
      });
    if (has("start"))
      await part("write-to-visible", async () => {
        measured.writes = await writes(sites, options.writes);
      });
  } finally {
    await Promise.all(sites.map((site) => site.end()));
  }
  for (const name of parts)
    if (!has(name)) missing.push({ name, reason: "excluded by --only", remedy: "npm run bench" });
  return {
    startedAt: startedAt.toISOString(),
    minutes: (Date.now() - startedAt.getTime()) / 60_000,
    command: ["npm run bench", ...(chosenOptions.length > 0 ? ["--", ...chosenOptions] : [])].join(" "),
    quick: options.quick,
    machine,
    loadAtEnd: loadavg()[0] ?? Number.NaN,
    sites: sites.map(({ name, description }) => ({ name, description })),
    missing,
    ...measured,
    lighthouseRuns: options.lighthouseRuns,
  };
}

async function lighthouse({ lighthouseRuns }: BenchOptions, sites: readonly MeasuredSite[], folder: string) {
  const chromium = await provideChromium();
  return measureLighthouse(sites, { runs: lighthouseRuns, chromium, folder, log });
}

/** Measures the writes of each site that supports them. */
async function writes(sites: readonly MeasuredSite[], count: number): Promise<SiteWrites[]> {
  const results: SiteWrites[] = [];
  for (const site of sites) {
    const all = await measureSiteWrites(site, count);
    if (all.length > 0) results.push({ site: site.name, writes: all });
  }
  return results;
}

async function measureSiteWrites(site: MeasuredSite, count: number): Promise<WriteResults[]> {
  if (site.name === "ours") return measureOurWrites(site.url, count);
  if (site.name === "WordPress") return measureWordPressWrites(site, count);
  // Its cache keeps a page for a minute, so one write is enough.
  if (site.name === "WordPress, nginx cache") return measureWordPressWrites(site, 1);
  return [];
}

function getErrorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

const chosenOptions = process.argv.slice(2);

/** Exit status of an interrupted run. */
const interrupted = 130;
let isInterrupted = false;

async function main(): Promise<number> {
  const options = readOptions(chosenOptions);
  if (options.help) {
    log(usage);
    return 0;
  }
  if (process.platform !== "linux") throw new Error("The bench reads /proc: it runs on Linux only.");
  const results = await measure(options);
  // Failures during the shutdown are no results.
  if (isInterrupted) return interrupted;
  const [report, rounds] = ["report.md", "report.json"].map((name) => join(import.meta.dirname, name));
  if (report !== undefined) writeFileSync(report, formatReport(results));
  if (rounds !== undefined) writeFileSync(rounds, `${JSON.stringify(results, null, 1)}\n`);
  log(`Written: bench/report.md and bench/report.json, ${results.minutes.toFixed(1)} minutes`);
  return results.missing.some(({ reason }) => reason.startsWith("failed")) ? 1 : 0;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    log(`${signal}: ending all programs`);
    isInterrupted = true;
    endAllPrograms().finally(() => process.exit(interrupted));
  });

try {
  process.exitCode = await main();
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
} finally {
  await endAllPrograms();
}
