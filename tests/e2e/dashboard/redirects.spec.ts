import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

// Programs are not counted.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

test("staff redirect an address that people often do not find", async ({ page, site }) => {
  for (let time = 0; time < 5; time += 1) await page.goto("/old-rental-page");
  await openSignedIn(page, site, "/dashboard/settings/redirects");
  const missing = page
    .getByRole("region", { name: "Not found" })
    .getByRole("row", { name: "/old-rental-page" });
  await expect(missing).toContainText("5");
  await missing.getByRole("button", { name: "Redirect this" }).click();
  const form = page.getByRole("region", { name: "New redirect" });
  await expect(form.getByLabel("From")).toHaveValue("/old-rental-page");
  await expect(form.getByLabel("To")).toBeFocused();
  await form.getByLabel("To").fill("/nowhere-at-all");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(form).toContainText("Nothing is at /nowhere-at-all");
  await form.getByLabel("To").fill("/service");
  await form.getByRole("button", { name: "Add" }).click();
  const stored = page
    .getByRole("region", { name: "Redirects" })
    .getByRole("row", { name: "/old-rental-page" });
  await expect(stored).toContainText("/service");
  await stored.getByRole("button", { name: "Remove" }).click();
  await expect(stored).toHaveCount(0);
  await notice(page, "/old-rental-page leads nowhere now").getByRole("button", { name: "Undo" }).click();
  await expect(stored).toContainText("/service");
  await form.getByLabel("From").fill("/طابعات-قديمة");
  await form.getByLabel("To").fill("/service");
  await form.getByRole("button", { name: "Add" }).click();
  const arabic = page.getByRole("row", { name: "/طابعات-قديمة" });
  await arabic.getByRole("button", { name: "Remove" }).click();
  await expect(arabic).toHaveCount(0);
  await page.goto("/ar/old-rental-page?utm_source=leaflet");
  await expect(page).toHaveURL("/ar/service?utm_source=leaflet");
});

test("staff see at once that a visitor has pressed a telephone number", async ({ page, site }) => {
  await page.goto("/contactus");
  const counted = page.waitForResponse("**/presses/phone");
  await page.getByRole("main").locator('a[href^="tel:"]').first().click();
  await counted;
  await openSignedIn(page, site, "/dashboard/reports");
  const presses = page.getByRole("region", { name: "Telephone and WhatsApp" });
  await expect(presses.getByRole("row", { name: "/contactus" })).toContainText("1");
});
