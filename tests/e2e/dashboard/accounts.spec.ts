import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports, getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  fetchStatus,
  fetchToken,
  notice,
  openSignedIn,
  productField,
  staff,
} from "#tests/e2e/support/staff.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const bilal = "bilal@waraq.example";
const ownField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("an account is created, gets a new password and is removed on a phone", async ({
  page,
  restoredSite: site,
}) => {
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByText("This is you")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${staff.email}` })).toHaveCount(0);

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await ownField(page, "E-mail").fill(staff.email);
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("There is already an account with this address")).toBeVisible();
  await expect(ownField(page, "E-mail")).toHaveValue(staff.email);
  await ownField(page, "E-mail").fill(bilal);
  await page.getByRole("button", { name: "Add account" }).click();
  const dialog = page.getByRole("dialog", { name: `Password of ${bilal}` });
  const first = (await dialog.locator("code").textContent()) ?? "";
  expect(await fetchStatus(site, await fetchToken(site, { email: bilal, password: first }))).toBe(200);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have it" }).click();

  await page.getByRole("button", { name: `New password for ${bilal}` }).click();
  await page.getByRole("button", { name: "Make a new password" }).click();
  await expect(dialog.locator("code")).not.toHaveText(first);
  const second = await dialog.locator("code").innerText();
  // The password is shown only once: no key closes the dialog.
  await pressKey(page, "Escape", 2);
  await expect(dialog.locator("code")).toHaveText(second);
  await dialog.getByRole("button", { name: "I have it" }).click();

  await page.getByRole("button", { name: `Remove ${bilal}` }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove account" }).click();
  await expect(notice(page, "Account removed")).toBeVisible();
  await expect(page.getByRole("row", { name: bilal })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("changing the own password requires the current password and keeps the session", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/accounts");
  const fill = async (current: string, next: string, repeated: string) => {
    await ownField(page, "Password until now").fill(current);
    await ownField(page, "New password").fill(next);
    await ownField(page, "New password again").fill(repeated);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill(staff.password, otherStrongPassword, strongPassword);
  await expect(page.getByText("The two new passwords differ")).toBeVisible();
  await fill("not the password", otherStrongPassword, otherStrongPassword);
  await expect(page.getByText("This is not your password until now")).toBeVisible();
  await expect(ownField(page, "Password until now")).toBeFocused();
  await fill(staff.password, otherStrongPassword, otherStrongPassword);
  await expect(notice(page, "Your password is changed")).toBeVisible();
  await expect(ownField(page, "New password")).toHaveValue("");
  await page.reload();
  await expect(page.getByText("This is you")).toBeVisible();

  await page.route("**/api/accounts", (route) => route.abort("connectionrefused"));
  await ownField(page, "E-mail").fill(bilal);
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(notice(page, "The account is not made.")).toContainText("Everything you typed is still here.");
  await expect(ownField(page, "E-mail")).toHaveValue(bilal);
});

test("the audit log is filtered by kind, links to changed records, and leads to deleted records to restore", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  const kernId = await getProductId(site, "Kern L30");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Base price").fill("600");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Kern L30", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("For 30 days it can be restored.");
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();
  expect((await fetch(`${site.url}/products/${kernId}`)).status).toBe(404);

  await page.getByRole("link", { name: "Activity" }).click();
  const deletion = page.getByRole("row", { name: "Kern L30 Product deleted" });
  await expect(deletion).toContainText(staff.email);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL(/\?subject=product$/);
  await expect(page.locator(".audit-table tbody tr")).toHaveCount(2);
  await expect(page.getByText("Product changed. Base price: 549.00 to 600.00")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Quire C340" }).click();
  await expect(page).toHaveURL(`/dashboard/product/${id}`);
  await page.goBack();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing was done here yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await deletion.getByRole("link").click();
  await expect(page.getByRole("row", { name: /Kern L30.*by desk@waraq\.example/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Restore Kern L30" }).click();
  await expect(notice(page, "Kern L30 is restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing here to restore" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect((await fetch(`${site.url}/products/${kernId}`)).status).toBe(200);
  await page.getByRole("link", { name: "Back to the activity" }).click();
  await expect(page.getByRole("row", { name: /Kern L30 Product restored/ })).toBeVisible();
});
