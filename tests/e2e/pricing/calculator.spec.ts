import type { Page } from "@playwright/test";
import { moveSlider, selectProduct } from "#app/pricing/calculator/selection.ts";
import { clampPages, getBasePosition } from "#domain/pricing/price.ts";
import { buildPricedProduct } from "#tests/support/builders/products.ts";
import {
  chooseProductOnFrontPage,
  dragSlider,
  expectPrice,
  getDemoProduct,
} from "#tests/e2e/support/calculator.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import { getProductId, getProductPath } from "#tests/e2e/support/public-pages.ts";
import { setText } from "#tests/e2e/support/text-settings.ts";
import { activate, slider, slipTotal } from "#tests/e2e/support/visitor.ts";

const note = "p.note";
const numberBox = (page: Page, colour: "Black" | "Colour") =>
  page.getByRole("textbox", { name: `${colour} pages a month` });
const dockLink = (page: Page) =>
  page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first();

async function openCalculator(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await activate(slider(page, "Black"));
}

test("a calculator shows the price of the price rule after every key press, and where it raised a slider", async ({
  page,
}) => {
  const { terms, step } = getDemoProduct("Quire C340");
  const product = buildPricedProduct({ terms });
  let selection = selectProduct([product], product.id);
  await openCalculator(page);
  await expectPrice(page, terms, selection.position);
  const usualNote = "Toner, spare parts and engineer visits are in the price.";
  await expect(page.locator(note)).toHaveText(usualNote);
  for (const [printColour, key, steps] of [
    ["black", "Home", -Infinity],
    ["black", "ArrowRight", 1],
    ["colour", "ArrowUp", 1],
    ["black", "PageUp", 10],
    ["colour", "End", Infinity],
    ["black", "ArrowLeft", -1],
    ["colour", "ArrowDown", -1],
  ] as const) {
    const pages = clampPages(selection.position[printColour] + steps * step);
    selection = moveSlider([product], selection, { printColour, pages });
    await focusAndPress(slider(page, printColour === "black" ? "Black" : "Colour"), key);
    await expectPrice(page, terms, selection.position);
    if (key === "Home")
      await expect(page.locator(note)).toHaveText(
        "The base includes more pages than these. We moved colour up to 643, at the same price.",
      );
    if (key === "ArrowUp") await expect(page.locator(note)).toHaveText(usualNote);
  }
  await chooseProductOnFrontPage(page, "Verso T20");
  const { terms: otherTerms } = getDemoProduct("Verso T20");
  await expectPrice(page, otherTerms, getBasePosition(otherTerms));
  await page.getByRole("button", { name: "Products" }).click();
  await expectOwnStyles(page);
});

test("a black-only product has no colour slider", async ({ page, site }) => {
  await openCalculator(page, await getProductPath(site, "Recto M450"));
  await expect(slider(page, "Colour")).toBeDisabled();
  await expect(slider(page, "Colour")).toHaveAccessibleDescription("This machine prints black only");
  await expect(page.getByRole("button", { name: "100 more colour pages" })).toBeDisabled();
  await expect(page.locator(".slip")).toContainText("Colour pagesBlack only0.00");
  await focusAndPress(slider(page, "Black"), "Home");
  await expect(slipTotal(page)).toHaveText("389.00");
  await expect(page.locator(".slip")).toContainText(
    "Your pages are included in the base, so you pay the base.0.00",
  );
});

