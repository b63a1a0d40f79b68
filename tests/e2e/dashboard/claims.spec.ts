import { join } from "node:path";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { openSignedIn, notice } from "#tests/e2e/support/staff.ts";

const drawing = join(import.meta.dirname, "../../../content/client-marks/kuvvo.svg");

test("staff state a claim with its source, and show a logo that its customer allowed", async ({
  page,
  restoredSite: site,
}) => {
  await openSignedIn(page, site, "/dashboard/settings/claims");
  const figure = page.getByLabel("Businesses served, figure");
  const logos = page.locator("[data-list=logos] li");
  await figure.fill("300");
  await page.getByLabel("Businesses served, source").fill("");
  await page.getByRole("button", { name: "Add logo" }).click();
  await logos.last().getByLabel("Upload").setInputFiles(drawing);
  await expect(logos.last().locator("img")).toBeVisible();
  await expect(logos.last().getByLabel(/^Change logo of logo \d+$/)).toBeAttached();
  await logos.last().getByLabel(/^Name/).fill("Harbour Dental");
  await logos
    .last()
    .getByLabel(/^Allowed by/)
    .fill("Reem Nasser");
  await logos
    .last()
    .getByLabel(/^Allowed on/)
    .fill("2026-11-12");
  const save = page.getByRole("button", { name: "Save claims" });
  await save.click();
  await expect(page.getByText("A claim needs a source before visitors see it")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Businesses served, source").fill("List of contracts");
  await page.getByLabel("Businesses served, checked").fill("2026-11-30");
  await save.click();
  await expect(notice(page, "Claims and customers saved")).toBeVisible();
  await page.goto(`${site.url}/client`);
  await expect(page.getByText("Over 300 businesses print by the page with us.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Harbour Dental" })).toBeVisible();
});
