import { emptyContact } from "#domain/shared/contact.ts";
import { readEnquiries, changeRecords } from "#tests/e2e/support/records.ts";
import { holdRequests, islandScripts } from "#tests/e2e/support/held-requests.ts";
import { companyMailbox, expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectOwnStyles } from "#tests/e2e/support/page-styles.ts";
import {
  activateForm,
  errorSummary,
  expectFocusedClearOfBars,
  expectTyped,
  fillContactForm,
  newVisitor,
} from "#tests/e2e/support/visitor.ts";

test('a sent enquiry shows "Email sent successfully!" and clears the form', async ({ page, site }) => {
  const visitor = newVisitor();
  await page.goto("/requestquote");
  await fillContactForm(page, visitor);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Email" })).toHaveText(
    /^Email sent successfully!Your enquiry is safely stored and on its way to the quotes desk\. A mail that confirms it is on its way to you\. Its reference is E-\w{4}-\w{4}\.$/,
  );
  await expectTyped(page, emptyContact);
  await expect(page.getByRole("main").locator("[aria-invalid]")).toHaveCount(0);
  await page.reload();
  await expectTyped(page, emptyContact);

  expect(readEnquiries(site.dataDir, visitor.email)).toEqual([
    { ...visitor, mobile: "971501234567", sentFrom: "/requestquote", spam: 0, mails: 1 },
  ]);
  const mine = () => site.mailServer.acceptedMails.filter(({ raw }) => raw.includes(visitor.email));
  await expect
    .poll(() =>
      mine()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual([[companyMailbox], [visitor.email]].toSorted());
  expect(mine().find(({ to }) => to.includes(companyMailbox))?.email.replyTo).toEqual([
    { name: visitor.name, address: visitor.email },
  ]);
});

test("input after an empty form was rejected survives the reload that posts the empty form again", async ({
  page,
}) => {
  const visitor = newVisitor();
  await page.goto("/contactus");
  const scripts = await holdRequests(page, islandScripts);
  const rejected = page.waitForResponse((response) => response.status() === 422);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await rejected;
  scripts.release();
  await fillContactForm(page, visitor);
  const repeated = page.waitForResponse((response) => response.status() === 422);
  await page.reload();
  await repeated;
  await activateForm(page);
  await expectTyped(page, visitor);
  await expect(errorSummary(page).links).toHaveCount(0);
});

test("a refusal and an unreachable server show other ways of contact; the next press sends the kept input", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const send = page.getByRole("button", { name: "Send", exact: true });
  const alert = page.getByRole("alert");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/requestquote");
  await fillContactForm(page, visitor);
  changeRecords(site.dataDir, "alter table enquiries rename to lost_enquiries");
  await send.click();
  await expect(alert).toHaveText(
    /^An error occurred while sending the email\.Something went wrong on our side\. Nothing was changed; please try again\. Everything you typed is still here\.Or reach us another way: call \+971 [\d ]+ or write on WhatsApp\.$/,
  );
  changeRecords(site.dataDir, "alter table lost_enquiries rename to enquiries");

  // Responses of the server, of a proxy, and none.
  for (const [response, expectedText] of [
    [{ status: 429, body: '{"success":false,"message":"Try again in 9 minutes"}' }, /Try again in 9 minutes/],
    [
      { status: 413, body: "<h1>Request Entity Too Large</h1>" },
      /^An error occurred while sending the email\.Everything you typed is still here/,
    ],
    [
      null,
      /^An error occurred while sending the email\.The server did not answer\. Everything you typed is still here/,
    ],
  ] as const) {
    await page.route(
      "**/api/email/send-email",
      (route) => (response === null ? route.abort("connectionrefused") : route.fulfill(response)),
      { times: 1 },
    );
    await send.click();
    await expect(alert).toContainText(expectedText);
    await expectFocusedClearOfBars(alert);
    await expect(alert.getByRole("link", { name: /^call \+971/ })).toHaveAttribute("href", /^tel:\+971\d+$/);
    await expect(alert.getByRole("link", { name: "write on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
    await expectTyped(page, visitor);
  }
  await expectOwnStyles(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  expect(readEnquiries(site.dataDir, visitor.email)).toHaveLength(1);
});
