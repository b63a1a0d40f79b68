import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { pressKey } from "#tests/e2e/support/keyboard.ts";
import { ageConfirmations, fillLogin, notice } from "#tests/e2e/support/staff.ts";
import { findFreePort } from "#tests/support/http/free-port.ts";

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey that everybody needs is added, confirms a change, signs in, and stays the last one", async ({
  page,
  serve,
  demoData,
}) => {
  // Browsers accept passkeys at a host name alone.
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const site = { url, dataDir: demoData };
  await serve({ PORT: String(port), PUBLIC_URL: url });
  await addAuthenticator(page);
  await page.goto(`${url}/dashboard/accounts`);
  await fillLogin(page);
  await pressKey(page, "Enter");
  const refusedPaths: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refusedPaths.push(response.url());
  });
  await page.getByRole("checkbox", { name: "Everybody needs a second factor" }).click();
  await page.getByRole("button", { name: "Require it" }).click();

  await expect(page.getByRole("heading", { name: "First set up a second factor" })).toBeVisible();
  await expect(page).toHaveURL(`${url}/dashboard/account`);
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveCount(0);
  await page.goto(`${url}/dashboard/enquiries`);
  await expect(page).toHaveURL(`${url}/dashboard/account`);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Laptop of the office");
  await pressKey(page, "Enter");
  await page
    .getByRole("dialog", { name: "Your recovery codes" })
    .getByRole("button", { name: "Done" })
    .click();
  const row = page.getByRole("row", { name: /Laptop of the office/ });
  await expect(row).toContainText("Never");
  await expect(page.getByRole("heading", { name: "First set up a second factor" })).toHaveCount(0);
  expect(refusedPaths).toEqual([]);

  ageConfirmations(site);
  await page.getByRole("button", { name: "Rename Laptop of the office" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Laptop");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("button", { name: "Rename Laptop", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(signIn).toBeVisible();
  await page.evaluate(() => {
    const { credentials } = navigator;
    credentials.get = () => {
      Reflect.deleteProperty(credentials, "get");
      return Promise.reject(new DOMException("", "NotSupportedError"));
    };
  });
  await signIn.click();
  await expect(page.getByText("This device cannot use a passkey here.")).toBeVisible();
  await signIn.click();
  await expect(page).toHaveURL(`${url}/dashboard`);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await fillLogin(page);
  await pressKey(page, "Enter");
  await expect(page.getByText("Your password is right. Now use your passkey.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use your passkey" })).toBeFocused();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByRole("textbox", { name: "Recovery code" })).toBeFocused();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByRole("link", { name: /^My account/ }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(notice(page, "The passkey is not removed.")).toContainText("this is your last one");
});
