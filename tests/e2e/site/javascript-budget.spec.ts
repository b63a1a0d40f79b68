import type { Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { expect, test } from "../support/fixtures.ts";
import { getProductPath } from "../support/public-pages.ts";
import { dragSlider } from "../support/sliders.ts";
import { watchTraffic } from "../support/traffic.ts";

/** Scrolls to the dock, the last of the islands, and waits until every island is ready. */
async function expectEveryIslandUsed(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first().hover();
  await expect(page.locator("[data-island]")).not.toHaveCount(0);
  await expect(page.locator("[data-island]:not([data-ready])")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

// Budgets are in gzip, which every browser accepts.
test.use({ extraHTTPHeaders: { "accept-encoding": "gzip" } });

for (const [name, maxBytes, getPath, useOtherControls] of [
  [
    "the home page",
    budgets.javascript.afterUse,
    async () => "/",
    async (page: Page) => {
      await page.getByRole("combobox", { name: "Machine" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Next machine" }).click();
    },
  ],
  [
    "a product page",
    budgets.javascript.afterUse,
    (url: string) => getProductPath({ url }, "Quire C340"),
    (page: Page) => page.getByRole("button", { name: "Next picture" }).click(),
  ],
  [
    "the ranking of products",
    budgets.javascript.rankingAfterUse,
    async () => "/bestmachine",
    async (page: Page) => {
      await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
      await page.getByRole("checkbox", { name: "Compare" }).first().check();
    },
  ],
] as const) {
  test(`${name} stays within its budget of JavaScript, and loads it from the site alone`, async ({
    page,
    site,
  }) => {
    const traffic = watchTraffic(page);
    await page.goto(await getPath(site.url), { waitUntil: "networkidle" });
    const atLoad = await traffic.scriptBytes();
    expect(atLoad).toBeGreaterThan(0);
    expect(atLoad).toBeLessThanOrEqual(budgets.javascript.atLoad);

    await page.getByRole("button", { name: "Products" }).click();
    await dragSlider(page, /^Black pages/, 0.8);
    await dragSlider(page, /^Colour pages/, 0.4);
    await useOtherControls(page);
    await expectEveryIslandUsed(page);
    const afterUse = await traffic.scriptBytes();
    expect(afterUse).toBeGreaterThan(atLoad);
    expect(afterUse).toBeLessThanOrEqual(maxBytes);

    expect(await traffic.packages()).toEqual([]);
    expect([...traffic.origins]).toEqual([site.url]);
  });
}

test("forms load their validation, and neither a router nor an editor", async ({ page }) => {
  const traffic = watchTraffic(page);
  await page.goto("/requestquote");
  await page.getByRole("textbox", { name: "Name" }).focus();
  await expectEveryIslandUsed(page);
  expect(await traffic.packages()).toEqual(["Zod", "React Hook Form"]);
});
