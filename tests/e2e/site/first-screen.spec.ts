import { expect, test } from "../support/fixtures.ts";
import { findElementsNotLaidOut, waitUntilLaidOut } from "../support/layout.ts";
import { designViewports, publicPages } from "../support/public-pages.ts";

for (const viewport of Object.values(designViewports)) {
  test(`each page is complete at ${viewport.width} px without anybody walking down it`, async ({
    page,
    site,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const { getPath } of publicPages) {
      await page.goto(await getPath(site));
      await waitUntilLaidOut(page);
    }
  });
}

test("a page that comes again stands where it was left, and does not race there from its top", async ({
  page,
}) => {
  await page.setViewportSize(designViewports.narrow);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await waitUntilLaidOut(page);
  await page.evaluate(() => scrollTo({ top: 4000, behavior: "instant" }));
  await page.addInitScript(() => {
    const seen: number[] = [];
    const look = () => {
      if (seen.at(-1) !== scrollY) seen.push(scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { placesSeen: seen });
  });
  await page.reload();
  const places = () => page.evaluate(() => Reflect.get(globalThis, "placesSeen") as readonly number[]);
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(3900);
  await waitUntilLaidOut(page);
  expect((await places()).length).toBeLessThan(8);
});

test("sections below the first screen wait until it was shown, and come as a person walks down to them", async ({
  browser,
  site,
}) => {
  // Without script nothing lays them out but their coming near.
  const context = await browser.newContext({ viewport: designViewports.narrow, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const waiting = await findElementsNotLaidOut(page);
  expect(waiting).toContain("Staff sign-in");
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  await expect.poll(() => findElementsNotLaidOut(page)).not.toContain("Staff sign-in");
  await context.close();
});
