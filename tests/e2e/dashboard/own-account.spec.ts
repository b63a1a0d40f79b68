import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import {
  addColleague,
  choosePassword,
  fetchStatus,
  fetchToken,
  fillLogin,
  notice,
  openSignedIn,
  readTokens,
} from "#tests/e2e/support/staff.ts";
import { otherStrongPassword, strongPassword } from "#tests/support/passwords.ts";

const path = "/dashboard/account";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function changePassword(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(next);
  await field(page, "New password again").fill(repeated);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("an authenticator app is set up, and its codes and the recovery codes sign in", async ({
  page,
  site,
}) => {
  const account = addColleague(site);
  await openSignedIn(page, site, path, account);
  await page.getByRole("button", { name: "Set up the authenticator app" }).click();
  await expect(page.locator(".authenticator-setup")).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const typed = await page.locator(".authenticator-setup code").innerText();
  const app = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(" ", "")) });
  const usedCode = app.generate();
  await page.getByRole("textbox", { name: "6 digits" }).fill("12345");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Type the 6 digits that the app shows")).toBeVisible();
  await page.getByRole("textbox", { name: "6 digits" }).fill(usedCode);
  await pressKey(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  // They are shown only once: no key closes the dialog.
  await pressKey(page, "Escape", 2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await fillLogin(page, account.password, account.email);
  await pressKey(page, "Enter");
  const code = page.getByRole("textbox", { name: "6 digits of your authenticator app" });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  // The code that turned the app on is used up.
  await code.fill(usedCode);
  await pressKey(page, "Enter");
  await expect(page.getByText("This code is wrong, or was used before")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await pressKey(page, "Enter");
  await page.getByRole("link", { name: /^My account/ }).click();
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: "New codes" }).click();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  expect(codes).not.toEqual(expect.arrayContaining(await dialog.getByRole("listitem").allInnerTexts()));
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await page.getByRole("button", { name: "Remove app" }).click();
  await expect(page.getByRole("button", { name: "Set up the authenticator app" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toHaveCount(0);

  const mail = () =>
    site.mailServer.acceptedMails.find(
      ({ to, email }) =>
        to.includes(account.email) && email.text?.includes("An authenticator app was set up"),
    );
  await expect.poll(mail).toBeDefined();
  const link = /\/login\/not-me#[\w.-]+/.exec(mail()?.email.text ?? "")?.[0] ?? "";
  await page.goto(link);
  const report = page.getByRole("button", { name: "End it", exact: true });
  await expect(report).toBeVisible();
  await expectAccessible(page);
  await report.click();
  await expect(page.getByRole("heading", { name: "This has ended" })).toBeFocused();
  await expect(page.getByText("Nobody can sign in to your account until you choose")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose a new password" }).click();
  await choosePassword(page, otherStrongPassword);
  await expect(notice(page, "Your password is set")).toBeVisible();
  await fillLogin(page, otherStrongPassword, account.email);
  await pressKey(page, "Enter");
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await report.click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(page);
});

test("a made-up password is replaced first, which ends other sessions; so does a press, or all with one", async ({
  page,
  site,
}) => {
  const account = addColleague(site, { hasMadeUpPassword: true });
  const elsewhere = await fetchToken(site, account);
  await openSignedIn(page, site, "/dashboard/enquiries", account);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "First choose a password of your own" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveCount(0);
  await changePassword(page, account.password, otherStrongPassword, strongPassword);
  await expect(page.getByText("The two new passwords differ")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await changePassword(page, "not the password", otherStrongPassword);
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await expect(field(page, "Current password")).toBeFocused();
  await changePassword(page, account.password, otherStrongPassword);
  await expect(notice(page, "Your password is changed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  await expect(field(page, "New password")).toHaveValue("");
  expect(await fetchStatus(site, elsewhere)).toBe(401);
  await page.getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();

  const further = await fetchToken(site, { ...account, password: otherStrongPassword });
  await page.getByRole("link", { name: `My account, ${account.email}` }).click();
  const { session: own } = await readTokens(page);
  const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: /^End the session on/ }).click();
  await page.getByRole("button", { name: "End session" }).click();
  await expect(notice(page, "Session ended")).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await fetchStatus(site, further)).toBe(401);

  await page.evaluate((id) => localStorage.setItem(`unsaved-post:${id}:new:1`, "{}"), readAccountId(own));
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  expect(await fetchStatus(site, own)).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

function readAccountId(token: string | null): string {
  const [, payload = ""] = (token ?? "").split(".");
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
}
