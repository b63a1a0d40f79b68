import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { changeEnquiryAsColleague, submitEnquiry, fetchEnquiries } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { changeRecords } from "#tests/e2e/support/records.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

const lines = (page: Page, name: string) =>
  page
    .getByRole("table", { name })
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test("every chart of enquiries has a table: without enquiries, with a few, and after a failed request", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await openSignedIn(page, site, "/dashboard/reports");
  await expect(page.getByRole("heading", { name: "No enquiries yet" })).toBeVisible();
  await expectAccessible(page);

  const origin = { landing: "/", source: "google", medium: "cpc" };
  for (const [number, from] of [origin, origin, { referrer: "offices.example" }, {}].entries()) {
    await submitEnquiry(site, { email: `desk${number}@school.example`, attribution: from });
  }
  const [first, second, , last] = await fetchEnquiries(site);
  await changeEnquiryAsColleague(site, first?._id ?? "", { stage: "won" });
  await changeEnquiryAsColleague(site, second?._id ?? "", { stage: "lost", lostReason: "Too dear" });
  changeRecords(
    site.dataDir,
    "update enquiries set created_at = created_at - ?, first_response_at = created_at - ? where id = ?",
    20 * 7 * 86_400_000,
    20 * 7 * 86_400_000 - 95 * 60_000,
    first?._id ?? "",
  );

  await page.reload();
  await expect(page.getByText(/^3 enquiries since \d+ \w+ \d{4}, without spam$/)).toBeVisible();
  await page.getByRole("link", { name: "26 weeks" }).click();
  await expect(page).toHaveURL(/\?weeks=26$/);
  await expect(page.getByText(/^4 enquiries since/)).toBeVisible();
  expect(await lines(page, "Where they come from")).toEqual([
    ["Google", "2", "50%"],
    ["Direct or unknown", "1", "25%"],
    ["offices.example", "1", "25%"],
  ]);
  expect(await lines(page, "Won and lost")).toEqual([
    ["New", "2", "50%"],
    ["Contacted", "0", "0%"],
    ["Quoted", "0", "0%"],
    ["Won", "1", "25%"],
    ["Lost", "1", "25%"],
  ]);
  expect(await lines(page, "Why they were lost")).toEqual([["Too dear", "1", "100%"]]);
  await expect(page.getByText("1 of the 2 that are decided are won, 50%.")).toBeVisible();
  await expect(page.getByText("2 are still unanswered.")).toBeVisible();
  await expect(page.getByText("Nobody has asked for a quote.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Enquiries per week over 26 weeks: at most 3/ })).toBeVisible();
  await page.getByText("As a table").click();
  const weeks = await lines(page, "Enquiries per week");
  expect(weeks).toHaveLength(26);
  expect(weeks[0]?.slice(1)).toEqual(["3", "0", "1"]);
  expect(weeks.filter(([, enquiries]) => enquiries !== "0")).toHaveLength(2);
  await expectAccessibleAtBothWidths(page);
  for (const viewport of Object.values(designViewports)) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }

  await changeEnquiryAsColleague(site, last?._id ?? "", { isSpam: true });
  await page.goBack();
  await expect(page.getByText(/^2 enquiries since/)).toBeVisible();
  await page.route("**/api/enquiries/report*", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.getByRole("link", { name: "52 weeks" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^3 enquiries since/)).toBeVisible();
});
