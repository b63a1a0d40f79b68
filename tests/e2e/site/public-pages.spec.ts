import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";

test("5 thumbnails of parts, 4 below 1324 and 3 below 920 px, work by keyboard; a phone fits the footer", async ({
  page,
}) => {
  await page.goto("/consumables");
  const thumbnails = page.getByRole("link", { name: /^Picture \d of 5$/ });
  await expect(thumbnails).toHaveCount(5);
  for (const [width, shown] of [
    [499, 3],
    [919, 3],
    [1023, 4],
    [1323, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 1100 });
    const inView = await thumbnails.evaluateAll((links) => {
      const row = links[0]?.closest("ol")?.getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().right <= (row?.right ?? 0) + 1).length;
    });
    expect(inView, `at ${width} px`).toBe(shown);
  }
  await expect(page.locator("[data-island=gallery]")).toHaveAttribute("data-ready", "");
  await focusAndPress(thumbnails.nth(2), "Enter");
  await expect(page.getByRole("img", { name: /^A drum unit/ })).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");

  await page.setViewportSize(designViewports.narrow);
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect(footer?.height, "the footer fits the screen of a phone").toBeLessThanOrEqual(
    designViewports.narrow.height,
  );
});
