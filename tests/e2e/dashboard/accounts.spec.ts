import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { designViewports, getProductId } from "../support/public-pages.ts";
import { openSignedIn, notice, productField, staff, fetchToken } from "../support/staff.ts";

const bilal = "bilal@waraq.example";
const ownField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Status of a request with a token. */
async function getStatus(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/api/accounts`, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function logIn(url: string, email: string, password: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token?: string }).token;
}

test("an account is created, gets a new password and is removed on a phone", async ({ page, serve }) => {
  const site = await serve();
  await page.setViewportSize(designViewports.narrow);
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByText("This is you")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await ownField(page, "Email").fill(staff.email);
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("There is already an account with this address")).toBeVisible();
  await expect(ownField(page, "Email")).toHaveValue(staff.email);
  await ownField(page, "Email").fill(bilal);
  await page.getByRole("button", { name: "Add account" }).click();
  const dialog = page.getByRole("dialog", { name: `Password of ${bilal}` });
  const first = await dialog.locator("code").textContent();
  const token = await logIn(site.url, bilal, first ?? "");
  expect(await getStatus(site.url, token ?? "")).toBe(200);
  await dialog.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText("2 people work here")).toBeVisible();

  await page.getByRole("button", { name: `New password for ${bilal}` }).click();
  await page.getByRole("button", { name: "Make a new password" }).click();
  await expect(dialog.locator("code")).not.toHaveText(first ?? "");
  expect(await getStatus(site.url, token ?? "")).toBe(401);
  const second = await dialog.locator("code").textContent();
  const next = await logIn(site.url, bilal, second ?? "");
  // The password is shown only once: no key closes the dialog.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog.locator("code")).toHaveText(second ?? "");
  await dialog.getByRole("button", { name: "I have it" }).click();

  await page.getByRole("button", { name: `Remove ${bilal}` }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.getByRole("button", { name: "Remove account" }).click();
  await expect(notice(page, "Account removed")).toBeVisible();
  await expect(page.getByText("1 person works here")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await getStatus(site.url, next ?? "")).toBe(401);
});

test("changing the own password requires the current password and ends the other sessions", async ({
  page,
  serve,
}) => {
  const site = await serve();
  const otherToken = await fetchToken(site);
  await openSignedIn(page, site, "/dashboard/accounts");
  const fill = async (current: string, next: string, repeated: string) => {
    await ownField(page, "Password until now").fill(current);
    await ownField(page, "New password").fill(next);
    await ownField(page, "New password again").fill(repeated);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill(staff.password, "another long one", "another long two");
  await expect(page.getByText("The two new passwords differ")).toBeVisible();
  await fill("not the password", "another long one", "another long one");
  await expect(page.getByText("This is not your password until now")).toBeVisible();
  await expect(ownField(page, "Password until now")).toBeFocused();
  await fill(staff.password, "another long one", "another long one");
  await expect(notice(page, "Your password is changed")).toBeVisible();
  await expect(ownField(page, "New password")).toHaveValue("");
  expect(await getStatus(site.url, otherToken)).toBe(401);
  await page.reload();
  await expect(page.getByText("This is you")).toBeVisible();
  expect(await logIn(site.url, staff.email, staff.password)).toBeUndefined();

  await site.stop();
  await ownField(page, "Email").fill(bilal);
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(notice(page, "The account is not made.")).toContainText("Everything you typed is still here.");
  await expect(ownField(page, "Email")).toHaveValue(bilal);
});

test("the audit log is filtered by kind and links to the changed records", async ({ page, serve }) => {
  const site = await serve();
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Base price").fill("600");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Delete Kern L30" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(notice(page, "Product deleted successfully!")).toBeVisible();

  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("row", { name: "Kern L30 Product deleted" })).toContainText(staff.email);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page).toHaveURL(/\?subject=product$/);
  await expect(page.locator(".audit-table tbody tr")).toHaveCount(2);
  await expect(page.getByText("Product changed. Base price: 549.00 to 600.00")).toBeVisible();
  await page.getByRole("link", { name: "Quire C340" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/product/${id}`);
  await page.goBack();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing was done here yet" })).toBeVisible();
});
