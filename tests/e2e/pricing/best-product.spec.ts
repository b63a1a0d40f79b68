import type { Page } from "@playwright/test";
import { findCheapestRanges, getMonthlyCost } from "#domain/pricing/cheapest-product.ts";
import { canPrint, rankProducts } from "#domain/pricing/product-ranking.ts";
import { formatCount, formatDirhams } from "#domain/shared/format.ts";
import { getVolumeRatio } from "#domain/pricing/volume-ratio.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { demoTerms } from "#tests/support/builders/products.ts";
import { dragSlider } from "#tests/e2e/support/calculator.ts";
import { allScripts, holdRequests } from "#tests/e2e/support/held-requests.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { activate, slider } from "#tests/e2e/support/visitor.ts";

function getUrl({ black, colour }: Volumes): string {
  return `/bestmachine?black=${black}&colour=${colour}`;
}

const ranked = (page: Page) => page.locator(".ranked");
const named = (page: Page, title: string) =>
  ranked(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const rows = (page: Page) => page.getByRole("table").getByRole("row");

async function expectRanking(page: Page, volumes: Volumes): Promise<void> {
  const result = rankProducts(demoTerms, volumes);
  await expect(ranked(page).getByRole("heading")).toHaveText(
    result.ranked.map(({ product }) => product.title),
  );
  await expect(page.locator(".ranked__total b")).toHaveText(
    result.ranked.map(({ price }) => formatDirhams(price.total)),
  );
  const mix = getVolumeRatio(volumes);
  const ranges = findCheapestRanges(
    demoTerms.filter((product) => canPrint(product, volumes)),
    mix,
  );
  await expect(rows(page)).toHaveCount(ranges.length + 1);
  for (const [index, { from, to, products: cheapest }] of ranges.entries()) {
    const row = rows(page).nth(index + 1);
    await expect(row.getByRole("rowheader")).toContainText(`${formatCount(from)} to ${formatCount(to)}`);
    await expect(row.getByRole("link")).toHaveText(cheapest.map(({ title }) => title));
    await expect(row).toContainText(formatDirhams(getMonthlyCost(cheapest[0].terms, mix, from)));
  }
}

test("the ranking follows sliders and paper size without moving the page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(getUrl({ black: 1500, colour: 700 }));
  await expectRanking(page, { black: 1500, colour: 700 });
  await activate(slider(page, "Colour"));
  await slider(page, "Colour").focus();
  await pressKey(page, "ArrowRight", 4);
  await expectRanking(page, { black: 1500, colour: 900 });
  await expect(page.getByText("Black only.")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(
    "Verso C26 is the cheapest: 633 dirhams a month excl. VAT.",
  );
  await expect(page).toHaveURL(/\/bestmachine\?black=1500&colour=900$/);
  await page.getByRole("textbox", { name: "Colour pages a month" }).fill("0");
  await expectRanking(page, { black: 1500, colour: 0 });
  await expect(page.getByText("Black only.")).toBeHidden();
  await expect(page.getByRole("status")).toHaveText(
    "Kern L30 is the cheapest: 179 dirhams a month excl. VAT.",
  );
  await page.getByRole("combobox", { name: "Paper" }).selectOption("A3");
  await expect(page).toHaveURL(/black=1500&colour=0&paper=A3$/);
  await expect(named(page, "Kern L30")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Paper" })).toHaveValue("A3");
  await expect(named(page, "Kern L30")).toHaveCount(0);
  await expect(named(page, "Quire C340")).toHaveCount(1);

  await page.goto(getUrl({ black: 1500, colour: 700 }));
  const measureChart = () =>
    page.locator(".cost-chart").evaluate((chart) => {
      const { top, height } = chart.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
  await page.evaluate(() => document.fonts.ready);
  const before = await measureChart();
  await dragSlider(page, "Black", 0.9);
  const after = await measureChart();
  expect(after.top).toBeCloseTo(before.top, 0);
  expect(after.height).toBeCloseTo(before.height, 0);
});

test("a product whose monthly duty the pages exceed is below the ranking with the reason, never in it", async ({
  page,
}) => {
  const excluded = page.locator(".unranked p").filter({ hasText: "Built for fewer pages a month." });
  await page.goto(getUrl({ black: 1000, colour: 500 }));
  await expect(ranked(page).first()).toContainText("Verso T20");
  await expect(excluded).not.toContainText("Verso T20");
  await activate(slider(page, "Black"));
  await page.getByRole("textbox", { name: "Black pages a month" }).fill("3300");
  await expectRanking(page, { black: 3300, colour: 500 });
  await expect(ranked(page).first()).toContainText("Quire C320");
  await expect(excluded).toHaveText(
    "Built for fewer pages a month. Verso C26 for up to 2,500, Verso T20 for up to 1,500 and Platen W36 for up to 1,000. You set 3,800.",
  );
  await expect(rows(page).nth(1)).toContainText("Built for up to 1,500 pages a month");
  await page.getByRole("combobox", { name: "Paper" }).selectOption("A0");
  await expect(
    page.getByRole("heading", { name: "No single machine is built for 3,800 pages a month" }),
  ).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/^No single machine is built for so many pages/);
  await expect(ranked(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask for a custom quote" })).toHaveAttribute(
    "href",
    "/requestquote?black=3300&colour=500#request",
  );
  await expectAccessible(page);
});

test("the ranking shows no price above 5,000 pages, typed or in the URL, and links to a custom quote", async ({
  page,
}) => {
  await page.goto(getUrl({ black: 6000, colour: 700 }));
  const custom = page.getByRole("main").getByRole("link", { name: "Ask for a custom quote", exact: true });
  await expect(custom).toHaveAttribute("href", "/requestquote?black=6000&colour=700#request");
  await expect(ranked(page)).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expectAccessible(page);

  const box = page.getByRole("textbox", { name: "Black pages a month" });
  await expect(box).toHaveValue("6000");
  await activate(box);
  await box.fill("5000");
  await expectRanking(page, { black: 5000, colour: 700 });
  await box.fill("5001");
  await expect(custom).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/custom quote/);
  await expect(page).toHaveURL(/black=5001/);
  await expect(page.locator(".ranked__total")).toHaveCount(0);
  await box.fill("1000000");
  await expect(page.getByText("Over 999,999?")).toBeVisible();
});

test("the ranking opens the comparison with up to four products", async ({ page }) => {
  await page.goto(getUrl({ black: 1000, colour: 500 }));
  const boxes = page.getByRole("checkbox", { name: "Compare" });
  await activate(boxes.first());
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  const limit = page.locator(".compare-bar [aria-live=polite]");
  await expect(limit).toHaveText("The comparison is full. Untick one to tick another.");
  await expect(boxes.nth(4)).toHaveAccessibleDescription(/^The comparison is full/);
  await boxes.nth(0).uncheck();
  await expect(limit).toHaveText("Tick up to 4 machines.");
  // The selection belongs to the product, not to its rank.
  await page.getByRole("textbox", { name: "Colour pages a month" }).fill("1000");
  await expect(page.getByRole("checkbox", { name: "Compare Quire C340" })).toBeChecked();
  await expectOwnStyles(page);
  await page.getByRole("button", { name: "Compare side by side" }).click();
  await expect(page).toHaveURL(/\/compare\?machines=.*&black=1000&colour=1000$/);
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(3);
});

test("a selection stays at its product after a slider is moved, also before the script loads", async ({
  page,
}) => {
  const scripts = await holdRequests(page, allScripts);
  await page.goto("/bestmachine", { waitUntil: "commit" });
  await focusAndPress(slider(page, "Black"), "End");
  const boxes = page.getByRole("checkbox", { name: "Compare" });
  const productId = await boxes.nth(3).inputValue();
  await boxes.nth(3).check();
  await scripts.requested;
  scripts.release();
  await expect(page.locator("[data-island=bestProduct]")).toHaveAttribute("data-ready");
  const ticked = boxes.and(page.locator(":checked"));
  await expect(ticked).toHaveCount(1);
  await expect(ticked).toHaveValue(productId);
});

test("the ranking opens from the home page with its volumes", async ({ page }) => {
  const link = page.getByRole("main").getByRole("link", { name: "Which machine is best for me?" });
  await page.goto("/");
  await activate(slider(page, "Black"));
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight", 10);
  await expect(link).toHaveAttribute("href", /black=1500/);
  await link.click();
  await expectRanking(page, { black: 1500, colour: 500 });
});
