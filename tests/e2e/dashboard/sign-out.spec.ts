import type { Page } from "@playwright/test";
import { submitEnquiry, fetchEnquiries } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { type Site, fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { getProductId } from "#tests/e2e/support/public-pages.ts";
import {
  fillLogin,
  openSignedIn,
  notice,
  productField,
  createSecondToken,
  fetchStatus,
  readTokens,
  fetchToken,
} from "#tests/e2e/support/staff.ts";

const enquiryLink = /\/api\/enquiries\/[0-9a-f]{24}$/;
const stage = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" }).click();

async function endLogin(site: Site, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/auth/logout`, { method: "POST", headers });
  expect(response.status).toBe(200);
}

async function goToEnquiry(page: Page, site: Site): Promise<void> {
  await submitEnquiry(site);
  await openSignedIn(page, site, "/dashboard/enquiries");
  await page.getByRole("link", { name: "Demo School" }).click();
  await expect(stage(page, "Contacted")).toBeVisible();
}

test("pending changes are saved in their order before a sign-out", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await goToEnquiry(page, site);
  const hold = await holdRequests(page, enquiryLink);
  await stage(page, "Quoted").click();
  await stage(page, "Won").click();
  await signOut(page);
  await expect(page.getByRole("button", { name: "Signing out..." })).toBeVisible();
  hold.release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(signInDialog(page)).toBeHidden();
  expect((await fetchEnquiries(site))[0]?.stage).toBe("won");
});

test("a sign-out ends every session of the browser, and its other windows show no data", async ({
  page,
  context,
  siteWithoutEnquiries: site,
}) => {
  const remembered = await fetchToken(site);
  await openSignedIn(page, site);
  await page.evaluate((token) => localStorage.setItem("token", token), remembered);
  const other = await context.newPage();
  await other.goto(`${site.url}/dashboard/settings`);
  await expect(other.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole("heading", { name: "Settings", level: 1 })).toBeHidden();
  await expect.poll(() => fetchStatus(site, remembered)).toBe(401);
});

test("a window keeps unsaved input after a sign-out in another, asks, and continues after a sign-in there", async ({
  page,
  context,
  siteWithoutEnquiries: site,
}) => {
  await openSignedIn(page, site);
  const { session } = await readTokens(page);
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
    sessionStorage.clear();
  }, session ?? "");
  const other = await context.newPage();
  await other.goto(`${site.url}/dashboard/products/add`);
  await productField(other, "Title").fill("Half a product");

  await signOut(page);
  await expect(signInDialog(other)).toBeVisible();
  await expect(signInDialog(other).getByRole("checkbox", { name: "Remember Me" })).toBeChecked();
  await fillLogin(page);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(signInDialog(other)).toBeHidden();

  await signOut(page);
  await expect(signInDialog(other)).toBeVisible();
  await fillLogin(other);
  await pressKey(other, "Enter");
  await expect(signInDialog(other)).toBeHidden();
  await expect(productField(other, "Title")).toHaveValue("Half a product");
});

test("after Not now at a sign-in, input is saved under another account only at that account's own request", async ({
  page,
  restoredSite: site,
}) => {
  const id = await getProductId(site, "Quire C340");
  await openSignedIn(page, site, `/dashboard/product/${id}?edit`);
  await productField(page, "Title").fill("Written by the first");
  await endLogin(site, (await readTokens(page)).session ?? "");
  await page.getByRole("button", { name: "Save changes" }).click();
  await signInDialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(notice(page, "Failed to update product.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  const token = await createSecondToken(site);
  await page.route("**/api/auth/login", (route) => route.fulfill({ json: { token, message: "" } }));
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(notice(page, "Failed to update product.")).toContainText("Somebody else has signed in");
  const title = async () => (await fetchProducts(site)).find(({ _id }) => _id === id)?.title;
  expect(await title()).toBe("Quire C340");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  expect(await title()).toBe("Written by the first");
});
