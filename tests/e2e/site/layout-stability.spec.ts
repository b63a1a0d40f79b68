import type { Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { expect, test } from "../support/fixtures.ts";
import { designViewports, getProductPath, publicPages } from "../support/public-pages.ts";
import { dragSlider } from "../support/sliders.ts";

/** Sums every layout shift of the page from its start, including shifts after user input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The shifts of a frame are reported after the frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts: unknown = Reflect.get(window, "shifts");
      return Array.isArray(shifts)
        ? shifts.reduce<number>((sum, shift) => sum + Number(shift), 0)
        : Number.NaN;
    });
}

/** Scrolls down the page, so that all lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForLoadState("networkidle");
  }
  await expect(page.getByRole("contentinfo")).toBeInViewport();
}

for (const [name, getPath] of [
  ["the home page", async () => "/"],
  ["a product page", (url: string) => getProductPath({ url }, "Quire C340")],
] as const) {
  for (const viewport of Object.values(designViewports)) {
    test(`${name} has no layout shift at ${viewport.width} px`, async ({ page, site }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      await page.goto(await getPath(site.url), { waitUntil: "networkidle" });
      expect(await shifts(), "while it loads").toBeLessThan(budgets.layoutShift);
      await dragSlider(page, /^Black pages/, 0.9);
      await dragSlider(page, /^Colour pages/, 0.7);
      await dragSlider(page, /^Black pages/, 0);
      expect(await shifts(), "while sliders are dragged").toBeLessThan(budgets.layoutShift);
      await scrollThrough(page);
      expect(await shifts(), "down to its end").toBeLessThan(budgets.layoutShift);
    });
  }
}

/** Delays the fonts until after the first paint. */
async function holdFonts(page: Page): Promise<{ letThrough: () => Promise<void> }> {
  let gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    async letThrough() {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      gate.resolve();
      await page.waitForFunction(() => document.fonts.status === "loaded");
      gate = Promise.withResolvers<void>();
    },
  };
}

for (const viewport of Object.values(designViewports)) {
  test(`late fonts move no lines, at ${viewport.width} px`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    const fonts = await holdFonts(page);
    const moved: string[] = [];
    for (const { name, getPath } of publicPages) {
      await page.goto(await getPath(site), { waitUntil: "commit" });
      await fonts.letThrough();
      const shift = await shifts();
      if (!(shift < budgets.layoutShift)) moved.push(`${name}: ${shift}`);
    }
    expect(moved).toEqual([]);
  });
}

test("no page is wider than a screen of 320 px or 390 px", async ({ page, site }) => {
  const paths = await Promise.all(publicPages.map(({ getPath }) => getPath(site)));
  const tooWide: string[] = [];
  for (const path of [...paths, "/nowhere"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > width) tooWide.push(`${path} is ${widest} px wide at ${width} px`);
    }
  }
  expect(tooWide).toEqual([]);
});
