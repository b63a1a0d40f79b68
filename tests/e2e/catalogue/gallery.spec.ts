import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { getProductPath } from "#tests/e2e/support/public-pages.ts";
import { expectReady } from "#tests/e2e/support/visitor.ts";

// High enough for an image and its thumbnails. Every press counts, also during a move.
test.use({
  viewport: { width: 1440, height: 1600 },
  contextOptions: { reducedMotion: "no-preference" },
});

function getGallery(page: Page) {
  const main = page.getByRole("main");
  return {
    images: main.getByRole("group", { name: "Pictures of Quire C340" }).getByRole("img"),
    thumbnails: main.getByRole("link", { name: /^Picture \d of 4$/ }),
    next: main.getByRole("button", { name: "Next picture" }),
    previous: main.getByRole("button", { name: "Previous picture" }),
  };
}

async function expectShown(page: Page, index: number): Promise<void> {
  const { images, thumbnails } = getGallery(page);
  await expect(images.nth(index)).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(index)).toHaveAttribute("aria-current", "true");
  await expect(thumbnails.and(page.locator("[aria-current]"))).toHaveCount(1);
}

test("thumbnails and arrows show the images, also by keyboard, and wrap around at the ends", async ({
  page,
  site,
}) => {
  const path = await getProductPath(site, "Quire C340");
  const { images, thumbnails, next, previous } = getGallery(page);
  const status = page.locator(".gallery").getByRole("status");
  await page.goto(path);
  await expectReady(next);
  await expect(images).toHaveCount(4);
  await expectShown(page, 0);
  await expect(status).toBeEmpty();

  await focusAndPress(page.getByRole("group", { name: "Pictures of Quire C340" }), "ArrowRight");
  await expectShown(page, 1);
  await expect(status).toHaveText(/^Picture 2 of 4/);
  await focusAndPress(thumbnails.first(), "ArrowRight");
  await expectShown(page, 2);
  await expect(thumbnails.first()).toBeFocused();
  await focusAndPress(next, "ArrowRight");
  await expectShown(page, 3);
  await focusAndPress(next, "ArrowLeft");
  await expectShown(page, 2);
  await expect(next).toBeFocused();

  await focusAndPress(thumbnails.nth(3), "Enter");
  await expectShown(page, 3);
  await expect(thumbnails.nth(3)).toBeFocused();
  await expect(page).toHaveURL(path);
  await next.click();
  await expectShown(page, 0);
  await previous.click();
  await expectShown(page, 3);
  for (let count = 0; count < 3; count += 1) await previous.dispatchEvent("click");
  await expectShown(page, 0);
});

test("presses count as a move ends, and the marked thumbnail stays while the window has no size", async ({
  page,
  site,
}) => {
  const { images, next, previous } = getGallery(page);
  await page.goto(await getProductPath(site, "Quire C340"));
  await expectReady(next);
  await expect(images).toHaveCount(4);
  await page.evaluate(() => {
    const row = document.querySelector(".gallery__row");
    const button = document.querySelector<HTMLElement>(".gallery [data-step='-1']");
    const press = () => button?.click();
    row?.addEventListener("scrollend", press, { capture: true, once: true });
    row?.addEventListener("scrollend", () => press(), { once: true });
  });
  await previous.click();
  await expectShown(page, 1);

  await page.goto(await getProductPath(site, "Quire C340"));
  await expectReady(next);
  await expectShown(page, 0);
  await page.evaluate(async () => {
    const gallery = document.querySelector<HTMLElement>(".gallery");
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (gallery === null) throw new Error("The page has no gallery");
    gallery.style.inlineSize = "0";
    await twoFrames();
    gallery.style.inlineSize = "";
    await twoFrames();
  });
  await expectShown(page, 0);
});

test("at most 4 thumbnails are visible, 3 below 1024 px, 2 below 500 px", async ({ page, site }) => {
  const { thumbnails } = getGallery(page);
  await page.goto(await getProductPath(site, "Quire C340"));
  for (const [width, visible] of [
    [1440, 4],
    [1024, 4],
    [1023, 3],
    [500, 3],
    [499, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inView = await thumbnails.evaluateAll((links) => {
      const row = links[0]?.closest("ol")?.getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().right < (row?.right ?? 0) + 1).length;
    });
    expect(inView, `at ${width} px`).toBe(visible);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a thumbnail links to its image", async ({ page, site }) => {
    const { images, thumbnails, next } = getGallery(page);
    await page.goto(await getProductPath(site, "Quire C340"));
    await thumbnails.nth(3).click();
    await expect(images.nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(next).toBeHidden();
  });
});
