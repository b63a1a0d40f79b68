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
    await expectAccessibleAtBothWidths(page);
  });

  for (const path of ["/requestquote", "/contactus"]) {
    test(`on the form of ${path} with errors`, async ({ page }) => {
      await page.goto(path);
      await activateForm(page);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(errorSummary(page).box).toBeFocused();
      await expectAccessibleAtBothWidths(page);
    });
  }

  test("on a form with its open list of countries, and after sending", async ({ page }) => {
    await page.setViewportSize(designViewports.narrow);
    await page.goto("/requestquote");
    await activateForm(page);
    await contactForm(page).country.fill("united");
    await expect(page.getByRole("option")).toHaveCount(3);
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press("Escape");
    await fillContactForm(page, newVisitor());
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expectAccessible(page);
  });

  test("with a submenu of the header open", async ({ page }) => {
    await page.setViewportSize(designViewports.wide);
    await page.goto("/");
    for (const [button, link] of [
      ["Products", "Consumables and parts"],
      ["Services", "Maintenance contract"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: link })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test("with the mobile menu and a submenu open", async ({ page }) => {
    await page.setViewportSize(designViewports.narrow);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (const submenu of ["Products", "Services"]) {
      await menu.getByText(submenu, { exact: true }).click();
      await expectAccessible(page);
    }
  });

  test("on the product list without a match", async ({ page }) => {
    await page.goto("/products?q=typewriter");
    await expect(page.getByRole("heading", { name: "No machine is all of that" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  test("on the product list after a failed load", async ({ page }) => {
    await page.goto("/products");
    await page.route("**/products?*", (route) => route.abort());
    await page.getByRole("checkbox", { name: "A3" }).check();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  test("on each step of the quote wizard, and with errors", async ({ page }) => {
    await page.goto("/ProductEnquiry");
    const save = page.getByRole("button", { name: "Save and choose a machine" });
    await save.click();
    await expect(errorSummary(page).box).toBeFocused();
    await expectAccessibleAtBothWidths(page);

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
    await expectAccessibleAtBothWidths(page);
  });

  test("on the home page in forced colours", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    // axe reads the colour from the page's styles, not the forced colour.
    await expectAccessible(page, { "color-contrast": { enabled: false } });
  });
});
