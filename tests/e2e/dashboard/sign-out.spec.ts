import type { Page } from "@playwright/test";
import { submitEnquiry, fetchEnquiries } from "../support/enquiries.ts";
import { expect, test } from "../support/fixtures.ts";
import { holdRequests } from "../support/held-requests.ts";
import type { Site } from "../support/catalogue.ts";
import {
  fillLogin,
  openSignedIn,
  notice,
  productField,
  replaceToken,
  createSecondToken,
  fetchStatus,
  readTokens,
  fetchToken,
} from "../support/staff.ts";

const enquiryLink = /\/api\/enquiries\/[0-9a-f]{24}$/;
const stage = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const again = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
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

/** Presses "Contacted" with a login that does not hold any more. Gives what lets the call through to its refusal. */
async function pressWithEndedLogin(page: Page, site: Site): Promise<() => void> {
  await goToEnquiry(page, site);
  const { session } = await readTokens(page);
  await endLogin(site, session ?? "");
  const hold = await holdRequests(page, enquiryLink);
  await stage(page, "Contacted").click();
  await hold.requested;
  return hold.release;
}

test("with a login that was ended every page leads to the login alone, and back afterwards", async ({
  page,
  serve,
}) => {
  const site = await serve();
  const token = await fetchToken(site);
  await openSignedIn(page, site);
  await replaceToken(page, token);
  await endLogin(site, token);
  // Two calls are refused, one after the other.
  const hold = await holdRequests(page, /\/api\/accounts$/);
  await page.goto(`${site.url}/dashboard/enquiries`);
  await expect(page).toHaveURL(/\/login$/);
  hold.release();
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await expect(again(page)).toBeHidden();
  await fillLogin(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/enquiries$/);
});

test("what is on its way when somebody signs out is saved first, in its order", async ({ page, serve }) => {
  const site = await serve();
  await goToEnquiry(page, site);
  const hold = await holdRequests(page, enquiryLink);
  await stage(page, "Quoted").click();
  await stage(page, "Won").click();
  await signOut(page);
  await expect(page.getByRole("button", { name: "Signing out..." })).toBeVisible();
  hold.release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(again(page)).toBeHidden();
  expect((await fetchEnquiries(site))[0]?.stage).toBe("won");
});

test("a refusal that comes late leaves a newer login of the same person alone, and the change goes on with it", async ({
  page,
  serve,
}) => {
  const site = await serve();
  const letThrough = await pressWithEndedLogin(page, site);
  const newer = await fetchToken(site);
  await replaceToken(page, newer);
  letThrough();
  await expect(page.getByText("Saved. Stage: Contacted")).toBeVisible();
  expect(await readTokens(page)).toEqual({ local: null, session: newer });
});

test("what one person began is never saved under the name of another", async ({ page, serve }) => {
  const site = await serve();
  const letThrough = await pressWithEndedLogin(page, site);
  await replaceToken(page, await createSecondToken(site));
  letThrough();
  await expect(notice(page, "The change is not saved.")).toContainText("Somebody else has signed in");
  expect((await fetchEnquiries(site))[0]?.stage).toBe("new");
});

test("where the server cannot be told of a sign-out, the person is", async ({ page, serve }) => {
  const site = await serve();
  await openSignedIn(page, site);
  await page.route("**/api/auth/logout", (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page, "You are signed out in this browser only.")).toContainText("new password");
  expect(await readTokens(page)).toEqual({ local: null, session: null });
});

test("a sign-out ends every login of the browser, and its other windows show nothing any more", async ({
  page,
  context,
  serve,
}) => {
  const site = await serve();
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

test("a window with something typed keeps it when another one signs out, asks, and goes on when another one signs in", async ({
  page,
  context,
  serve,
}) => {
  const site = await serve();
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
  await expect(again(other)).toBeVisible();
  await expect(again(other).getByRole("checkbox", { name: "Remember Me" })).toBeChecked();
  await fillLogin(page);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(again(other)).toBeHidden();

  await signOut(page);
  await expect(again(other)).toBeVisible();
  await fillLogin(other);
  await other.keyboard.press("Enter");
  await expect(again(other)).toBeHidden();
  await expect(productField(other, "Title")).toHaveValue("Half a product");
});

test("a login that has ended takes no other one of the browser with it", async ({ page, serve }) => {
  const site = await serve();
  await openSignedIn(page, site, "/dashboard/enquiries");
  const [{ session }, remembered] = [await readTokens(page), await fetchToken(site)];
  await page.evaluate((token) => localStorage.setItem("token", token), remembered);
  await endLogin(site, session ?? "");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enquiries", exact: true })).toBeVisible();
  expect(await readTokens(page)).toEqual({ local: remembered, session: null });
});
