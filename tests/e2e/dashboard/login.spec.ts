import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { fetchProducts } from "#tests/e2e/support/catalogue.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { holdRequests } from "#tests/e2e/support/held-requests.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  choosePassword,
  fillLogin,
  forgeToken,
  openSignedIn,
  notice,
  replaceToken,
  staff,
  fetchStatus,
  readTokens,
  addColleague,
} from "#tests/e2e/support/staff.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

test("staff sign in from the footer and out, return to the page they wanted, and keep their sidebar", async ({
  page,
  site,
}) => {
  await page.setViewportSize(designViewports.narrow);
  let refusedSessions = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/auth/session") && response.status() === 401) refusedSessions += 1;
  });
  await page.goto("/terms");
  await page.getByRole("link", { name: "Staff sign-in" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await fillLogin(page, "not the password");
  await page.getByRole("button", { name: "Login" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Try Again" });
  await expect(alert).toContainText("That e-mail and password do not match");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(staff.email);

  await fillLogin(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page, "Login successful!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Product Management", level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await readTokens(page)).toEqual({ local: null, session: expect.any(String) });

  const { session } = await readTokens(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await readTokens(page)).toEqual({ local: null, session: null });
  // A copy of the token is invalid too.
  await expect.poll(() => fetchStatus(site, session)).toBe(401);
  await page.goto("/dashboard/products/add?from=note");
  await expect(page).toHaveURL("/login");
  // Once for each page that loaded: only the server knows whether its cookie is valid.
  expect(refusedSessions).toBe(2);

  // Only the server detects that this token is invalid.
  await replaceToken(page, forgeToken(inAnHour()));
  await page.goto("/dashboard/products/add?from=note");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await readTokens(page)).toEqual({ local: null, session: null });
  await fillLogin(page);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  const login = await holdRequests(page, "**/api/auth/login");
  await pressKey(page, "Enter");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  login.release();
  await expect(page).toHaveURL("/dashboard/products/add?from=note");
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
  expect(await readTokens(page)).toEqual({ local: expect.any(String), session: null });
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");

  await page.setViewportSize(designViewports.wide);
  const link = page.getByRole("link", { name: "Add Product", exact: true });
  const width = () => link.evaluate((element) => element.getBoundingClientRect().width);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const logo = page.getByRole("link", { name: "Waraq, public site" });
  await expect(logo).toBeVisible();
  await expect(logo).toHaveAttribute("href", "/");
  await expect.poll(width).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await expect.poll(width).toBeLessThan(60);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBeGreaterThan(180);
});

test("a forgotten password is replaced with the link of a mail, which works once", async ({ page, site }) => {
  const account = addColleague(site);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgotten password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
  await pressKey(page, "Enter");
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeFocused();
  await expectAccessible(page);

  const mail = () => site.mailServer.acceptedMails.find(({ to }) => to.includes(account.email));
  await expect.poll(mail).toBeDefined();
  const link = /\/login\/new-password#[\w.-]+/.exec(mail()?.email.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await choosePassword(page, "waraq-printer-2026");
  await expect(page.locator(".error")).toBeVisible();
  await expectAccessible(page);
  await choosePassword(page, otherStrongPassword);
  await expect(notice(page, "Your password is set")).toBeVisible();
  await fillLogin(page, otherStrongPassword, account.email);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await choosePassword(page, strongPassword);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
  // Another link in the same tab is not over.
  await page.goto("/login/new-password#another");
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Send a new link" }).click();
  await expect(page).toHaveURL("/login/forgotten-password");
});

test("a save after the end of a session asks who saves; another account saves only at its own request", async ({
  page,
  restoredSite: site,
}) => {
  const text = "A3 colour copier for thirty people";
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Edit Quire C340" }).click();
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill(text);
  const { session } = await readTokens(page);
  const headers = { authorization: `Bearer ${session}` };
  expect((await fetch(`${site.url}/api/auth/logout`, { method: "POST", headers })).status).toBe(200);
  await page.getByRole("button", { name: "Save changes" }).click();

  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByRole("textbox", { name: "E-mail" })).toHaveValue(staff.email);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Remember Me" })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(notice(page, "Failed to update product.")).toContainText(
    "Everything you typed is still here.",
  );
  await expectAccessible(page);
  await expect(page.getByRole("textbox", { name: "Full name", exact: true })).toHaveValue(text);

  await page.evaluate((token) => localStorage.setItem("token", token), session ?? "");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Remember Me" })).toBeChecked();
  const colleague = addColleague(site);
  await fillLogin(page, colleague.password, colleague.email);
  await pressKey(page, "Enter");
  await expect(notice(page, "Failed to update product.")).toContainText("Someone else has signed in");
  const hasText = async () => JSON.stringify(await fetchProducts(site)).includes(text);
  expect(await hasText()).toBe(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  expect(await readTokens(page)).toEqual({ local: expect.any(String), session: null });
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  expect(await hasText()).toBe(true);
});
