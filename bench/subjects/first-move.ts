import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { locales, localizePath } from "#domain/shared/locale.ts";
import { launchChromium, slowDown } from "#bench/browser.ts";
import { type Subject, createWorstGoal, isOurs } from "#bench/report.ts";
import { openCheckout } from "#bench/sites/site.ts";
import { median, ratio } from "#bench/statistics.ts";
import type { Figure } from "#bench/table.ts";

const slowdowns = [1, 4] as const;

/** As wide as a phone's, and so high that nobody has to scroll to the slider. */
const viewport = { width: 390, height: 2400 };

/** Nobody reads a page and touches a slider within its first second. */
const readingMs = 1000;

/** The first moves as ratios to the bare page, later ones in ms, scripts in kB. */
const goals = {
  untouched: { 1: 6, 4: 10 },
  "after a scroll": { 1: 3, 4: 5 },
  later: { 1: 16, 4: 50 },
  scripts: { [sitePaths.home]: 72, [sitePaths.quoteWizard]: 80 },
} as const;

const approaches = ["untouched", "after a scroll"] as const;

interface Move {
  readonly firstMs: number;
  readonly laterMs: number;
  readonly scriptKb: number;
}

export const firstMove: Subject = {
  title: "First move of a slider",
  needsSites: false,
  async measure({ checkouts, isQuick, log }) {
    const sites = await Promise.all(checkouts.map(openCheckout));
    const pages = [
      { name: bareName, url: barePage },
      ...sites.flatMap(({ name, url }) =>
        locales.flatMap((locale) =>
          [sitePaths.home, sitePaths.quoteWizard].map((path) => ({
            name: `${name} ${localizePath(locale, path)}`,
            url: url + localizePath(locale, path),
          })),
        ),
      ),
    ];
    const browser = await launchChromium();
    const cases = pages.map((page) => ({
      ...page,
      series: approaches.flatMap((approach) =>
        slowdowns.map((slowdown) => ({ approach, slowdown, moves: new Array<Move>() })),
      ),
    }));
    const rounds = isQuick ? 1 : 3;
    for (let round = 1; round <= rounds; round += 1) {
      for (const { url, series } of cases)
        for (const { approach, slowdown, moves } of series)
          moves.push(await measureMove(browser, url, approach, slowdown));
      log(`  round ${round}`);
    }
    const version = browser.version();
    await browser.close();
    const bare = cases.find(({ name }) => name === bareName)?.series ?? [];
    const rows = cases.map(({ name, series }) => {
      const figures = series.map(({ approach, slowdown, moves }, column) => {
        const first = moves.map(({ firstMs }) => firstMs);
        const times = ratio(first, bare[column]?.moves.map(({ firstMs }) => firstMs) ?? []);
        return { approach, slowdown, first: median(first), times };
      });
      const later = slowdowns.map((slowdown) =>
        median(
          series.flatMap((one) => (one.slowdown === slowdown ? one.moves.map(({ laterMs }) => laterMs) : [])),
        ),
      );
      const scripts = median(series.flatMap(({ moves }) => moves.map(({ scriptKb }) => scriptKb)));
      return { name, figures, later, scripts };
    });
    const ours = rows.filter(({ name }) => isOurs(name));
    return {
      text: `Chromium ${version} with a viewport of ${viewport.width} × ${viewport.height} px, medians of ${rounds} rounds in turns. A finger touches the slider “Black pages” of a fresh page, ${readingMs} ms after it has loaded or after a scroll; the time is from the touch to the paint of the new price.
“Later” is a key on the slider afterwards. Scripts are those of a page with a moved slider, in Brotli. The bare page has one slider and a line of script.`,
      tables: [
        {
          head: [
            "page",
            ...approaches.flatMap((approach) =>
              slowdowns.flatMap((slowdown) => [`${approach}, ${slowdown} ×`, "× bare"]),
            ),
            ...slowdowns.map((slowdown) => `later, ${slowdown} ×`),
            "scripts",
          ],
          rows: rows.map(({ name, figures, later, scripts }) => [
            name,
            ...figures.flatMap(({ first, times }): Figure[] => [
              [first, "ms"],
              [times, "×"],
            ]),
            ...later.map((ms): Figure => [ms, "ms"]),
            [scripts, "kB"],
          ]),
        },
      ],
      goals: [
        ...approaches.flatMap((approach) =>
          slowdowns.map((slowdown) =>
            createWorstGoal(
              `First move to price, ${approach}, at ${slowdown} ×, relative to a bare page`,
              "≤",
              goals[approach][slowdown],
              ours.map(({ name, figures }) => [
                name,
                [
                  figures.find((one) => one.approach === approach && one.slowdown === slowdown)?.times ??
                    null,
                  "×",
                ],
              ]),
            ),
          ),
        ),
        ...slowdowns.map((slowdown, column) =>
          createWorstGoal(
            `Later move to price at ${slowdown} ×`,
            "≤",
            goals.later[slowdown],
            ours.map(({ name, later }) => [name, [later[column] ?? null, "ms"]]),
          ),
        ),
        ...[sitePaths.home, sitePaths.quoteWizard].map((path) =>
          createWorstGoal(
            `JavaScript after a move of a slider, ${path}`,
            "≤",
            goals.scripts[path],
            ours.flatMap(({ name, scripts }) =>
              locales.some((locale) => name === `ours ${localizePath(locale, path)}`)
                ? [[name, [scripts, "kB"]]]
                : [],
            ),
          ),
        ),
      ],
    };
  },
};

