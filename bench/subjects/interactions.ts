import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { launchChromium, slowDown } from "#bench/browser.ts";
import { type Subject, createWorstGoal, isOurs } from "#bench/report.ts";
import { type Site, openCheckout } from "#bench/sites/site.ts";
import { median, ratio } from "#bench/statistics.ts";
import type { Figure } from "#bench/table.ts";

export const cpuSlowdown = 4;

/** Event Timing names no shorter event. */
const shortestEventMs = 16;

/** A phone's, because phones are the slow devices. */
const viewport = { width: 390, height: 844 };

const phone = { viewport, hasTouch: true, isMobile: true };

const controls: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: useMenu,
  sliders: useSliders,
  steppers: useSteppers,
  counters: useCounters,
  "product choice": useProductChoice,
};

export const interactions: Subject = {
  title: "Longest interaction",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const sites = await Promise.all(checkouts.map(openCheckout));
    const pages = [
      { name: bareName, url: barePage },
      ...sites.flatMap(({ name, url, paths }) => [
        { name: `${name} home`, url: url + paths.home },
        { name: `${name} product`, url: url + paths.product },
        ...[sitePaths.bestProduct, sitePaths.quoteWizard].map((path) => ({
          name: `${name} ${path}`,
          url: url + path,
        })),
      ]),
    ];
    const touches = [
      { name: bareName, url: barePage, island: "main", durations: new Array<number>() },
      ...sites.flatMap(({ name, url, paths }) =>
        Object.entries(listIslands(paths)).map(([island, path]) => ({
          name: `${name} ${island}`,
          url: url + path,
          island: `[data-island=${island}]`,
          durations: new Array<number>(),
        })),
      ),
    ];
    const browser = await launchChromium();
    const rounds = isQuick ? 1 : 3;
    const measured = pages.map(({ name, url }) => ({ name, url, longest: new Array<readonly number[]>() }));
    for (let round = 1; round <= rounds; round += 1) {
      for (const { url, longest } of measured) longest.push(await measureControls(browser, url));
      for (const { url, island, durations } of touches)
        durations.push(await measureControl(browser, url, (page) => touchFirst(page, island), phone));
      log(`  round ${round}`);
    }
    const version = browser.version();
    await browser.close();
    const rows = measured.map(({ name, longest }) => ({
      name,
      figures: Object.keys(controls).map((_, column): Figure => [
        median(longest.flatMap((figures) => figures[column] ?? Number.NaN)),
        "ms",
      ]),
      worst: longest.map((figures) => Math.max(...figures.filter(Number.isFinite))),
    }));
    const bare = rows.find(({ name }) => name === bareName)?.worst ?? [];
    const bareTouches = touches.find(({ name }) => name === bareName)?.durations ?? [];
    const touchRows = touches.map(({ name, durations }): [string, Figure, Figure] => [
      name,
      [median(durations), "ms"],
      [ratio(durations, bareTouches), "×"],
    ]);
    return {
      text: `Chromium ${version} with a viewport of ${viewport.width} × ${viewport.height} px and a processor ${cpuSlowdown} times slower (\`Emulation.setCPUThrottlingRate\`). Each control of a page is used on a fresh page, with real keys and presses, so its first use loads and starts its island. The figure is the longest
interaction by Event Timing, as in INP: from the key or press to the next paint, medians of ${rounds} rounds in turns; ${shortestEventMs} ms stands for anything shorter. The bare page has the same controls as plain HTML and a line of script: what is below its figures is the browser and the machine.
First touch: a finger taps the first button or field of an island on a fresh page. An island below the first screen is scrolled to immediately before.`,
      tables: [
        {
          head: ["page", ...Object.keys(controls), "worst, × bare page"],
          rows: rows.map(({ name, figures, worst }) => [name, ...figures, [ratio(worst, bare), "×"]]),
        },
        { caption: "First touch", head: ["island", "first touch", "× bare page"], rows: touchRows },
      ],
      goals: [
        createWorstGoal(
          "Longest interaction at 4 × CPU slowdown",
          "≤",
          100,
          rows
            .filter(({ name }) => isOurs(name))
            .flatMap(({ name, figures }) =>
              figures.flatMap((figure, column): (readonly [string, Figure])[] =>
                Number.isNaN(figure[0]) ? [] : [[`${name}, ${Object.keys(controls)[column]}`, figure]],
              ),
            ),
        ),
        createWorstGoal(
          "First touch of an island at 4 × CPU slowdown",
          "≤",
          100,
          touchRows.flatMap(([name, figure]) => (isOurs(name) ? [[name, figure]] : [])),
        ),
      ],
    };
  },
};

/** The islands that mount React, each with a page that shows it. */
function listIslands({ home, product }: Site["paths"]): Readonly<Record<string, string>> {
  return {
    heroCalculator: home,
    productCarousel: home,
    productCalculator: product,
    quoteWizard: sitePaths.quoteWizard,
    contactStep: sitePaths.quoteWizard,
    bestProduct: sitePaths.bestProduct,
    orderRequest: sitePaths.consumables,
    enquiryForm: sitePaths.contact,
  };
}

