import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { changeEnquiryAsColleague, submitEnquiry, fetchEnquiries } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

const lines = (page: Page) =>
  page
    .getByRole("table")
    // Below it stand the presses.
    .first()
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test("figures of a report lead to their lists: without enquiries, with a few, after a failed request", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await openSignedIn(page, site, "/dashboard/reports");
  await expect(page.getByRole("heading", { name: "No enquiries in this period" })).toBeVisible();
  await expectAccessible(page);

  const origin = { landing: "/", source: "google", medium: "cpc" };
  for (const [number, from] of [origin, origin, { referrer: "offices.example" }, {}].entries())
    await submitEnquiry(site, { email: `desk${number}@school.example`, attribution: from });
  await submitQuoteRequest(site, { email: "desk0@school.example" });
  const [first, second] = await fetchEnquiries(site);
  await changeEnquiryAsColleague(site, first?._id ?? "", { stage: "won" });
  await changeEnquiryAsColleague(site, second?._id ?? "", { stage: "lost", lostReason: "Too dear" });

  await page.goto("/dashboard/reports?by=source");
  const value = await page.getByRole("definition").first().getByRole("link").innerText();
  const [sum = ""] = value.split(/\s/);
  expect(sum).toMatch(/^\d+$/);
  expect(await lines(page)).toEqual([
    ["Google 2 enquiries", `${sum} 1 enquiry`, "0", "0", "0 1 enquiry", "50%"],
    ["Direct or unknown 2 enquiries", "0", "0 2 enquiries", "0", "0", ""],
    ["offices.example 1 enquiry", "0", "0 1 enquiry", "0", "0", ""],
  ]);
  await expectAccessibleAtBothWidths(page);
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const name = await page.getByRole("rowheader").first().boundingBox();
    expect(name?.width).toBeGreaterThan(200);
  }

  await page
    .getByRole("row", { name: /^Google/ })
    .getByRole("link", { name: /^0 1 enquiry$/ })
    .click();
  await expect(page).toHaveURL(/\/enquiries\?.*stage=lost/);
  await expect(page.getByRole("list", { name: "Enquiries" }).getByRole("listitem")).toHaveCount(1);
  const chip = page.getByRole("link", { name: /^Remove filter: Received from / });
  await expectAccessible(page);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL(/\?stage=lost&view=all&source=google$/);

  await page.goBack();
  await page.goBack();
  await page.getByRole("link", { name: "Reason lost" }).click();
  await expect(page.getByRole("rowheader", { name: "Too dear" })).toBeVisible();
  expect(await lines(page)).toEqual([["Too dear 1 enquiry", "0 1 enquiry"]]);
  const from = page.getByLabel("From");
  await from.fill("2026-02-03");
  await focusAndPress(from, "Enter");
  await expect(page).toHaveURL(/from=2026-02-03/);
  await expect(page.getByText(/^Received 3 Feb 2026 to /)).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill("2026-02-02");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(
    "The last day must not be before the first day",
  );
  await expect(page.getByLabel("To", { exact: true })).toBeFocused();

  await page.route("**/api/enquiries/report?*", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("link", { name: "This year" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("rowheader", { name: "Too dear" })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("report.csv");
  expect(readFileSync(await file.path(), "utf8")).toContain("Too dear,1,0.00,");
});
