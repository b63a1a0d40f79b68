import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { fetchProducts } from "#tests/e2e/support/catalogue.ts";

/** ms (docs/specification.md, section 9) */
const [interval, moveDuration] = [1500, 500];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The clock of the browser stands still until a test advances it. */
async function openCarousel(page: Page, width: number) {
  await page.clock.install({ time: new Date("2026-01-05T08:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-05T08:00:01Z"));
  await page.setViewportSize({ width, height: 900 });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Machines, by the month" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=productCarousel]")).toHaveAttribute("data-ready");
  await page.mouse.move(0, 0);
  return {
    carousel,
    row: carousel.getByRole("list"),
    next: carousel.getByRole("button", { name: "Next machine" }),
    previous: carousel.getByRole("button", { name: "Previous machine" }),
    pause: carousel.getByRole("button", { name: "Pause the machines" }),
    goOn: carousel.getByRole("button", { name: "Let the machines pass by" }),
    inView: () =>
      carousel.getByRole("listitem").evaluateAll((items) => {
        const window = items[0]?.closest("ul")?.parentElement?.getBoundingClientRect();
        if (window === undefined) return [];
        return items
          .map((item) => ({ name: item.querySelector("h3")?.textContent, box: item.getBoundingClientRect() }))
          .filter(({ box }) => box.left > window.left - 3 && box.right < window.right + 3)
          .toSorted((first, second) => first.box.left - second.box.left)
          .map(({ name }) => name);
      }),
    settle: () => page.clock.runFor(moveDuration + 100),
  };
}

async function listTitles(site: { url: string }): Promise<string[]> {
  return (await fetchProducts(site)).map(({ title }) => title);
}

test("4 products are visible, fewer in narrow windows; arrows, keys and focus move them, and are announced", async ({
  page,
  site,
}) => {
  const titles = await listTitles(site);
  const { carousel, next, previous, inView, settle } = await openCarousel(page, 1440);
  const expectInView = (products: readonly (string | undefined)[], message: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(20);
        return inView();
      }, message)
      .toEqual(products);
  for (const [width, visible] of [
    [1440, 4],
    [1350, 4],
    [1349, 3],
    [999, 3],
    [998, 2],
    [769, 2],
    [600, 2],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectInView(titles.slice(0, visible), `at ${width} px`);
  }

  await next.click();
  await page.clock.runFor(moveDuration * 0.6);
  expect(await inView()).toEqual([]);
  await page.clock.runFor(moveDuration * 0.4 + 20);
  expect(await inView()).toEqual(titles.slice(1, 2));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectInView(titles.slice(1, 5), "after a move");
  await previous.click();
  await settle();
  await previous.click();
  await settle();
  expect(await inView()).toEqual([titles.at(-1), ...titles.slice(0, 3)]);

  // Without an end.
  for (const title of titles) {
    await next.click();
    await settle();
    expect((await inView())[0]).toBe(title);
  }
  await next.click();
  await settle();

  const status = carousel.getByRole("status");
  await focusAndPress(next, "ArrowRight");
  await settle();
  expect((await inView())[0]).toBe(titles[1]);
  await expect(next).toBeFocused();
  await expect(status).toHaveText(`${titles[1]}, 2 of ${titles.length}`);
  await focusAndPress(next, "ArrowLeft");
  await focusAndPress(next, "ArrowLeft");
  await settle();
  expect((await inView())[0]).toBe(titles.at(-1));
  await expect(status).toHaveText(`${titles.at(-1)}, ${titles.length} of ${titles.length}`);

  const link = (title: string | undefined) => carousel.getByRole("link", { name: title ?? "", exact: true });
  await link(titles[0]).focus();
  await pressKey(page, "ArrowLeft");
  await expect(link(titles.at(-1))).toBeFocused();
  await pressKey(page, "ArrowRight", 2);
  await settle();
  await expect(link(titles[1])).toBeFocused();
  await expect(link(titles[1])).toBeInViewport({ ratio: 1 });
  await expect(link(titles[5])).not.toBeInViewport();
  await link(titles[4]).focus();
  await pressKey(page, "Tab");
  await expect(link(titles[5])).toBeFocused();
  await settle();
  await expect(link(titles[5])).toBeInViewport({ ratio: 1 });
});