test("the price breakdown keeps its height and width, and is in the first screen of a desktop", async ({
  page,
}) => {
  const slip = page.locator(".slip");
  const getHeight = () =>
    slip.evaluate((paper) => {
      const lists = [...paper.querySelectorAll("dl, .slip__price")];
      if (lists.some((list) => list.scrollWidth > list.clientWidth)) throw new Error("A line is too wide");
      return paper.clientHeight;
    });
  await openCalculator(page);
  for (const width of [320, 390, 1000, 1240, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await chooseProductOnFrontPage(page, "Octavo C600");
    await expect(slip).toContainText("Octavo C600");
    const height = await getHeight();
    await focusAndPress(slider(page, "Black"), "End");
    await focusAndPress(slider(page, "Colour"), "Home");
    await expect(slip).toContainText("Your pages are included in the base");
    expect(await getHeight(), `at ${width} px`).toBe(height);
    await chooseProductOnFrontPage(page, "Quire C340");
    await expect(slip).toContainText("Quire C340");
    expect(await getHeight(), `at ${width} px`).toBe(height);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  for (const text of ["A month, excl. VAT", "A month, incl. VAT", "Request this price"])
    await expect(slip.getByText(text)).toBeInViewport({ ratio: 1 });
});

test("a drag is one change that snaps: passed positions raise nothing, and a raised slider does not snap", async ({
  page,
}) => {
  await openCalculator(page);
  const box = await slider(page, "Black").boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, middle);
  await page.mouse.down();
  await page.mouse.move(box.x, middle, { steps: 5 });
  await expect(slider(page, "Colour")).toHaveValue("643");
  // The drag continues while the mouse is outside the slider.
  await page.mouse.move(box.x + box.width, middle - 200, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("749.00");

  await page.mouse.move(box.x, middle);
  await page.mouse.down();
  await page.mouse.up();
  await expect(slider(page, "Colour")).toHaveValue("643");
  await focusAndPress(slider(page, "Colour"), "ArrowRight");
  await expect(slider(page, "Colour")).toHaveValue("693");

  await chooseProductOnFrontPage(page, "Octavo C600");
  await expect(slider(page, "Black")).toHaveValue("2500");
  await dragSlider(page, "Black", 0.813);
  expect(Number(await slider(page, "Black").inputValue()) % 100).toBe(0);
});

test("buttons move a slider by a step and stop at its ends, and the price in the dock follows", async ({
  page,
}) => {
  await openCalculator(page);
  await expect(dockLink(page)).toContainText("DHS 549.00 a month, excl. VAT");
  await page.getByRole("button", { name: "50 more black pages" }).click();
  await expect(slider(page, "Black")).toHaveValue("1050");
  await page.getByRole("button", { name: "50 fewer black pages" }).click();
  await expect(slider(page, "Black")).toHaveValue("1000");
  await page.getByRole("button", { name: "50 fewer black pages" }).click();
  await expect(slider(page, "Colour")).toHaveValue("508");
  await page.getByRole("button", { name: "50 more black pages" }).click();
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(dockLink(page)).toContainText("DHS 549.00 a month, excl. VAT");
  await focusAndPress(slider(page, "Black"), "End");
  await expect(page.getByRole("button", { name: "50 more black pages" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await focusAndPress(page.getByRole("button", { name: "50 more black pages" }), "Enter");
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(dockLink(page)).toContainText("DHS 749.00 a month, excl. VAT");
});

test("a slider announces its pages and the price; the price is announced after a pause, not during a drag", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openCalculator(page);
  const announcement = page.locator(".calculator").getByRole("status");
  await expect(announcement).toHaveText("");
  await page.clock.pauseAt(60_000);
  for (const pages of ["1,050", "1,100", "1,150"]) {
    await focusAndPress(slider(page, "Black"), "ArrowRight");
    await expect(slider(page, "Black")).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^${pages} black pages`),
    );
    await page.clock.runFor(500);
  }
  await expect(slider(page, "Black")).toHaveAttribute(
    "aria-valuetext",
    "1,150 black pages, 556.50 dirhams a month excl. VAT",
  );
  await expect(announcement).toHaveText("");
  await page.clock.runFor(500);
  await expect(announcement).toHaveText("556.50 dirhams a month excl. VAT.");
  await focusAndPress(slider(page, "Colour"), "Home");
  await expect(slider(page, "Black")).toHaveValue("4500");
  await page.clock.runFor(1000);
  await expect(announcement).toHaveText(
    "The base includes more pages than these. We moved black up to 4,500, at the same price. 549 dirhams a month excl. VAT.",
  );
});

test("the price is part of the URL, and of every link to the quote", async ({ page, site }) => {
  const id = await getProductId(site, "Quire C340");
  await openCalculator(page, `/products/${id}`);
  await focusAndPress(slider(page, "Black"), "Home");
  const price = "black=0&colour=643&raised=colour";
  await expect(page).toHaveURL(new RegExp(`${price}$`));
  await page.reload();
  await expect(slider(page, "Colour")).toHaveValue("643");
  await expect(slipTotal(page)).toHaveText("549.00");
  const query = `?printer=${id}&${price}`;
  for (const [link, hash] of [
    [page.getByRole("link", { name: "Request this price" }), "#request"],
    [page.getByRole("link", { name: "Quick Enquiry" }), "#request"],
    [dockLink(page), ""],
  ] as const) {
    await expect(link).toHaveJSProperty("pathname", "/ProductEnquiry");
    await expect(link).toHaveJSProperty("search", query);
    await expect(link).toHaveJSProperty("hash", hash);
  }
  await dockLink(page).click();
  await expect(page).toHaveURL(`/ProductEnquiry${query}`);
  await expect(page.locator(".slip")).toContainText("Quire C340");
  await expect(slipTotal(page)).toHaveText("549.00");
});

test("the number in a counter is visible with any text spacing", async ({ page }) => {
  await openCalculator(page);
  const box = numberBox(page, "Black");
  const measure = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await setText(page, "text spacing");
  await expect(page.locator("h1")).toHaveCSS("word-spacing", /^[1-9]/);
  await box.fill("5,000");
  expect(await measure()).toBe(0);
});

test("a typed number is exact, replaces the one on focus, and raises the other slider only when complete", async ({
  page,
}) => {
  await openCalculator(page);
  await numberBox(page, "Black").fill("1,234");
  await expect(slider(page, "Black")).toHaveValue("1234");
  await expect(slipTotal(page)).toHaveText("560.70");
  await expect(numberBox(page, "Black")).toHaveValue("1,234");
  await pressKey(page, "Enter");
  await expect(numberBox(page, "Black")).toHaveValue("1234");
  await expect(page).toHaveURL(/black=1234&colour=500/);

  await numberBox(page, "Colour").focus();
  await numberBox(page, "Black").click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("1234");
  await page.keyboard.type("1500");
  await expect(slider(page, "Black")).toHaveValue("1500");
  await expect(slider(page, "Colour")).toHaveValue("500");
  await expect(slipTotal(page)).toHaveText("574.00");
  await numberBox(page, "Colour").fill("0");
  await expect(slider(page, "Black")).toHaveValue("4500");
  await expect(numberBox(page, "Black")).toHaveValue("4500");
  await expect(slipTotal(page)).toHaveText("549.00");

  // A screen reader speaks what comes into a region that was there before.
  const atEnd = page.locator(`${note} [aria-live=polite]`);
  await expect(atEnd).toHaveText("");
  await numberBox(page, "Black").fill("5000");
  await expect(slider(page, "Black")).toHaveValue("5000");
  await expect(atEnd).toHaveText(/^More than 5,000 pages a month\?/);
  await page.getByRole("link", { name: "Ask for a custom quote" }).click();
  await expect(page).toHaveURL(/\/requestquote\?black=5000&colour=0#request$/);
});

test("a counter keeps what is no number of pages and says so, also when it is left, until it is mended", async ({
  page,
}) => {
  await openCalculator(page);
  const box = numberBox(page, "Black");
  const top = () =>
    slider(page, "Black").evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await box.fill("1500");
  await pressKey(page, "Enter");
  const price = "Priced for 1,500.";
  const topBefore = await top();
  for (const [typed, start] of [
    ["-5", "Whole pages, 0 to 5,000."],
    ["12.5", "Whole pages, 0 to 5,000."],
    ["", "Whole pages, 0 to 5,000."],
    ["13000000", "Over 5,000\\? Custom quote."],
  ] as const) {
    const message = `${start} ${price}`;
    await box.focus();
    await pressKey(page, "ControlOrMeta+a");
    if (typed === "") await pressKey(page, "Delete");
    await page.keyboard.type(typed);
    await expect(box).toHaveValue(typed);
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(slipTotal(page)).toHaveText("574.00");
    expect(await top(), typed).toBe(topBefore);
    await pressKey(page, "Enter");
    await expect(box, "after Enter").toHaveValue(typed);
    await expectAccessible(page);
    await slider(page, "Colour").focus();
    await expect(box).toHaveValue(typed);
    await expect(page.getByText(price)).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Custom quote", exact: true })).toHaveAttribute(
    "href",
    "/requestquote?black=13000000&colour=500#request",
  );
  // The floor rule moves this counter, and what is typed stays.
  await numberBox(page, "Colour").fill("0");
  await expect(slider(page, "Black")).not.toHaveValue("1500");
  await expect(box).toHaveValue("13000000");
  await box.fill("1600");
  await numberBox(page, "Colour").fill("500");
  await expect(page.getByText(/Priced for/)).toBeHidden();
  await expect(slipTotal(page)).toHaveText("579.00");
});
