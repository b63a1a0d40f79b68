import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { fetchStatus, fetchToken, fillLogin, productField, readTokens } from "#tests/e2e/support/staff.ts";

test("windows share the sign-in, and a sign-out, which ends every session, loses no unsaved input", async ({
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
  const remembered = await fetchToken(site);
  await page.evaluate((token) => localStorage.setItem("token", token), remembered);
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Product Management" })).toBeHidden();
  const dialog = form.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  for (const token of [session, remembered]) await expect.poll(() => fetchStatus(site, token)).toBe(401);
  await other.goto("/dashboard");
  await expect(other).toHaveURL("/login");

  await fillLogin(page);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Remember Me" })).toBeChecked();
  await fillLogin(form);
  await pressKey(form, "Enter");
  await expect(dialog).toBeHidden();
  await expect(productField(form, "Title")).toHaveValue("Half a product");
});
