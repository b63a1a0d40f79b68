import { expectAccessible, expectAccessibleAtBothWidths } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { designViewports } from "../support/public-pages.ts";
import { changeRecords } from "../support/records.ts";
import { contactForm, errorSummary, fillContactForm, newVisitor, activateForm } from "../support/visitor.ts";

test.describe("axe finds no violation", () => {
  test("on the page of a server failure", async ({ page, demoData, serve }) => {
    const ownSite = await serve();
    changeRecords(demoData, "alter table products rename to lost_products");
    await page.goto(`${ownSite.url}/products`);
    await expect(page.getByRole("heading", { level: 1, name: "Paper jam" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on a form with errors, with its open list of countries, and after sending", async ({ page }) => {
    await page.goto("/requestquote");
    await activateForm(page);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(errorSummary(page).box).toBeFocused();
    await expectAccessible(page);
    await contactForm(page).country.fill("united");
    await expect(page.getByRole("option")).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await fillContactForm(page, newVisitor());
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expectAccessible(page);
  });

  test("with an open submenu of the header and of the mobile menu", async ({ page }) => {
    await page.setViewportSize(designViewports.wide);
    await page.goto("/privacy");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Products" }).click();
    await expect(header.getByRole("link", { name: "Consumables and parts" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(designViewports.narrow);
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await menu.getByText("Products", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "Consumables and parts" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on the product list without a match and after a failed load", async ({ page }) => {
    await page.goto("/products?q=typewriter");
    await expect(page.getByRole("heading", { name: "No machine is all of that" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/products");
    await page.route("**/products?*", (route) => route.abort());
    await page.getByRole("checkbox", { name: "A3" }).check();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
  });

  test("on each step of the quote wizard, and with errors", async ({ page }) => {
    await page.goto("/ProductEnquiry");
    const save = page.getByRole("button", { name: "Save and choose a machine" });
    await save.click();
    await expect(errorSummary(page).box).toBeFocused();
    await expectAccessible(page);

    await fillContactForm(page, newVisitor());
    await save.click();
    const next = page.getByRole("button", { name: "Next: your quote" });
    await expect(next).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await next.click();
    await expect(page.getByRole("heading", { name: "Your quote, Mariam" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await page.getByRole("button", { name: "Email me this quote" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the home page in forced colours", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    // axe reads the colour from the page's styles, not the forced colour.
    await expectAccessible(page, { "color-contrast": { enabled: false } });
  });
});
