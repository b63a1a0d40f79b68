import type { Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { expect, test } from "../support/fixtures.ts";
import { designViewports, getProductPath } from "../support/public-pages.ts";
import { dragSlider } from "../support/sliders.ts";
import { watchShifts } from "../support/traffic.ts";

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
