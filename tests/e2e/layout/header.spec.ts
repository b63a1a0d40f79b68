import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";

async function expandedControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ properties }) =>
      properties?.some(({ name, value }) => name === "expanded" && value.value === true),
    )
    .map(({ name }) => String(name?.value));
}

async function expectExpanded(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => expandedControls(page)).toEqual(names);
}

function getHeader(page: Page) {
  const header = page.getByRole("banner");
  return {
    header,
    navigation: header.getByRole("navigation", { name: "Main" }),
    products: header.getByRole("button", { name: "Products" }),
    services: header.getByRole("button", { name: "Services" }),
    consumables: header.getByRole("link", { name: "Consumables and parts" }),
    maintenance: header.getByRole("link", { name: "Maintenance contract" }),
    menuButton: header.getByRole("button", { name: "Menu" }),
    menu: header.getByRole("navigation", { name: "Mobile" }),
  };
}

test("the header is wide from 1000 px and marked past 50 px, and a menu closes without the focus", async ({
  page,
}) => {
  const { header, navigation, products, services, menuButton, menu } = getHeader(page);
  await page.goto("/privacy");
  for (const [width, isDesktop] of [
    [1000, true],
    [999, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(navigation).toBeVisible({ visible: isDesktop });
    await expect(menuButton).toBeVisible({ visible: !isDesktop });
  }
  const edge = () => header.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  const atTop = await edge();
  for (const [scrolled, isMarked] of [
    [51, true],
    [50, false],
    [400, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
    await (isMarked ? expect.poll(edge).not.toBe(atTop) : expect.poll(edge).toBe(atTop));
    await expect(header).toBeInViewport();
  }

  await page.setViewportSize(designViewports.wide);
  const links = navigation.locator(".submenu").first().getByRole("link");
  await focusAndPress(products, "Enter");
  await expect(links.last()).toBeVisible();
  await pressKey(page, "Tab");
  await expect(links.first()).toBeFocused();
  await links.last().focus();
  await expect(links.last()).toBeVisible();
  await pressKey(page, "Tab");
  await expect(services).toBeFocused();
  await expect(links.last()).toBeHidden();
  await focusAndPress(products, "Enter");
  await expect(links.last()).toBeVisible();
  await pressKey(page, "Shift+Tab");
  await expect(links.last()).toBeHidden();

  // The mobile menu covers the page.
  await page.setViewportSize(designViewports.narrow);
  await menuButton.click();
  await menu.getByRole("link", { name: "Usage and pricing calculator" }).focus();
  await pressKey(page, "Tab");
  await expect(menu).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("one submenu is open at a time, by mouse and keyboard, in the desktop header and the mobile menu", async ({
      page,
    }) => {
      const { products, services, consumables, maintenance, menuButton, menu } = getHeader(page);
      await page.setViewportSize(designViewports.wide);
      await page.goto("/privacy");
      await expect(consumables).toBeHidden();
      await expectExpanded(page, []);

      await products.click();
      await expect(consumables).toBeVisible();
      await expectExpanded(page, ["Products"]);
      if (javaScriptEnabled) await expectAccessible(page);
      await services.click();
      await expect(maintenance).toBeVisible();
      await expect(consumables).toBeHidden();
      await expectExpanded(page, ["Services"]);
      await services.click();
      await expect(maintenance).toBeHidden();
      await expectExpanded(page, []);

      await products.focus();
      await pressKey(page, "Enter");
      await pressKey(page, "Tab", 2);
      await expect(consumables).toBeFocused();
      await pressKey(page, "Escape");
      await expect(consumables).toBeHidden();
      await expect(products).toBeFocused();

      await page.setViewportSize(designViewports.narrow);
      await menuButton.click();
      await expect(menu).toBeVisible();
      await expectExpanded(page, ["Menu"]);
      await menu.getByText("Products", { exact: true }).click();
      await expect(consumables).toBeVisible();
      await expectExpanded(page, ["Menu", "Products"]);
      if (javaScriptEnabled) await expectAccessible(page);
      await menu.getByText("Services", { exact: true }).click();
      await expect(maintenance).toBeVisible();
      await expect(consumables).toBeHidden();
      await expectExpanded(page, ["Menu", "Services"]);
      await menuButton.click();
      await expect(menu).toBeHidden();

      await pressKey(page, "Enter");
      await expect(menu).toBeVisible();
      await pressKey(page, "Tab");
      await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
      await pressKey(page, "Escape");
      await expect(menu).toBeHidden();
      await expect(menuButton).toBeFocused();
    });
  });
}

test("the label of a shortcut covers no content, and a focus ring in the contact bar is whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const content = await page.locator(".hero-calculator").boundingBox();
  const shortcut = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first();
  await shortcut.hover();
  await expect(shortcut.locator(".dock__text")).not.toHaveCSS("position", "absolute");
  const label = await shortcut.boundingBox();
  expect(label?.x).toBeGreaterThanOrEqual((content?.x ?? Number.NaN) + (content?.width ?? Number.NaN));
  expect(label?.height).toBeGreaterThan(150);

  const phone = page.getByRole("region", { name: "Contact details" }).getByRole("link").first();
  await phone.focus();
  await expect(phone).toHaveCSS("outline-offset", "-3px");
});
