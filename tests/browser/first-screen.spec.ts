import { expect, test } from "./fixtures.ts";
import { notLaidOut, untilLaidOut } from "./laid-out.ts";
import { designViewports, publicPages } from "./page-list.ts";

for (const viewport of Object.values(designViewports)) {
  test(`each page is complete at ${viewport.width} px without anybody walking down it`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const { pathOn } of publicPages) {
      await page.goto(await pathOn(site));
      await untilLaidOut(page);
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
