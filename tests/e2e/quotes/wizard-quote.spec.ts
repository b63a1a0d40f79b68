import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import type { Site } from "#tests/e2e/support/catalogue.ts";
import { fetchSettings, saveSettings } from "#tests/e2e/support/company-settings.ts";
import { focusAndPress } from "#tests/e2e/support/keyboard.ts";
import { readQuoteMail } from "#tests/e2e/support/quotes.ts";
import { changeRecords } from "#tests/e2e/support/records.ts";
import {
  contactForm,
  goToQuote,
  newVisitor,
  openStep,
  quoteTab,
  slipTotal,
} from "#tests/e2e/support/visitor.ts";

const sendButton = (page: Page) => page.getByRole("button", { name: "E-mail me this quote" });
const failure = (page: Page) => page.getByRole("alert");
const today = (page: Page) => page.getByRole("textbox", { name: /^What do you pay for printing today\?/ });

/** The write through the API makes cached lists of products stale. */
async function changePrice(site: Site & { readonly dataDir: string }, price: number): Promise<void> {
  changeRecords(site.dataDir, "update products set item_price = ? where title = 'Quire C340'", price);
  const { settings } = await fetchSettings(site);
  await saveSettings(site, settings);
}

test("the last step names the price without and with VAT, the TRN, and how long it holds", async ({
  page,
}) => {
  await page.goto("/ProductEnquiry?black=1500&colour=700");
  await goToQuote(page, { ...newVisitor(), trn: "100000000000003" });
  for (const text of [
    "valid for 30 days. It is a quote, not a tax invoice.",
    "A month, excl. VATDHS 644.00",
    "VAT 5%DHS 32.20",
    "A month, incl. VATDHS 676.20",
    "TRN100000000000003",
  ])
    await expect(openStep(page)).toContainText(text);
});

test('a missing response and a changed price are reported with a remedy; a double click requests one quote, and shows "Email sent successfully!" with its reference', async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.route("**/api/email/send-email-to-customer", (route) => route.abort("connectionreset"), {
    times: 1,
  });
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  await sendButton(page).click();
  await expect(failure(page)).toContainText("Error sending email.The server did not answer.");
  await changePrice(site, 59_900);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(failure(page)).toContainText(
    "Email failed to send.The monthly cost at these pages is 599.00.",
  );
  await page.getByRole("button", { name: "Load the current prices" }).click();
  await expect(slipTotal(page)).toHaveText("599.00");
  // Large images would use all connections of the browser, and the request would wait.
  await expect(page.getByRole("tabpanel").locator(".product-row img").first()).toHaveAttribute(
    "src",
    /\/320\.webp$/,
  );
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await sendButton(page).dblclick();
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Email" });
  await expect(notice).toContainText(
    /^Email sent successfully!Your quote is safely stored and on its way to your mailbox\.Your reference is WQ-\d{4}-\d{5}/,
  );
  await expect(notice.getByRole("link", { name: /^WQ-/ })).toHaveAttribute("href", /^\/quotes\/[\w-]{32}$/);
  await expect(sendButton(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("Email sent successfully!");
  await expectAccessible(page);
  const toCustomer = () => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email));
  await expect.poll(() => toCustomer().length).toBe(1);
  await changePrice(site, 54_900);
});

test('an unknown enquiry shows "Email failed to send." and a way back to the details', async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  changeRecords(site.dataDir, "update enquiries set created_at = created_at - 90000000");
  changeRecords(site.dataDir, "update idempotency_keys set created_at = created_at - 90000000");
  await sendButton(page).click();
  await expect(failure(page)).toContainText(
    "Email failed to send.We have no enquiry from this address in the last 24 hours",
  );
  await page.getByRole("button", { name: "Back to your details" }).click();
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await expect(contactForm(page).email).toHaveValue(visitor.email);
  await goToQuote(page, visitor);
  await sendButton(page).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
});

test("the present spend shows its difference, is kept and sent with the quote, and blocks it if invalid", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const slip = page.locator(".slip");
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  await expect(page.getByRole("main")).not.toContainText(/What you pay today|Difference|less a month/);
  const spoken = page.locator(".spend [aria-live=polite]");
  await expect(spoken).toHaveText("");
  await today(page).fill("about 900");
  await expect(spoken).toHaveText(/^What you pay today must be a number/);
  await sendButton(page).click();
  await expect(today(page)).toBeFocused();
  await expect(today(page)).toHaveAccessibleDescription(
    /What you pay today must be a number with at most 2 decimals, 0 or more/,
  );
  await expect(today(page)).toHaveValue("about 900");
  await expect(slip).not.toContainText("today");
  await expectAccessible(page);

  await today(page).fill("900");
  await focusAndPress(today(page), "Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "You would pay DHS 351.00 less a month, excl. VAT." }),
  ).toBeVisible();
  await expect(slip).toContainText("What you pay todayas you told us, excl. VAT900.00");
  await expect(page.getByText("Email sent")).toBeHidden();
  await page.reload();
  await expect(today(page)).toHaveValue("900");
  await expect(slip).toContainText("Difference, excl. VATYou would pay DHS 351.00 less a month.\u2212351.00");
  expect(page.url()).not.toContain("900");
  await sendButton(page).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await expect.poll(() => readQuoteMail(site, visitor, companyMailbox)).toContain("\u2212351.00");
  // Nothing is left to send it with.
  await expect(today(page)).toHaveCount(0);
});