test("the carousel moves automatically every 1500 ms at 768 px, without an announcement, and not at 769 px", async ({
  page,
  site,
}) => {
  const titles = await listTitles(site);
  const { carousel, pause, inView } = await openCarousel(page, 768);
  await expect(pause).toBeVisible();
  await page.clock.runFor(interval - 50);
  expect(await inView()).toEqual(titles.slice(0, 2));
  await page.clock.runFor(50 + moveDuration + 100);
  expect(await inView()).toEqual(titles.slice(1, 3));
  await page.clock.runFor(interval);
  expect(await inView()).toEqual(titles.slice(2, 4));
  await expect(carousel.getByRole("status")).toBeEmpty();

  await page.setViewportSize({ width: 769, height: 900 });
  await expect(pause).toBeHidden();
  await page.clock.runFor(5 * interval);
  expect(await inView()).toEqual(titles.slice(2, 4));
});

test.describe("automatic movement", () => {
  test("stops under the pointer, with keyboard focus and after a press of the pause button", async ({
    page,
    site,
  }) => {
    const titles = await listTitles(site);
    const { row, next, pause, goOn, inView, settle } = await openCarousel(page, 390);
    const getFirstVisible = async () => titles.indexOf((await inView())[0] ?? "");
    const expectMoving = async (isMoving: boolean) => {
      const before = await getFirstVisible();
      await page.clock.runFor(2 * interval);
      await settle();
      await (isMoving
        ? expect.poll(getFirstVisible).not.toBe(before)
        : expect.poll(getFirstVisible).toBe(before));
    };

    await row.hover();
    await expectMoving(false);
    await page.mouse.move(0, 0);
    await expectMoving(true);

    await row
      .getByRole("link")
      .nth(await getFirstVisible())
      .focus();
    await settle();
    await expectMoving(false);
    await next.focus();
    await expectMoving(true);

    await focusAndPress(pause, "Enter");
    await expectMoving(false);
    await focusAndPress(goOn, "Enter");
    await expectMoving(true);
  });

  test("is off with reduced motion", async ({ page, site }) => {
    const titles = await listTitles(site);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { next, pause, inView } = await openCarousel(page, 390);
    await expect(pause).toBeHidden();
    await page.clock.runFor(5 * interval);
    expect(await inView()).toEqual(titles.slice(0, 1));
    await next.click();
    await page.clock.runFor(50);
    expect(await inView()).toEqual(titles.slice(1, 2));
  });
});

test("without JavaScript the carousel is a scrollable row of the same geometry", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1349, height: 900 });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Machines, by the month" });
  const width = await carousel
    .getByRole("listitem")
    .first()
    .evaluate((item) => item.clientWidth);
  const row = await carousel.getByRole("list").evaluate((list) => list.clientWidth);
  expect(Math.round(row / width)).toBe(3);
  await expect(carousel.getByRole("button")).toHaveCount(0);
  await context.close();
});

test("the browser stores the id and name of every product, and the last product that was clicked", async ({
  page,
  site,
}) => {
  const products = await fetchProducts(site);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const { carousel } = await openCarousel(page, 1440);
  // Products are stored after the page is interactive.
  await page.clock.runFor(1);
  expect(JSON.parse((await stored("ProductInfo")) ?? "")).toEqual(
    products.map(({ _id, title }) => ({ id: _id, name: title })),
  );
  expect(await stored("ProductId")).toBe(products[0]?._id);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await carousel.getByRole("link", { name: products[2]?.title ?? "", exact: true }).click();
  await expect(page).toHaveURL(`/products/${products[2]?._id}`);
  await expect(page.getByRole("heading", { level: 1, name: products[2]?.title ?? "" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window), "a full page navigation").toBe(false);
  expect(await stored("ProductId")).toBe(products[2]?._id);
});
