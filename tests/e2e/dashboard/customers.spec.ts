import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { submitEnquiry } from "#tests/e2e/support/enquiries.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { designViewports } from "#tests/e2e/support/public-pages.ts";
import { postAcceptance, submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { getHelperToken, notice, openSignedIn } from "#tests/e2e/support/staff.ts";
import { postJson } from "#tests/support/http/post-json.ts";

test("a customer is made of an enquiry, suggested, confirmed, merged with undo, and not contacted", async ({
  page,
  siteWithoutEnquiries: site,
}) => {
  const quote = await submitQuoteRequest(site);
  const { company, email, name } = quote.visitor;
  expect((await postAcceptance(site, quote)).status).toBe(303);
  await openSignedIn(page, site, "/dashboard/customers");
  await expect(page.getByText("No customers yet")).toBeVisible();

  await page.goto(`${site.url}/dashboard/enquiries`);
  await page.getByRole("link", { name: company }).click();
  const section = page.getByRole("region", { name: "Customer", exact: true });
  await focusAndPress(section.getByRole("button", { name: "Create a customer from this enquiry" }), "Enter");
  await expect(section.getByRole("link", { name: company })).toBeVisible();
  await expect(section.getByRole("heading", { name: "Customer" })).toBeFocused();

  await submitEnquiry(site, { company: "Another name", email, message: "And paper?" });
  await page.goto(`${site.url}/dashboard/enquiries`);
  await page.getByRole("link", { name: "Another name" }).click();
  await expect(section).toContainText(`Perhaps ${company}, same e-mail address`);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Confirm" }).click();
  await section.getByRole("link", { name: company }).click();

  const enquiries = page.getByRole("table", { name: "Enquiries" });
  await expect(enquiries).toContainText("Accepted");
  await expect(page.getByText(/^Accepted: [\d.,]+ AED a month, \d+ ×/)).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("textbox", { name: "Domains" }).fill("gmail.com");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByText("Anybody has an address at such a domain")).toBeVisible();
  await page.getByRole("textbox", { name: "Domains" }).fill("https://www.school.example/");
  // No other test has this number.
  await page.getByRole("textbox", { name: "People" }).fill(`${name}; Head; ${email}; 050 999 0001\nOmar`);
  await page.getByRole("checkbox", { name: "Do not contact" }).check();
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(notice(page, "Customer updated")).toBeVisible();

  const authorization = `Bearer ${await getHelperToken(site)}`;
  const longDomain = "the-international-school-of-the-emirates.school.example";
  const other = { company: "School two", domains: `school.example, ${longDomain}` };
  expect((await postJson(`${site.url}/api/customers`, other, { authorization })).status).toBe(201);
  await page.getByRole("link", { name: company, exact: true }).click();
  await page.getByRole("button", { name: "Merge with another customer" }).click();
  const dialog = page.getByRole("dialog", { name: `Merge into ${company}` });
  await dialog.getByRole("button", { name: "School two" }).click();
  await expect(dialog.getByRole("row", { name: /^Note/ })).toContainText(
    "From the merged customer School two",
  );
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(notice(page, "Customers merged")).toBeVisible();
  await expect(dialog).toBeHidden();
  const second = page.getByRole("row", { name: "School two" });
  await expect(second).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "The merge is undone")).toBeVisible();
  await expect(second).toBeVisible();
  await page.setViewportSize(designViewports.narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(designViewports.narrow.width);
  await page.setViewportSize(designViewports.wide);

  const row = page.getByRole("row", { name: company });
  await expect(row).toContainText("school.example");
  await expect(row).toContainText("Head");
  await expect(row).toContainText(name);
  await expect(row).not.toContainText("Omar");
  await expect(row.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  await row.getByRole("button", { name: "Contact all the same" }).click();
  await expect(row.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto(`${site.url}/dashboard/enquiries`);
  await expect(page.getByText("Do not contact", { exact: true })).toHaveCount(2);

  await page.getByRole("link", { name: "Another name" }).click();
  await focusAndPress(section.getByRole("button", { name: "Unlink" }), "Enter");
  await section.getByText("Link a customer").click();
  await section.getByRole("searchbox", { name: "Customer to link" }).fill("two");
  await section.getByRole("button", { name: "School two" }).click();
  await expect(section.getByRole("link", { name: "School two" })).toBeVisible();
  await expect(section.getByRole("heading", { name: "Customer" })).toBeFocused();

  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search everything" }).fill("school two");
  await page.getByRole("region", { name: "Customers" }).getByRole("link", { name: "School two" }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("customers.csv");
});
