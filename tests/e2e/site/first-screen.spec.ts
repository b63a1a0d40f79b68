import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  designViewports,
  findElementsNotLaidOut,
  waitUntilLaidOut,
} from "#tests/e2e/support/public-pages.ts";

test("a reloaded page restores its scroll position without scrolling from the top", async ({ page }) => {
  await page.setViewportSize(designViewports.narrow);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await waitUntilLaidOut(page);
  await page.evaluate(() => scrollTo({ top: 4000, behavior: "instant" }));
  await page.addInitScript(() => {
    const positions: number[] = [];
    const record = () => {
      if (positions.at(-1) !== scrollY) positions.push(scrollY);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    Object.assign(globalThis, { scrollPositions: positions });
  });
  await page.reload();
  const readPositions = () =>
    page.evaluate(() => Reflect.get(globalThis, "scrollPositions") as readonly number[]);
  await expect.poll(async () => (await readPositions()).at(-1)).toBeGreaterThan(3900);
  await waitUntilLaidOut(page);
  expect((await readPositions()).length).toBeLessThan(8);
});

test("sections below the first screen are laid out later, when a visitor scrolls near them", async ({
  browser,
  site,
}) => {
  // Without script they are laid out only when they come near the viewport.
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
