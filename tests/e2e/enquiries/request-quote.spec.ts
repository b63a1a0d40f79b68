import { readEnquiries, changeRecords } from "../support/records.ts";
import { companyMailbox, expect, test } from "../support/fixtures.ts";
import {
  contactForm,
  errorSummary,
  expectTyped,
  fillContactForm,
  newVisitor,
  sendWhileOffline,
} from "../support/visitor.ts";

test('a sent enquiry shows "Email sent successfully!" and clears the form', async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/requestquote");
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Email sent successfully!Your enquiry is safely stored and on its way to us.",
  );
  await expectTyped(page, { name: "", company: "", mobile: "", email: "", message: "" });
  await expect(page.getByRole("main").locator("[aria-invalid]")).toHaveCount(0);
  await page.reload();
  await expectTyped(page, { name: "", company: "", mobile: "", email: "", message: "" });

  expect(readEnquiries(site.dataDir, visitor.email)).toEqual([
    { ...visitor, mobile: "971501234567", source: "/requestquote", spam: 0, mails: 1 },
  ]);
  const mine = () => site.mailServer.acceptedMails.filter(({ raw }) => raw.includes(visitor.email));
  await expect.poll(() => mine().map(({ to }) => to)).toEqual([[companyMailbox]]);
  expect(mine()[0]?.email.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
});

test('a refused enquiry shows "Failed to send email." and keeps the input', async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/requestquote");
  await fillContactForm(page, visitor);
  changeRecords(site.dataDir, "alter table enquiries rename to lost_enquiries");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    /^Failed to send email\.Something went wrong on our side\. Nothing was changed; please try again\. Everything you typed is still here\.Or reach us another way: call \+971 [\d ]+ or write on WhatsApp\.$/,
  );
  await expectTyped(page, visitor);

  changeRecords(site.dataDir, "alter table lost_enquiries rename to enquiries");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});

test('an unreachable server shows "An error occurred while sending the email."', async ({ page, site }) => {
  await page.route("**/api/email/send-email", (route) => route.abort("connectionrefused"), { times: 1 });
  const visitor = newVisitor();
  await page.goto("/requestquote");
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "An error occurred while sending the email.The server did not answer. Everything you typed is still here.",
  );
  await expectTyped(page, visitor);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});

test("a refusal of a server or proxy keeps the input and shows other ways to contact the company", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/contactus");
  await fillContactForm(page, visitor);
  for (const [status, body, expectedText] of [
    [429, '{"success":false,"message":"Try again in 9 minutes"}', /Try again in 9 minutes/],
    [413, "<h1>Request Entity Too Large</h1>", /^Failed to send email\.Everything you typed is still here/],
    [502, "", /^Failed to send email\.Everything you typed is still here/],
  ] as const) {
    await page.route("**/api/email/send-email", (route) => route.fulfill({ status, body }), { times: 1 });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(expectedText);
    await expect(alert.getByRole("link", { name: /^call \+971/ })).toHaveAttribute("href", /^tel:\+971\d+$/);
    await expect(alert.getByRole("link", { name: "write on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
    await expectTyped(page, visitor);
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});

test("an enquiry that is sent offline is sent again when the connection is back", async ({
  page,
  context,
  site,
}) => {
  const visitor = newVisitor();
  await page.goto("/contactus");
  await sendWhileOffline(page, context, visitor);
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});

test("invalid fields are named below them and in a summary, which takes the focus", async ({ page }) => {
  await page.goto("/requestquote");
  await contactForm(page).name.fill("Mariam Al Suwaidi");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(errorSummary(page).box).toBeFocused();
  await expect(errorSummary(page).box).toContainText("3 problems to correct");
  await expect(contactForm(page).company).toHaveAccessibleDescription("Company name is required");
  await expect(contactForm(page).email).toHaveAccessibleDescription("Email is required");
});