const bareName = "bare page";

const barePage = `data:text/html,${encodeURIComponent(`<!doctype html><title>Bare page</title>
<meta name="viewport" content="width=device-width"><main style="padding:400px 0 3000px"><output class="slip__price">0</output><input type="range" max="5000" aria-label="Black pages"></main>
<script>document.querySelector("input").oninput = (event) => { document.querySelector("output").value = event.target.value; };</script>`)}`;

async function measureMove(
  browser: Browser,
  url: string,
  approach: (typeof approaches)[number],
  slowdown: number,
): Promise<Move> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(watchPrice, ".slip__price");
  const session = await slowDown(page, slowdown);
  await page.goto(url, { waitUntil: "load" });
  await pause(readingMs);
  const slider = page.getByRole("slider").first();
  if (approach === "after a scroll") {
    await page.mouse.wheel(0, 40);
    await pause(readingMs);
  }
  const firstMs = await measurePaint(page, () => touch(session, slider));
  // The first price comes before React, and the islands near the screen start after it.
  await pause(readingMs);
  await slider.focus();
  const laterMs = await measurePaint(page, () => page.keyboard.press("ArrowLeft"));
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { firstMs, laterMs, scriptKb: bytes / 1000 };
}

/** Runs in the page, before its scripts. */
function watchPrice(priceSelector: string): void {
  let touchedAt = 0;
  let text: string | null | undefined;
  const getPrice = () => document.querySelector(priceSelector)?.textContent;
  const begin = ({ timeStamp }: Event) => {
    if (touchedAt > 0) return;
    touchedAt = timeStamp;
    text = getPrice();
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, begin, { capture: true });
  new MutationObserver(() => {
    if (touchedAt === 0 || getPrice() === text) return;
    const from = touchedAt;
    touchedAt = 0;
    requestAnimationFrame(() => {
      // A message comes after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () =>
        Object.assign(globalThis, { paintMs: performance.now() - from }),
      );
      port1.start();
      port2.postMessage("");
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function measurePaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void Object.assign(globalThis, { paintMs: undefined }));
  await act();
  const painted = await page.waitForFunction(() => Reflect.get(globalThis, "paintMs"));
  return Number(await painted.jsonValue());
}

/** A finger moves the thumb by 40 px; a touch beside the thumb belongs to the scrolling of the page. */
async function touch(session: CDPSession, slider: Locator): Promise<void> {
  const box = await slider.boundingBox();
  if (box === null) throw new Error("The slider is not visible");
  const { part, isRightToLeft } = await slider.evaluate((input: HTMLInputElement) => ({
    part: input.valueAsNumber / Number(input.max),
    isRightToLeft: getComputedStyle(input).direction === "rtl",
  }));
  const thumb = box.x + box.height / 2 + (box.width - box.height) * (isRightToLeft ? 1 - part : part);
  const point = (x: number) => [{ x, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(thumb) });
  const to = thumb + (isRightToLeft ? -40 : 40);
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(to) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
