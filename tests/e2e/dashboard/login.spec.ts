import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import {
  choosePassword,
  fillLogin,
  forgeToken,
  openSignedIn,
  storeToken,
  notice,
  replaceToken,
  staff,
  fetchStatus,
  readTokens,
  addColleague,
  productField,
} from "#tests/e2e/support/staff.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

test("staff sign in from the footer and sign out on a phone", async ({ page, site }) => {
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
  expect(await readTokens(page)).toEqual({ local: null, session: expect.any(String) });

  const { session } = await readTokens(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await readTokens(page)).toEqual({ local: null, session: null });
  // A copy of the token is invalid too.
  await expect.poll(() => fetchStatus(site, session)).toBe(401);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  // Once for each page that loaded: only the server knows whether its cookie is valid.
  expect(refusedSessions).toBe(2);
});

test("Remember Me keeps the token after the window closes, and the button shows the progress", async ({
  page,
}) => {
  await page.goto("/login");
  await fillLogin(page);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  let response = () => {};
  const held = new Promise<void>((resolve) => (response = resolve));
  await page.route("**/api/auth/login", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  response();
  await expect(page).toHaveURL("/dashboard");
  expect(await readTokens(page)).toEqual({ local: expect.any(String), session: null });
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

test("without a valid token a page leads to the login, and back afterwards", async ({ page, site }) => {
  const html = await (await page.request.get("/dashboard")).text();
  expect(html).toContain("Loading...");
  expect(html).not.toContain("product-list-card");
  // The browser cannot detect the second: the first page that sends a request does.
  for (const token of [null, forgeToken(inAnHour())]) {
    if (token !== null) await storeToken(page, site, token);
    await page.goto("/dashboard/products/add?from=note");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readTokens(page)).toEqual({ local: null, session: null });
  }
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard/products/add?from=note");
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
});

test("a new tab takes the login over, and signing out in one ends it in all of them", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/login");
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard");
  const form = await context.newPage();
  await form.goto("/dashboard/products/add");
  await productField(form, "Title").fill("Half a product");
  const other = await context.newPage();
  await other.goto("/dashboard/reports");
  await expect(other.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  expect(await readTokens(other)).toEqual(await readTokens(page));

  const { session } = await readTokens(page);
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  // Unsaved input stays.
  await expect(form.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await expect(productField(form, "Title")).toHaveValue("Half a product");
  await expect.poll(() => fetchStatus(site, session)).toBe(401);
  const later = await context.newPage();
  await later.goto("/dashboard");
  await expect(later).toHaveURL("/login");
});

test("who signs out while the server is away is not signed in again by its cookie", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard");
  await page.route("**/api/auth/**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(notice(page, "You are signed out in this browser only.")).toBeVisible();
  await page.unrouteAll();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  // The page has told the server now.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signed-out"))).toBeNull();
  expect((await page.request.get("/api/auth/session")).status()).toBe(401);
});

test("a forgotten password is replaced with the link of a mail, which works once", async ({ page, site }) => {
  const account = addColleague(site);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgotten password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
  await pressKey(page, "Enter");
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  const mail = () => site.mailServer.acceptedMails.find(({ to }) => to.includes(account.email));
  await expect.poll(mail).toBeDefined();
  const link = /\/login\/new-password#[\w.-]+/.exec(mail()?.email.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await choosePassword(page, "waraq-printer-2026");
  await expect(page.locator(".error")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await choosePassword(page, otherStrongPassword);
  await expect(notice(page, "Your password is set")).toBeVisible();
  await fillLogin(page, otherStrongPassword, account.email);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await choosePassword(page, strongPassword);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  // Another link in the same tab is not over.
  await page.goto("/login/new-password#another");
  await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Send a new link" }).click();
  await expect(page).toHaveURL("/login/forgotten-password");
});

test("the sidebar keeps its state", async ({ page, site }) => {
  await openSignedIn(page, site);
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

test("a token that only the server refuses opens a sign-in that keeps Remember Me, and the save continues", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site);
  await page.getByRole("link", { name: "Edit Quire C340" }).click();
  await page
    .getByRole("textbox", { name: "Full name", exact: true })
    .fill("A3 colour copier for thirty people");
  await replaceToken(page, forgeToken(inAnHour()));
  await page.getByRole("button", { name: "Save changes" }).click();

  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Remember Me" })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(notice(page, "Failed to update product.")).toContainText(
    "Everything you typed is still here.",
  );
  await expectAccessible(page);
  await expect(page.getByRole("textbox", { name: "Full name", exact: true })).toHaveValue(
    "A3 colour copier for thirty people",
  );

  await page.evaluate((token) => localStorage.setItem("token", token), forgeToken(inAnHour()));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Remember Me" })).toBeChecked();
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  expect(await readTokens(page)).toEqual({ local: expect.any(String), session: null });
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await page.getByRole("link", { name: "Quire C340", exact: true }).click();
  await expect(page.getByText("A3 colour copier for thirty people")).toBeVisible();
});
