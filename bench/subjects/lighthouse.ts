import { type Browser, chromium } from "@playwright/test";
import runLighthouse from "lighthouse";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { publicPaths } from "#domain/pages/public-paths.ts";
import { provideChromium, quietFlags } from "#scripts/chromium.mjs";
import { findFreePort } from "#bench/programs.ts";
import { type Subject, createWorstGoal, isOurs } from "#bench/report.ts";
import { type Site, pageNames } from "#bench/sites/site.ts";
import { type Figure, getMedians, kilobytes } from "#bench/table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

const columns = [...categories, "LCP", "TBT", "CLS", "JavaScript", "total", "JavaScript after use"];

export const lighthouse: Subject = {
  title: "Lighthouse (mobile)",
  needsSites: true,
  async measure({ sites, isQuick, log }) {
    const port = await findFreePort();
    const executablePath = await provideChromium();
    const args = [`--remote-debugging-port=${port}`, ...quietFlags];
    const browser = await chromium.launch({ executablePath, args });
    const version = browser.version();
    const count = isQuick ? 1 : 5;
    const pages: (readonly [string, readonly Figure[]])[] = [];
    const missing: string[] = [];
    for (const { name, url } of sites.flatMap(listPages))
      try {
        const runs: (readonly Figure[])[] = [];
        // On a busy computer Lighthouse sometimes loses a trace and asks for another run.
        while (runs.length < count) runs.push(await audit(url, port).catch(() => audit(url, port)));
        pages.push([name, [...getMedians(runs), await measureScriptAfterUse(browser, url)]]);
        log(`  ${name}`);
      } catch (error) {
        missing.push(`${name}: ${String(error)}`);
      }
    await browser.close();
    const ours = pages.filter(([name]) => isOurs(name));
    const createGoal = (goal: string, sign: "≤" | "≥", limit: number, column: string) => {
      const read = (figures: readonly Figure[]): Figure => figures[columns.indexOf(column)] ?? [null, ""];
      return createWorstGoal(
        goal,
        sign,
        limit,
        ours.map(([name, figures]) => [name, read(figures)]),
      );
    };
    return {
      text: `Chromium ${version}, Lighthouse's mobile settings (simulated slow 4G and a processor four times slower), medians of ${count} runs. Bytes are those of the first view, with headers.
“JavaScript after use” is loaded once every control of the page was scrolled to and focused. nginx serves the same bytes as our site and is left out.`,
      tables: [
        { head: ["site and page", ...columns], rows: pages.map(([name, figures]) => [name, ...figures]) },
      ],
      goals: [
        ...categories.map((name) =>
          createGoal(`Lighthouse ${name} of the worst public page`, "≥", 100, name),
        ),
        createGoal("Largest contentful paint of the slowest", "≤", 1.2, "LCP"),
        createGoal("Total blocking time of the worst", "≤", 0, "TBT"),
        createGoal("Layout shift of the worst", "≤", 0, "CLS"),
        createGoal("Maximum JavaScript at load, with headers", "≤", 5.12, "JavaScript"),
      ],
      missing,
    };
  },
};

function listPages({ name, software, url, paths }: Site) {
  if (software === "files" || software === "nginx") return [];
  const routes = software === "waraq" ? publicPaths.filter((path) => path !== paths.home) : [];
  const common = pageNames.map((page) => [page, paths[page]] as const);
  const pages = [...common, ...routes.map((path) => [path, path] as const)];
  return pages.map(([page, path]) => ({ name: `${name} ${page}`, url: url + path }));
}

const requestsSchema = z.object({
  items: z.array(z.object({ transferSize: z.number().default(0), resourceType: z.string().optional() })),
});

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

async function measureScriptAfterUse(browser: Browser, url: string): Promise<Figure> {
  const page = await browser.newPage();
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
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return kilobytes(total);
}
