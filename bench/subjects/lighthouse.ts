import { type Browser, chromium } from "@playwright/test";
import runLighthouse from "lighthouse";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { publicPaths } from "../../domain/pages/site-paths.ts";
import { hasSandbox, provideChromium, quietFlags } from "../../scripts/chromium.mjs";
import { findFreePort } from "../programs.ts";
import { type Goal, createWorstGoal } from "../report.ts";
import { type Site, pageNames } from "../sites/site.ts";
import { type Cell, type Figure, getMedians, kilobytes } from "../table.ts";
import type { Subject } from "./subject.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** The columns of the table. Scores are 0 to 100. */
const columns = [...categories, "LCP", "TBT", "CLS", "JavaScript", "total", "JavaScript after use"];

interface PageResult {
  readonly site: string;
  readonly page: string;
  /** Medians, in the order of the columns. */
  readonly figures: readonly Figure[];
}

/** Lighthouse on all public routes of our site, and on the home page, a product and a post of the others. */
export const lighthouse: Subject = {
  title: "Lighthouse (mobile)",
  needsSites: true,
  async measure({ sites, isQuick, log }) {
    const port = await findFreePort();
    const browser = await chromium.launch({
      executablePath: await provideChromium(),
      args: [`--remote-debugging-port=${port}`, ...quietFlags],
      chromiumSandbox: hasSandbox(),
    });
    const version = browser.version();
    const count = isQuick ? 1 : 5;
    const pages: PageResult[] = [];
    const missing: string[] = [];
    try {
      for (const { site, page, url } of sites.flatMap(listPages))
        try {
          const runs: (readonly Figure[])[] = [];
          // On a busy computer Lighthouse sometimes loses a trace and asks for another run.
          while (runs.length < count) runs.push(await audit(url, port).catch(() => audit(url, port)));
          pages.push({
            site,
            page,
            figures: [...getMedians(runs), await measureScriptAfterUse(browser, url)],
          });
          log(`  ${site} ${page}`);
        } catch (error) {
          missing.push(`${site} ${page}: ${String(error)}`);
        }
    } finally {
      await browser.close();
    }
    return {
      text: `Chromium ${version}, Lighthouse's mobile settings (simulated slow 4G and a processor four times slower), medians of ${count} runs. Bytes are those of the first view, with headers.
“JavaScript after use” is loaded once every control of the page was scrolled to and focused. nginx serves the same bytes as our site and is left out.`,
      tables: [
        {
          head: ["site and page", ...columns],
          rows: pages.map(({ site, page, figures }): Cell[] => [`${site} ${page}`, ...figures]),
        },
      ],
      goals: createGoals(pages.filter(({ site }) => site === "ours")),
      missing,
    };
  },
};

function listPages({ name, software, url, paths }: Site) {
  if (software === "files" || software === "nginx") return [];
  const routes = software === "waraq" ? publicPaths.filter((path) => path !== paths.home) : [];
  return [
    ...pageNames.map((page) => ({ site: name, page: String(page), url: url + paths[page] })),
    ...routes.map((path) => ({ site: name, page: path, url: url + path })),
  ];
}

const requestsSchema = z.object({
  items: z.array(z.object({ transferSize: z.number().default(0), resourceType: z.string().optional() })),
});

/** Runs Lighthouse. @returns the figures of the columns, without the last */
async function audit(url: string, port: number): Promise<readonly Figure[]> {
  const options = { port, output: "json", logLevel: "silent", disableFullPageScreenshot: true } as const;
  const report = (await runLighthouse(url, { ...options, onlyCategories: categories }))?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(report?.runtimeError?.message ?? "Lighthouse returned nothing");
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const { items } = requestsSchema.parse(report.audits["network-requests"]?.details);
  const sum = (all: typeof items) =>
    kilobytes(all.reduce((total, { transferSize }) => total + transferSize, 0));
  return [
    ...categories.map((name): Figure => [(report.categories[name]?.score ?? Number.NaN) * 100, ""]),
    [value("largest-contentful-paint") / 1000, "s"],
    [value("total-blocking-time"), "ms"],
    [value("cumulative-layout-shift"), ""],
    sum(items.filter(({ resourceType }) => resourceType === "Script")),
    sum(items),
  ];
}

/** The transfer size of all scripts after every control was scrolled to, hovered and focused. */
async function measureScriptAfterUse(browser: Browser, url: string): Promise<Figure> {
  const page = await browser.newPage();
  try {
    const sizes: Promise<number>[] = [];
    const open = new Set<object>();
    page.on("request", (request) => open.add(request));
    page.on("requestfailed", (request) => open.delete(request));
    page.on("requestfinished", (request) => {
      open.delete(request);
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      const controls = "button, input, select, textarea, summary, [data-island] a";
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        control.scrollIntoView({ block: "center" });
        control.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
        control.focus({ preventScroll: true });
        await new Promise(requestAnimationFrame);
      }
    });
    do await pause(500);
    while (open.size > 0);
    return kilobytes((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
  } finally {
    await page.close();
  }
}

function createGoals(pages: readonly PageResult[]): Goal[] {
  const create = (goal: string, sign: "≤" | "≥", limit: number, column: string) => {
    const cases = pages.map(
      ({ page, figures }) => [page, figures[columns.indexOf(column)] ?? noFigure] as const,
    );
    return createWorstGoal(goal, sign, limit, cases);
  };
  return [
    create("Lighthouse performance of the worst public page", "≥", 100, "performance"),
    create("Largest contentful paint of the slowest", "≤", 1.2, "LCP"),
    create("Total blocking time of the worst", "≤", 0, "TBT"),
    create("Layout shift of the worst", "≤", 0, "CLS"),
    create("Maximum JavaScript at load, with headers", "≤", 5.12, "JavaScript"),
  ];
}

const noFigure: Figure = [null, ""];
