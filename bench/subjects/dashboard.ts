import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { staffPaths } from "#domain/pages/site-paths.ts";
import { launchChromium, slowDown } from "#bench/browser.ts";
import { type Checkout, fetchText, logInStaff } from "#bench/checkout.ts";
import { type Subject, createWorstGoal, isOurs } from "#bench/report.ts";
import { median } from "#bench/statistics.ts";
import { type Figure, getMedians, kilobytes } from "#bench/table.ts";
import { companySize, startWithSize } from "./growth.ts";
import { cpuSlowdown, measureControl, press, pressKeys } from "./interactions.ts";

const viewport = { width: 1280, height: 800 };

const settledMs = 3000;

const columns = ["shown", "interactive", "JavaScript at load"];

const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "opening a record": openRecord,
  "changing a filter": changeFilter,
  "typing a search": typeSearch,
};

export const dashboard: Subject = {
  title: "Dashboard",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const sites = await Promise.all(checkouts.map(openDashboard));
    const pages = sites.flatMap(({ name, options, list, record }) => [
      {
        name: `${name} list`,
        options,
        url: list,
        part: ".enquiry-row",
        rounds: new Array<readonly Figure[]>(),
      },
      {
        name: `${name} record`,
        options,
        url: record,
        part: "#contact-heading",
        rounds: new Array<readonly Figure[]>(),
      },
    ]);
    const interactions = sites.flatMap(({ name, options, list }) =>
      Object.entries(uses).map(([use, exercise]) => ({
        name: `${name} ${use}`,
        options,
        url: list,
        exercise,
        durations: new Array<number>(),
      })),
    );
    const browser = await launchChromium();
    const rounds = isQuick ? 1 : 5;
    for (let round = 1; round <= rounds; round += 1) {
      for (const { options, url, part, rounds: measured } of pages)
        measured.push(await measureOpening(browser, url, part, options));
      for (const { options, url, exercise, durations } of interactions)
        durations.push(await measureControl(browser, url, exercise, options));
      log(`  round ${round}`);
    }
    const version = browser.version();
    await browser.close();
    const openings = pages.map(({ name, rounds: measured }) => [name, getMedians(measured)] as const);
    const longest = interactions.map(({ name, durations }): [string, Figure] => [
      name,
      [median(durations), "ms"],
    ]);
    const listOurs = (column: string) =>
      openings
        .filter(([name]) => isOurs(name))
        .map(([name, figures]): [string, Figure] => [name, figures[columns.indexOf(column)] ?? [null, ""]]);
    return {
      text: `Chromium ${version} with a viewport of ${viewport.width} × ${viewport.height} px, an empty cache and a processor ${cpuSlowdown} times slower, medians of ${rounds} rounds in turns; ${companySize.enquiries.toLocaleString("en")} enquiries.
Shown: from the navigation until the heading and the rows, of a record its contact, are painted. Interactive: until no long task follows within ${quietMs} ms. JavaScript at load, in Brotli, leaves out the pages that are fetched ahead. The longest interaction is measured as above.`,
      tables: [
        { head: ["page", ...columns], rows: openings.map(([name, figures]) => [name, ...figures]) },
        { head: ["use of the list", "longest interaction"], rows: longest },
      ],
      goals: [
        createWorstGoal("Dashboard interactive at 4 × CPU slowdown", "≤", 1, listOurs("interactive")),
        createWorstGoal("Dashboard: JavaScript at load", "≤", 150, listOurs("JavaScript at load")),
        createWorstGoal(
          "Dashboard: longest interaction at 4 × CPU slowdown",
          "≤",
          100,
          longest.filter(([name]) => isOurs(name)),
        ),
      ],
    };
  },
};

const listSchema = z.object({ enquiries: z.array(z.object({ _id: z.string() })).min(1) });

async function openDashboard(checkout: Checkout) {
  const { ready: url } = await startWithSize(checkout, companySize);
  const login = await logInStaff(url);
  const { enquiries } = listSchema.parse(JSON.parse(await fetchText(`${url}/api/enquiries`, login)));
  const token = login.authorization.replace("Bearer ", "");
  const origins = [{ origin: url, localStorage: [{ name: "token", value: token }] }];
  return {
    name: checkout.name,
    list: url + staffPaths.enquiries,
    record: `${url}${staffPaths.enquiries}/${enquiries[0]?._id}`,
    options: { viewport, storageState: { cookies: [], origins } },
  };
}

/** Longer than between two tasks of one opening. */
const quietMs = 200;

const openingSchema = z.object({
  shownMs: z.number(),
  longTasks: z.array(z.object({ start: z.number(), end: z.number() })),
  scriptBytes: z.number(),
});

async function measureOpening(
  browser: Browser,
  url: string,
  part: string,
  options: BrowserContextOptions,
): Promise<readonly Figure[]> {
  const page = await browser.newPage(options);
  await page.addInitScript(watchOpening, part);
  await slowDown(page, cpuSlowdown);
  await page.goto(url);
  await page.waitForFunction(() => Reflect.has(globalThis, "opening"), null, { polling: 500 });
  // The long tasks that belong to the opening have ended.
  await pause(settledMs);
  const opening = await page.evaluate(() => Reflect.get(globalThis, "opening"));
  const { shownMs, longTasks, scriptBytes } = openingSchema.parse(opening);
  await page.close();
  const interactiveMs = longTasks.reduce(
    (ms, { start, end }) => (start <= ms + quietMs ? Math.max(ms, end) : ms),
    shownMs,
  );
  return [[shownMs / 1000, "s"], [interactiveMs / 1000, "s"], kilobytes(scriptBytes)];
}

/** Runs in the page, before its scripts. */
function watchOpening(part: string): void {
  const longTasks: { readonly start: number; readonly end: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: "longtask" });
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1") === null || document.querySelector(part) === null) return;
    observer.disconnect();
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => name.endsWith(".js") && initiatorType !== "fetch");
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    // The timer comes after the frame.
    requestAnimationFrame(() =>
      setTimeout(() =>
        Object.assign(globalThis, { opening: { shownMs: performance.now(), longTasks, scriptBytes } }),
      ),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}

async function openRecord(page: Page): Promise<void> {
  await press(page, page.locator(".enquiry-row").getByRole("link").nth(1));
  await pause(1000);
}

async function changeFilter(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: "Filter" }));
  await page.getByRole("combobox", { name: "Stage" }).focus();
  await pressKeys(page, ["ArrowDown", "ArrowDown", "ArrowUp"]);
  await pause(1000);
}

/** The list of the first letters comes while the last are typed. */
async function typeSearch(page: Page): Promise<void> {
  await press(page, page.getByRole("searchbox", { name: "Search enquiries" }));
  await pressKeys(page, ["c", "l", "i"]);
  await pause(300);
  await pressKeys(page, ["n", "i", "c"]);
  await pause(1000);
}
