import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";

/** Replaces the words in all files that the site sends, so that markup, selectors and scripts behave as in an older browser. */
async function removeFromPage(page: Page, words: readonly string[]): Promise<void> {
  await page.route(/^http/, async (route) => {
    const response = await route.fetch();
    if (!/html|css|javascript/.test(response.headers()["content-type"] ?? ""))
      return route.fulfill({ response });
    let body = await response.text();
    for (const word of words) body = body.replaceAll(word, `unknown-${word}`);
    return route.fulfill({ response, body });
  });
}

function getMenus(page: Page) {
  const header = page.getByRole("banner");
  const button = (name: string) => header.getByRole("button", { name });
  return {
    products: button("Products"),
    services: button("Services"),
    menuButton: button("Menu"),
    menu: header.getByRole("navigation", { name: "Mobile" }),
    consumables: header.getByRole("link", { name: "Consumables and parts" }),
    maintenance: header.getByRole("link", { name: "Maintenance contract" }),
  };
}

async function expectUncovered(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found !== null && (target.contains(found) || found.contains(target));
      }),
    )
    .toBe(true);
}

async function expectBelowHeader(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  await expectUncovered(heading);
  expect(await page.getByRole("banner").evaluate((header) => header.clientHeight)).toBeLessThan(80);
}

// The content security policy allows inline styles by their hash.
test.use({ bypassCSP: true });
// A closed page sends no further requests.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

for (const [browserName, words, javaScriptEnabled] of [
  ["without popovers, with JavaScript", ["popover"], true],
  ["without popovers, :has() and JavaScript", ["popover", ":has("], false],
] as const) {
  test.describe(browserName, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ page }) => removeFromPage(page, words));

    test("menus open below their buttons, one at a time, close without the focus, and their links work", async ({
      page,
    }) => {
      const { products, services, menuButton, menu, consumables, maintenance } = getMenus(page);
      await page.setViewportSize(designViewports.narrow);
      await page.goto("/privacy");
      if (javaScriptEnabled) await expect(menuButton).toHaveAttribute("aria-expanded", "false");
      for (const hidden of [menu, consumables, maintenance]) await expect(hidden).toBeHidden();
      await expectBelowHeader(page);
      await expect(menuButton.locator("svg:visible")).toHaveCount(1);
      await menuButton.click();
      await expect(menu).toBeVisible();
      await menu.getByText("Products", { exact: true }).click();
      await expectUncovered(consumables);
      await consumables.click();
      await expect(page).toHaveURL("/consumables");
      await expect(menu).toBeHidden();

      await page.setViewportSize(designViewports.wide);
      await page.goto("/privacy");
      if (javaScriptEnabled) await expect(products).toHaveAttribute("aria-expanded", "false");
      for (const hidden of [menuButton, menu, consumables, maintenance]) await expect(hidden).toBeHidden();
      await expectBelowHeader(page);
      await products.click();
      await expectUncovered(consumables);
      await services.click();
      await expectUncovered(maintenance);
      await expectUncovered(services);
      await expect(consumables).toBeHidden();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(maintenance).toBeHidden();

      await products.focus();
      await pressKey(page, "Enter");
      await expect(consumables).toBeVisible();
      await pressKey(page, "Tab", 2);
      await expect(consumables).toBeFocused();
      await pressKey(page, "Tab", 2);
      await expect(services).toBeFocused();
      await expect(consumables).toBeHidden();
    });
  });
}

test("without popovers and :has(), buttons report the state of their menu, and close it again", async ({
  page,
}) => {
  const { products, services, menuButton, menu, consumables, maintenance } = getMenus(page);
  await removeFromPage(page, ["popover", ":has("]);
  await page.setViewportSize(designViewports.wide);
  await page.goto("/privacy");
  await expect(products).toHaveAttribute("aria-expanded", "false");
  await products.click();
  await expect(products).toHaveAttribute("aria-expanded", "true");
  await services.click();
  await expect(products).toHaveAttribute("aria-expanded", "false");
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await services.click();
  await expect(maintenance).toBeHidden();
  await products.click();
  await pressKey(page, "Tab");
  await pressKey(page, "Escape");
  await expect(consumables).toBeHidden();
  await expect(products).toBeFocused();

  await page.setViewportSize(designViewports.narrow);
  await menuButton.click();
  await expect(menuButton).toHaveAttribute("aria-expanded", "true");
  await expect(menuButton.locator("svg:visible")).toHaveCount(1);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  expect(await overflow()).toBe("hidden");
  await menu.getByText("Products", { exact: true }).click();
  await menu.getByText("Services", { exact: true }).click();
  await expect(maintenance).toBeVisible();
  await expect(consumables).toBeHidden();
  await menuButton.click();
  await expect(menu).toBeHidden();
  expect(await overflow()).toBe("visible");
  await menuButton.click();
  await pressKey(page, "Escape");
  await expect(menu).toBeHidden();
  await expect(menuButton).toBeFocused();
});
