import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { getProductPath } from "#tests/e2e/support/public-pages.ts";
import { goToProducts, newVisitor, openStep, sendDetailsButton, slider } from "#tests/e2e/support/visitor.ts";

// A user's colours on black: text in a fixed dark colour would be invisible.
test.use({ forcedColors: "active", colorScheme: "dark" });

const [canvas, canvasText] = ["rgb(0, 0, 0)", "rgb(255, 255, 255)"];

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}

test("sliders, price breakdown, chart and dock are visible, and an image drawn for one background keeps it", async ({
  page,
}) => {
  await page.goto("/");
  expect(await readStyle(page.locator("body"), "background-color")).toBe(canvas);
  await expect(page.locator(".rail .ink-black").first()).toHaveCSS("fill", canvasText);
  await expect(page.locator(".slip")).toHaveCSS("border-block-start", `1px solid ${canvasText}`);
  const dock = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link").first();
  expect(await readStyle(dock, "border-block-start-width")).toBe("2px");
  await slider(page, "Black").focus();
  await pressKey(page, "ArrowRight");
  await expect(slider(page, "Black")).toHaveCSS("outline-style", "solid");

  await page.goto("/bestmachine");
  await expect(page.locator(".cost-chart__lowest")).toHaveCSS("stroke", canvasText);
  await expect(page.locator(".cost-chart__name").first()).toHaveCSS("fill", canvasText);

  await page.goto("/client");
  const field = page.locator(".logos li").first();
  expect(await readStyle(field, "background-color")).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const dots = page.getByRole("img", { name: "A copier drawn in dots" });
  expect(await readStyle(dots, "background-color")).toBe("rgb(22, 20, 15)");
});

test("chosen and current elements differ by a line, and the country is shown with its dial code", async ({
  page,
  site,
}) => {
  await page.goto("/ProductEnquiry");
  await sendDetailsButton(page).click();
  await expect(page.locator(".summary")).toHaveCSS("outline-style", "solid");
  await goToProducts(page, newVisitor());
  const rows = openStep(page).locator(".product-row");
  const chosen = rows.filter({ has: page.locator(":checked") });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveCSS("border-block-start-width", "4px");
  await expect(rows.filter({ hasNot: page.locator(":checked") }).first()).not.toHaveCSS(
    "border-block-start-width",
    "4px",
  );

  await page.goto(await getProductPath(site, "Quire C340"));
  const thumbnails = page.getByRole("link", { name: /^Picture \d of \d$/ });
  await expect(thumbnails.nth(1)).toHaveCSS("border-block-end-color", canvas);
  await expect(thumbnails.first()).not.toHaveCSS("border-block-end-color", canvas);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contactus");
  const select = page.getByRole("combobox", { name: "Country code" });
  const [shown, needed] = await select.evaluate((element) => {
    const text = document.createElement("span");
    text.style.font = getComputedStyle(element).font;
    text.textContent = element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? "") : "";
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return [element.clientWidth, width];
  });
  expect(needed).toBeGreaterThan(100);
  expect(shown).toBeGreaterThan(needed + 44);
});
