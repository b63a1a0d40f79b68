import { changeRecords } from "../support/records.ts";
import { expect, test } from "../support/fixtures.ts";
import { contactForm, goToQuote, newVisitor, quoteTab, slipTotal } from "../support/visitor.ts";

const sendQuote = "**/api/email/send-email-to-customer";

test('a double click requests one quote, and shows "Email sent successfully!", its reference and a link to its page', async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  await page.getByRole("button", { name: "Email me this quote" }).dblclick();
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Email" });
  await expect(notice).toContainText(
    /^Email sent successfully!Your quote is safely stored and on its way to your mailbox\.Your reference is WQ-\d{4}-\d{5}/,
  );
  await expect(notice.getByRole("link", { name: /^WQ-/ })).toHaveAttribute("href", /^\/quotes\/[\w-]{32}$/);
  const toCustomer = () => site.mailServer.acceptedMails.filter(({ to }) => to.includes(visitor.email));
  await expect.poll(() => toCustomer().length).toBe(1);
});

test('a changed price shows "Email failed to send." and the current prices', async ({ page, site }) => {
  const setPrice = (price: number) =>
    changeRecords(site.dataDir, "update products set item_price = ? where title = 'Quire C340'", price);
  await page.goto("/ProductEnquiry");
  await goToQuote(page, newVisitor());
  setPrice(59_900);
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Email failed to send.The monthly cost at these pages is 599.00.",
  );
  await page.getByRole("button", { name: "Load the current prices" }).click();
  await expect(slipTotal(page)).toHaveText("599.00");
  // Large images would use all connections of the browser, and the request would wait.
  await expect(page.locator(".prow img").first()).toHaveAttribute("src", /\/320\.webp$/);
  await page.getByRole("button", { name: "Next: your quote" }).click();
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  setPrice(54_900);
});

test('an unknown enquiry shows "Email failed to send." and a way back to the details', async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/ProductEnquiry");
  await goToQuote(page, visitor);
  changeRecords(site.dataDir, "update enquiries set created_at = created_at - 90000000");
  changeRecords(site.dataDir, "update enquiry_fingerprints set created_at = created_at - 90000000");
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Email failed to send.We have no enquiry from this address in the last 24 hours",
  );
  await page.getByRole("button", { name: "Back to your details" }).click();
  await expect(quoteTab(page, "Machine and pages")).toBeDisabled();
  await expect(contactForm(page).email).toHaveValue(visitor.email);
  await goToQuote(page, visitor);
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
});

test('a missing response shows "Error sending email." and allows a retry', async ({ page }) => {
  await page.route(sendQuote, (route) => route.abort("connectionreset"), { times: 1 });
  await page.goto("/ProductEnquiry");
  await goToQuote(page, newVisitor());
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByRole("alert")).toContainText("Error sending email.The server did not answer.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
});
