import { enquiriesOf, changeRecords } from "./records.ts";
import { companyMailbox, expect, test } from "./fixtures.ts";
import { contactForm, errorSummary, expectTyped, fillContactForm, newVisitor } from "./visitor.ts";

test("an enquiry is sent: Email sent successfully!, and the form is cleared", async ({ page, site }) => {
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

  expect(enquiriesOf(site.dataDir, visitor.email)).toEqual([
    { ...visitor, mobile: "971501234567", source: "/requestquote", spam: 0, mails: 1 },
  ]);
  const mine = () => site.mailServer.taken.filter(({ raw }) => raw.includes(visitor.email));
  await expect.poll(() => mine().map(({ to }) => to)).toEqual([[companyMailbox]]);
  expect(mine()[0]?.email.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
});

test("the server does not take it: Failed to send email., and nothing typed is lost", async ({
  page,
  demoData,
  serve,
}) => {
  const own = await serve();
  const visitor = newVisitor();
  await page.goto(`${own.url}/requestquote`);
  await fillContactForm(page, visitor);
  changeRecords(demoData, "alter table enquiries rename to lost_enquiries");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to send email.Something went wrong on our side. Nothing was changed; please try again. Everything you typed is still here.",
  );
  await expectTyped(page, visitor);

  changeRecords(demoData, "alter table lost_enquiries rename to enquiries");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(enquiriesOf(demoData, visitor.email)).toHaveLength(1);
});

test("the server cannot be reached: An error occurred while sending the email.", async ({ page, site }) => {
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
  expect(enquiriesOf(site.dataDir, visitor.email)).toHaveLength(1);
});

test("wrong fields are named below them and in a summary, which takes the focus", async ({ page }) => {
  await page.goto("/requestquote");
  await contactForm(page).name.fill("Mariam Al Suwaidi");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(errorSummary(page).box).toBeFocused();
  await expect(errorSummary(page).box).toContainText("3 problems to correct");
  await expect(contactForm(page).company).toHaveAccessibleDescription("Company name is required");
  await expect(contactForm(page).email).toHaveAccessibleDescription("Email is required");
});
