import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { waitUntilLaidOut } from "../support/layout.ts";
import { designViewports, getProductPath } from "../support/public-pages.ts";
import { slider, slipTotal } from "../support/visitor.ts";

/** Serves the pages as an Arabic edition would: the same content, from right to left. */
async function openMirrored(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace('dir="ltr"', 'dir="rtl"');
      return route.fulfill({ response, body });
    },
  );
}

test("pages are mirrored from right to left without a separate stylesheet", async ({ page, site }) => {
  await openMirrored(page);
  for (const path of [
    "/",
    await getProductPath(site, "Quire C340"),
    "/ProductEnquiry",
    "/blogs/black-colour-and-the-page-that-is-both",
  ]) {
    await page.goto(path);
    await waitUntilLaidOut(page);
    for (const viewport of Object.values(designViewports)) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(viewport.width);
      const logo = await page.getByRole("banner").getByRole("link", { name: "Waraq, home" }).boundingBox();
      expect(logo?.x, path).toBeGreaterThan(viewport.width / 2);
    }
  }
});

test("from right to left a slider grows to the left, and numbers keep their direction", async ({ page }) => {
  await openMirrored(page);
  await page.goto("/");
  await slider(page, "Black").press("ArrowLeft");
  await expect(slider(page, "Black")).toHaveValue("1050");
  await expect(slipTotal(page)).toHaveText("551.50");
  await expect(slipTotal(page).locator("bdi")).toHaveCSS("direction", "ltr");
  const fill = page.locator(".rail__scale").first();
  await expect(fill).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
});

test("from right to left the carousel moves in the other direction", async ({ page }) => {
  await openMirrored(page);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Machines, by the month" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=productCarousel]")).toHaveAttribute("data-ready");
  const items = carousel.getByRole("listitem");
  const right = async (place: number) => {
    const box = await items.nth(place).boundingBox();
    return Math.round((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN));
  };
  const start = await right(0);
  await carousel.getByRole("button", { name: "Next machine" }).press("ArrowLeft");
  await expect.poll(async () => Math.abs((await right(1)) - start)).toBeLessThan(3);
});
