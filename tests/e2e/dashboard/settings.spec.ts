import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { saveSettings } from "#tests/e2e/support/company-settings.ts";
import { openSignedIn, notice } from "#tests/e2e/support/staff.ts";

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}(?! \\(Arabic\\))`) });
const save = (page: Page) => page.getByRole("button", { name: "Save settings" }).click();

test("company settings are checked, merged with a colleague's, and apply to every page at once", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings");
  await expect(field(page, "E-mail")).toHaveValue("info@waraq.example");
  await field(page, "Company name").fill("");
  await field(page, "LinkedIn").fill("linkedin");
  await page.getByRole("button", { name: "Add phone" }).click();
  await save(page);
  await expect(page.getByText("Enter the company name")).toBeVisible();
  await expect(page.getByText("LinkedIn must be a web address that begins with https://")).toBeVisible();
  await expect(page.getByText("Enter the kind of line")).toBeVisible();
  await expect(field(page, "Company name")).toBeFocused();
  await expect(field(page, "LinkedIn")).toHaveValue("linkedin");
  await expectAccessible(page);

  await field(page, "Company name").fill("Waraq");
  await field(page, "LinkedIn").fill("");
  await page
    .getByRole("button", { name: /^Remove phone/ })
    .last()
    .click();

  await field(page, "Street").fill("Shop 2, 9 Ink Street");
  await saveSettings(site, { email: "theirs@waraq.example" });
  await save(page);
  const dialog = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await expect(dialog).toContainText("desk@waraq.example changed the settings");
  await expect(dialog.getByRole("row", { name: /Street/ })).toContainText(/Shop 2, 9 Ink Street$/);
  await expect(dialog.getByRole("row", { name: /E-mail/ })).toContainText(
    /theirs@waraq\.example\s*Not changed by you: stays as it is now/,
  );
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(notice(page, "Settings saved")).toBeVisible();
  // The notice does not cover the button.
  await page.getByRole("button", { name: "Save settings" }).click({ trial: true });
  await expect(field(page, "E-mail")).toHaveValue("theirs@waraq.example");

  await field(page, "E-mail").fill("hello@waraq.example");
  await page.getByRole("button", { name: "Remove phone 2" }).click();
  await page.getByRole("textbox", { name: "Number of phone 1" }).fill("+971 6 111 1111");
  await page.getByRole("checkbox", { name: /^Service desk of phone 2/ }).check();
  await field(page, "Facebook").fill("");
  await field(page, "VAT rate").fill("7.5");
  const response = page.waitForResponse("**/api/settings");
  await focusAndPress(field(page, "Facebook"), "Enter");
  expect((await response).status()).toBe(200);
  await expect(field(page, "Facebook")).toBeFocused();
  await expect(page.getByText(/^Last changed by desk@waraq\.example/)).toBeVisible();

  await page.goto(`${site.url}/contactus`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "hello@waraq.example" })).toBeVisible();
  await expect(main.getByRole("link", { name: "+971 6 111 1111" }).first()).toHaveAttribute(
    "href",
    "tel:+97161111111",
  );
  await expect(main.getByText("+971 6 000 0001")).toHaveCount(0);
  await expect(main.getByText("Shop 2, 9 Ink Street")).toBeVisible();
  await page.goto(`${site.url}/servicemaintance`);
  await expect(page.getByText("Machine down right now?")).toContainText("+971 50 000 0000");
  await page.goto(`${site.url}/terms`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "hello@waraq.example" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Instagram" })).toBeVisible();
  expect(await page.content()).not.toContain("info@waraq.example");
  for (const path of ["/", "/ProductEnquiry"]) {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator(".slip")).toContainText("VAT 7.5%41.18A month, incl. VATDHS 590.18");
  }
});
