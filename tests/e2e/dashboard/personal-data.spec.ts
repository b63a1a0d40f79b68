import { readFile } from "node:fs/promises";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { submitEnquiry, hudaEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { openSignedIn } from "#tests/e2e/support/staff.ts";

test("the personal data of one person is found, exported and erased by keyboard alone", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  await submitEnquiry(site);
  await submitEnquiry(site, { message: "And paper?" });
  await submitEnquiry(site, {
    email: "other@school.example",
    mobile: "971500000009",
    company: "Other School",
  });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await focusAndPress(page.getByRole("link", { name: "Personal data" }), "Enter");
  const field = page.getByLabel("E-mail address or phone number");
  await field.fill("Huda");
  await field.press("Enter");
  await expect(field).toBeFocused();
  await expect(page.getByText("Type a whole e-mail address, or a phone number")).toBeVisible();
  await expectAccessible(page);

  await field.fill("050 123 4567");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "2 enquiries of 050 123 4567" })).toBeFocused();
  await expect(page.getByRole("table", { name: "What is kept" })).toContainText(hudaEnquiry.email);
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("personal-data.json");
  const exported: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(exported).toMatchObject({ enquiries: [{ message: "And paper?" }, hudaEnquiry] });

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Erase all that is kept of 050 123 4567?" });
  await expect(question).toContainText("2 enquiries, 0 quotes, 0 notes");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("table", { name: "What is kept" })).toBeVisible();
  await page.getByRole("button", { name: "Erase" }).press("Enter");
  await focusAndPress(question.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(page.getByRole("heading", { name: "Nothing is kept of 050 123 4567" })).toBeFocused();
  await expectAccessible(page);
  await page.goto(`${site.url}/dashboard/activity`);
  await expect(page.getByRole("row", { name: /Personal data of one person/ })).toContainText("2 enquiries");
  await page.goto(`${site.url}/dashboard/enquiries`);
  await expect(page.getByText("Other School")).toBeVisible();
  await expect(page.getByText(hudaEnquiry.company)).toHaveCount(0);
});
