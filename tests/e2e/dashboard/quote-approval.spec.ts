import { expectAccessible, expectAccessibleAtBothWidths } from "#tests/e2e/support/axe.ts";
import { saveSettings } from "#tests/e2e/support/company-settings.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { submitQuoteRequest } from "#tests/e2e/support/quotes.ts";
import { addColleague, notice, openSignedIn } from "#tests/e2e/support/staff.ts";

test("a quote below a floor is approved, accepted by phone, and a later one is withdrawn", async ({
  page,
  restoredSite: site,
}) => {
  await saveSettings(site, { discountLimit: 10 });
  const colleague = addColleague(site);
  const quote = await submitQuoteRequest(site);
  await openSignedIn(page, site, "/dashboard/enquiries", colleague);
  await page.locator(".enquiry-row").getByRole("link").first().click();
  const card = page.getByRole("article", { name: quote.reference });
  await card.getByRole("link", { name: "Revise" }).click();
  await page.getByLabel("Discount", { exact: true }).fill("20");
  await page.getByLabel("Reason for the discount").fill("Longer term");
  const notes = page.getByRole("region", { name: "Below a floor" });
  await expect(notes).toContainText("Discount 20%: up to 10% needs no approval");
  const send = page.getByRole("button", { name: "Send version 2" }).last();
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await expect(send).toHaveAccessibleDescription("It is below a floor: ask an administrator for approval");
  await page.getByLabel("Note for the administrators").fill("They sign this week");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for approval" }).dblclick();
  await expect(notice(page, "The administrators are asked")).toBeVisible();
  await expect(page.getByText(/^Quote to approve\. Discount 20%/)).toBeVisible();
  await expect(page.getByText("Nothing is changed.")).toHaveCount(0);
  await card.getByRole("link", { name: "Draft of version 2, waits for approval" }).click();
  await expect(send).toHaveAccessibleDescription("It waits for the approval of an administrator");

  await openSignedIn(page, site, "/dashboard/today");
  const approvals = page.getByRole("region", { name: "Quotes to approve" });
  await expect(approvals).toContainText(`${quote.reference}, ${colleague.email}`);
  await expectAccessible(page);
  await approvals.getByRole("link", { name: "Decide" }).click();
  const request = page.getByRole("region", { name: "Waits for approval" });
  await expect(request).toContainText(`${colleague.email} asks for it`);
  await expect(request).toContainText("They sign this week");
  await expect(request.getByRole("button", { name: "Refuse" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve and send version 2" }).last().click();
  await expect(notice(page, "Version 2 is sent")).toBeVisible();

  await card.getByRole("button", { name: "Record an answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How it came").selectOption("by purchase order");
  await dialog.getByRole("button", { name: "Record it" }).click();
  await expect(dialog).toContainText("Enter the number of the purchase order");
  await dialog.getByLabel("Purchase order number").fill("PO-7");
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Record it" }).click();
  const acceptance = page.getByRole("region", { name: `Acceptance of ${quote.reference}` });
  await expect(acceptance).toContainText("by purchase order");
  await expect(card.getByRole("button", { name: "Record an answer" })).toHaveAccessibleDescription(
    "The customer has accepted this quote",
  );
  const path = (await card.getByRole("link", { name: "Customer's quote page" }).getAttribute("href")) ?? "";
  const readPage = async () => (await fetch(site.url + path)).text();
  expect(await readPage()).toContain("We recorded it on your behalf");

  await openSignedIn(page, site, "/dashboard/enquiries");
  const other = await submitQuoteRequest(site);
  await page.reload();
  await page.locator(".enquiry-row").getByRole("link").first().click();
  const second = page.getByRole("article", { name: other.reference });
  await second.getByRole("button", { name: "Withdraw the quote" }).click();
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await expect(second.getByText("Quote: ").locator("..")).toContainText("Withdrawn");
  await expect(second.getByRole("button", { name: "Record an answer" })).toHaveAccessibleDescription(
    "The quote is withdrawn: revise it first",
  );
  await page.goto(site.url + other.path);
  await expect(page.getByRole("heading", { name: "This quote is withdrawn" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
});
