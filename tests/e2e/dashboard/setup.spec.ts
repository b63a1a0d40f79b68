import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { createMailSettings, expect, test } from "#tests/e2e/support/fixtures.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("an administrator works through the setup list: test mail, demo content removed and back, closed", async ({
  page,
  serve,
  receiveMail,
}) => {
  const mailServer = await receiveMail();
  const site = await serve(createMailSettings(mailServer.url));
  await openSignedIn(page, site);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  const first = menu.getByRole("link").first();
  await expect(first).toHaveAccessibleName(/^Setup \d of 12$/);
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: "Set up Waraq" })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole("main");
  // The next step alone has a filled button.
  await expect(main.locator(".button:not(.button--line)")).toHaveCount(1);

  await main.getByRole("button", { name: "Send a test mail to me" }).click();
  await expect(main.getByText(/has taken the test mail$/)).toBeVisible();
  await expect.poll(() => mailServer.acceptedMails.length).toBe(1);

  await main.getByRole("button", { name: "Remove the demo content" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  const undo = main.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(main.getByRole("button", { name: "Remove the demo content" })).toBeVisible();

  await main.getByRole("button", { name: "Close the list" }).click();
  await expect(main.getByRole("button", { name: "Show it in the menu" })).toBeVisible();
  await page.goto(`${site.url}/dashboard`);
  await expect(menu.getByRole("link").first()).toHaveAccessibleName("Product List");
});
