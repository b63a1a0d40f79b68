import { readFile } from "node:fs/promises";
import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress, pressKey } from "#tests/e2e/support/keyboard.ts";
import { postAcceptance, submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("personal data is found, exported and erased by keyboard, but for an accepted quote, which is shown", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  const quote = await submitQuoteRequest(site);
  const { email } = quote.visitor;
  expect((await postAcceptance(site, quote)).status).toBe(303);
  await submitEnquiry(site, { email, message: "And paper?" });
  await submitEnquiry(site, { email: "other@school.example", mobile: "971500000009" });
  await openSignedIn(page, site, "/dashboard/enquiries");
  await focusAndPress(page.getByLabel("More for the list"), "Enter");
  await focusAndPress(page.getByRole("link", { name: "Personal data" }), "Enter");
  const field = page.getByLabel("E-mail address or phone number");
  await field.fill("Huda");
  await focusAndPress(field, "Enter");
  await expect(field).toBeFocused();
  await expect(page.getByText("Type a whole e-mail address, or a phone number")).toBeVisible();
  await expectAccessible(page);

  await field.fill("050 123 4567");
  await focusAndPress(field, "Enter");
  await expect(page.getByRole("heading", { name: "2 enquiries of 050 123 4567" })).toBeFocused();
  await expect(page.getByRole("table", { name: "What is kept" })).toContainText(email);
  await expectAccessibleAtBothWidths(page);
  await pressKey(page, "Tab", 3);
  const [download] = await Promise.all([page.waitForEvent("download"), pressKey(page, "Enter")]);
  expect(download.suggestedFilename()).toBe("personal-data.json");
  const exported: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(exported).toMatchObject({ enquiries: [{ email, message: "And paper?" }, { email }] });

  await field.fill(email);
  await focusAndPress(field, "Enter");
  await expect(page.getByRole("heading", { name: `2 enquiries of ${email}` })).toBeFocused();
  const kept = page.getByRole("table", { name: "What is kept" });
  await expect(kept).toContainText(`${quote.reference} is accepted: kept until`);
  await pressKey(page, "Tab", 4);
  await pressKey(page, "Enter");
  const question = page.getByRole("alertdialog", { name: `Erase what is kept of ${email}?` });
  await expect(question).toContainText(/2 enquiries, 0 quotes, 0 notes.* 1 accepted quote is kept until/);
  await expect(question).toContainText("because the law asks for the records of contracts and tax");
  await expectAccessible(page);
  await pressKey(page, "Escape");
  await expect(kept).toBeVisible();
  await focusAndPress(page.getByRole("button", { name: "Erase" }), "Enter");
  await focusAndPress(question.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(notice(page, "2 enquiries erased. 1 accepted quote is kept until")).toBeVisible();
  await expect(kept).toContainText("Erased");
  await expect(page.getByRole("button", { name: "Erase" })).toHaveCount(0);
  await expectAccessible(page);

  await kept.getByRole("link", { name: "Erased" }).click();
  await expect(page.getByRole("heading", { name: "Erased enquiry" })).toBeVisible();
  await expect(page.getByText(/^Erased on .+ 1 accepted quote is kept until/)).toBeVisible();
  await expect(page.getByRole("article", { name: quote.reference })).toContainText("Accepted");
  await expect(page.getByRole("region", { name: "On the quote" })).toContainText(quote.visitor.company);
  await expect(page.getByRole("link", { name: "Call" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /reply/i })).toHaveCount(0);
  await expect(page.getByLabel("New note")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${site.url}/dashboard/enquiries/retention`);
  await page.getByRole("link", { name: "Show it" }).click();
  await expect(page.locator(".enquiry-row", { hasText: "Erased" })).toContainText(quote.reference);
  await expectAccessible(page);

  await page.goto(`${site.url}/dashboard/enquiries/personal-data`);
  await field.fill("other@school.example");
  await focusAndPress(field, "Enter");
  await focusAndPress(page.getByRole("button", { name: "Erase" }), "Enter");
  await focusAndPress(page.getByRole("button", { name: "Erase for good" }), "Enter");
  await expect(page.getByRole("heading", { name: "Nothing is kept of other@school.example" })).toBeFocused();
  await page.getByRole("link", { name: "Activity" }).click();
  const entry = page.getByRole("row", { name: /Personal data of one person/ });
  await expect(entry.filter({ hasText: "2 enquiries" })).toBeVisible();
});