/** NaN where a page has no such control. */
async function measureControls(browser: Browser, url: string): Promise<readonly number[]> {
  const longest: number[] = [];
  for (const exercise of Object.values(controls)) longest.push(await measureControl(browser, url, exercise));
  return longest;
}

export async function measureControl(
  browser: Browser,
  url: string,
  exercise: (page: Page) => Promise<void>,
  options: BrowserContextOptions = { viewport },
): Promise<number> {
  const page = await browser.newPage(options);
  await page.addInitScript((durationThreshold) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, "interactionId")) > 0) durations.push(entry.duration);
    });
    observer.observe(Object.assign({ type: "event", buffered: true }, { durationThreshold }));
    Object.assign(globalThis, { interactionDurations: durations, isUsed: false });
    for (const type of ["keydown", "pointerdown"])
      addEventListener(type, () => Object.assign(globalThis, { isUsed: true }), { capture: true });
  }, shortestEventMs);
  await slowDown(page, cpuSlowdown);
  await page.goto(url);
  // Nobody reads a page and presses something within its first second.
  await pause(1000);
  await exercise(page);
  // The entries of an interaction come after its paint.
  await pause(500);
  const longest = await page.evaluate(() => {
    if (Reflect.get(globalThis, "isUsed") !== true) return null;
    const durations: readonly number[] = Reflect.get(globalThis, "interactionDurations");
    return Math.max(0, ...durations);
  });
  await page.close();
  return longest === null ? Number.NaN : Math.max(longest, shortestEventMs);
}

const bareName = "bare page";

const barePage = `data:text/html,${encodeURIComponent(`<!doctype html><title>Bare page</title>
<header><button popovertarget="menu">Menu</button>
<nav popover id="menu" aria-label="Mobile"><details><summary>Products</summary>A</details><details><summary>Services</summary>B</details></nav></header>
<main><output>0</output><input type="range" max="5000"><button>50 fewer black pages</button><button>50 more black pages</button>
<input aria-label="Black pages a month"><select aria-label="Machine"><option>1<option>2<option>3<option>4</select></main>
<script>for (const type of ["input", "click"]) addEventListener(type, () => { document.querySelector("output").value++; });</script>`)}`;

/** Between two presses of a quick person. */
const betweenPressesMs = 150;

/** Playwright's own scripts run before the press, not during it. */
export async function press(
  page: Page,
  control: Locator,
  act = (x: number, y: number) => page.mouse.click(x, y),
): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) return;
  await act(box.x + box.width / 2, box.y + box.height / 2);
  await pause(betweenPressesMs);
}

async function touchFirst(page: Page, island: string): Promise<void> {
  const fields = page.locator(island).locator("button, input, textarea");
  for (const control of await listVisible(fields, 1))
    await press(page, control, (x, y) => page.touchscreen.tap(x, y));
  // The paint after the touch waits for the start of the island.
  await pause(1500);
}

export async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(betweenPressesMs);
  }
}

async function listVisible(locator: Locator, maxCount: number): Promise<readonly Locator[]> {
  return (await locator.filter({ visible: true }).all()).slice(0, maxCount);
}

async function useMenu(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  const button = header.getByRole("button", { name: "Menu" });
  const menu = header.getByRole("navigation", { name: "Mobile" });
  await press(page, button);
  for (const group of ["Products", "Services"]) await press(page, menu.getByText(group, { exact: true }));
  await press(page, button);
}

async function useSliders(page: Page): Promise<void> {
  for (const slider of await listVisible(page.getByRole("main").getByRole("slider"), 2)) {
    await press(page, slider);
    await pressKeys(page, ["ArrowRight", "ArrowRight", "PageUp", "End", "Home"]);
  }
}

async function useSteppers(page: Page): Promise<void> {
  const steppers = page.getByRole("main").getByRole("button", { name: /^\d+ (fewer|more) / });
  for (const stepper of await listVisible(steppers, 4)) {
    await press(page, stepper);
    await press(page, stepper);
  }
}

async function useCounters(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const name = /pages a month$/;
  const counters = main.getByRole("textbox", { name }).or(main.getByRole("spinbutton", { name }));
  for (const counter of await listVisible(counters, 2)) {
    await press(page, counter);
    await pressKeys(page, ["ControlOrMeta+a", "2", "5", "0", "Tab"]);
  }
}

/** A list with a search, radio buttons, or a select, by its keys. The ranking has a choice of paper instead. */
async function useProductChoice(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const search of await listVisible(main.getByRole("searchbox"), 1)) {
    await press(page, search);
    await pressKeys(page, ["c", "3", "Backspace", "Backspace"]);
  }
  const select = main.getByRole("combobox", { name: /^(Machine|Paper)$/ });
  for (const choice of await listVisible(main.getByRole("radio").or(select), 1)) {
    await choice.focus();
    await pressKeys(page, ["ArrowDown", "ArrowDown", "ArrowUp"]);
  }
}
