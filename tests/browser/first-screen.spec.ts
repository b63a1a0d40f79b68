import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { designViewports, publicPages } from "./page-list.ts";

/** Headings and links of sections that a browser has not laid out yet. */
function notLaidOut(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(h2, h3), footer a")]
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent),
  );
}

for (const viewport of Object.values(designViewports)) {
  test(`each page is complete at ${viewport.width} px without anybody walking down it`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const { name, pathOn } of publicPages) {
      await page.goto(await pathOn(site));
      await expect.poll(() => notLaidOut(page), name).toEqual([]);
    }
  });
}

test("sections below the first screen wait until it was shown, and come as a person walks down to them", async ({
  browser,
  site,
}) => {
  // Without script nothing lays them out but their coming near.
  const context = await browser.newContext({ viewport: designViewports.narrow, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const waiting = await notLaidOut(page);
  expect(waiting).toContain("Staff sign-in");
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  await expect.poll(() => notLaidOut(page)).not.toContain("Staff sign-in");
  await context.close();
});
