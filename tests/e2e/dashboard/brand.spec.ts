import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z" fill="#b03a2e"/></svg>';

test("a brand is refused while it cannot be read, and then holds on the public site", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings/brand");
  const saveButton = page.getByRole("button", { name: "Save brand" });
  const refusal = page.locator(".brand").getByRole("alert");
  const upload = page.getByLabel("Upload logo", { exact: true });
  await upload.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(refusal).toContainText("logo.svg was not taken");
  await upload.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await expect(page.locator(".brand__slip img")).toBeVisible();
  await expect(page.getByText("Takes the logo of English")).toBeVisible();

  await page.getByRole("textbox", { name: "Accent, value" }).fill("#e8a33d");
  await expect(refusal).toContainText("Refused: with #e8a33d, links and focus ring");
  await expect(saveButton).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: /the nearest that passes/ }).click();
  await expect(refusal).toHaveCount(0);
  await page.getByRole("radio", { name: "Petrol" }).check();
  await page.getByRole("radio", { name: "Amber" }).check();
  await saveButton.click();
  await expect(notice(page, "Brand saved")).toBeVisible();
  await expect(page.locator(".sidebar .logo img")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await expect(page.locator(".header .logo img")).toHaveJSProperty("complete", true);
  await expect(page.locator(".header .logo img")).toBeVisible();
  await expect(page.locator(".slip .button").first()).toHaveCSS("background-color", "rgb(0, 95, 115)");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
