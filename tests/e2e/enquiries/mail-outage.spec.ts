import { companyMailbox, createMailSettings, expect, test } from "#tests/e2e/support/fixtures.ts";
import { changeRecords, readEnquiries, readRows } from "#tests/e2e/support/records.ts";
import { goToQuote, newVisitor } from "#tests/e2e/support/visitor.ts";

test("a quote is stored while the mail server is down; its mails arrive exactly once after a kill", async ({
  page,
  demoData,
  serve,
  receiveMail,
}) => {
  const down = await receiveMail();
  await down.stop();
  const settings = createMailSettings(down.url);
  const killed = await serve(settings);
  const visitor = newVisitor();
  await page.goto(`${killed.url}/ProductEnquiry`);
  await goToQuote(page, visitor);
  await page.getByRole("button", { name: "E-mail me this quote" }).click();
  await expect(page.getByText("Your quote is safely stored and on its way to your mailbox.")).toBeVisible();
  await expect.poll(() => killed.output()).toContain("it will be tried again");
  await killed.kill();
  expect(readEnquiries(demoData, visitor.email)).toMatchObject([{ company: visitor.company, mails: 1 }]);
  expect(readRows(demoData, "select total from quotes")).toEqual([{ total: 54_900 }]);

  // As if an hour had passed.
  changeRecords(
    demoData,
    "update mail_jobs set due_at = due_at - 3600000, leased_until = leased_until - 3600000",
  );
  const mailServer = await receiveMail(down.port);
  const site = await serve(settings);
  const arrived = () =>
    mailServer.receivedMails
      .map(({ to, email }) => `${to.join()}: ${email.subject?.replace(/WQ-\d{4}-\d{5}/, "WQ")}`)
      .toSorted();
  const wanted = [
    `${visitor.email}: Your quote WQ from Waraq`,
    `${companyMailbox}: Enquiry, rental: Example Clinic LLC, Mariam Al Suwaidi`,
    `${companyMailbox}: Quote request: Quire C340, AED 549.00 a month excl. VAT, Example Clinic LLC`,
  ].toSorted();
  await expect.poll(arrived).toEqual(wanted);
  expect(await site.stop()).toBe(0);
  expect(arrived()).toEqual(wanted);
  expect(mailServer.acceptedMails).toHaveLength(wanted.length);
  expect(readRows(demoData, "select distinct status from mail_jobs")).toEqual([{ status: "sent" }]);
});
