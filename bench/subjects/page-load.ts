import type { Browser } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { locales, localizePath } from "#domain/shared/locale.ts";
import { launchChromium } from "#bench/browser.ts";
import { type Subject, createWorstGoal, isOurs } from "#bench/report.ts";
import { openCheckout } from "#bench/sites/site.ts";
import { median, ratio } from "#bench/statistics.ts";
import { type Figure, kilobytes } from "#bench/table.ts";

const viewport = { width: 390, height: 844 };

/** By then a page has laid out what is below its first screen. */
const settledMs = 3000;

const columns = { CPU: "TaskDuration", "of it layout": "LayoutDuration", script: "ScriptDuration" };

export const pageLoad: Subject = {
  title: "Load of a page",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const sites = await Promise.all(checkouts.map(openCheckout));
    const unsorted = sites.flatMap(({ name: site, url, paths }) =>
      locales.flatMap((locale) =>
        [
          ["home", paths.home],
          [sitePaths.quoteWizard, sitePaths.quoteWizard],
          ["product", paths.product],
          [sitePaths.contact, sitePaths.contact],
          [sitePaths.products, sitePaths.products],
        ].map(([page = "", path = ""]) => ({
          site,
          page: `${page}, ${locale}`,
          url: url + localizePath(locale, path),
          loads: new Array<readonly number[]>(),
        })),
      ),
    );
    // A page of both checkouts in turns.
    const pages = unsorted.toSorted((one, other) => one.page.localeCompare(other.page));
    const browser = await launchChromium();
    const rounds = isQuick ? 1 : 5;
    for (let round = 1; round <= rounds; round += 1) {
      for (const { url, loads } of pages) loads.push(await measureLoad(browser, url));
      log(`  round ${round}`);
    }
    const version = browser.version();
    await browser.close();
    const rows = await Promise.all(
      pages.map(async ({ site, page, url, loads }) => {
        const before = pages.find((other) => other.site === "before" && other.page === page)?.loads ?? [];
        const readCpu = (runs: typeof loads) => runs.map(([cpu = Number.NaN]) => cpu);
        return {
          name: `${site} ${page}`,
          cpu: Object.keys(columns).map((_, column): Figure => [
            median(loads.map((load) => load[column] ?? Number.NaN)),
            "ms",
          ]),
          timesBefore: [ratio(readCpu(loads), readCpu(before)), "×"] satisfies Figure,
          sizes: await measureHtml(url),
        };
      }),
    );
    const ours = rows.filter(({ name }) => isOurs(name));
    const createSizeGoal = (goal: string, limit: number, page: string, column: number) =>
      createWorstGoal(
        goal,
        "≤",
        limit,
        ours.flatMap(({ name, sizes }) => (name.includes(page) ? [[name, sizes[column] ?? [null, ""]]] : [])),
      );
    return {
      text: `Chromium ${version} with a viewport of ${viewport.width} × ${viewport.height} px and an empty cache, medians of ${rounds} rounds in turns, without slowdown. CPU time of the main thread from the navigation until ${settledMs / 1000} s after the load (\`Performance.getMetrics\`); nobody touches the page. HTML is that of a page that was requested before.`,
      tables: [
        {
          head: ["page", ...Object.keys(columns), "CPU, × before", "HTML in Brotli", "HTML"],
          rows: rows.map(({ name, cpu, timesBefore, sizes }) => [name, ...cpu, timesBefore, ...sizes]),
        },
      ],
      goals: [
        ...(sites.length > 1
          ? [
              createWorstGoal(
                "CPU of a load, relative to before",
                "≤",
                1.05,
                ours.map(({ name, timesBefore }) => [name, timesBefore]),
              ),
            ]
          : []),
        createSizeGoal("HTML of the home page in Brotli", 20, "home", 0),
        createSizeGoal("HTML of /ProductEnquiry, uncompressed", 60, sitePaths.quoteWizard, 1),
      ],
    };
  },
};

async function measureLoad(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url, { waitUntil: "load" });
  await pause(settledMs);
  const { metrics } = await session.send("Performance.getMetrics");
  await page.close();
  return Object.values(columns).map(
    (metric) => (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000,
  );
}

async function measureHtml(url: string): Promise<readonly Figure[]> {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  const html = await response.arrayBuffer();
  return [Number(response.headers.get("content-length") ?? Number.NaN), html.byteLength].map(kilobytes);
}
