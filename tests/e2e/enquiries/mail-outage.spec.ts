import type { Page } from "@playwright/test";
import { Client } from "pg";
import type { MailServer } from "../../support/mail/mail-server.ts";
import { createDatabase, startPostgres } from "../../support/postgres/postgres.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { companyMailbox, expect, createMailSettings, test } from "../support/fixtures.ts";
import { readEnquiries, readRows } from "../support/records.ts";
import { type Visitor, fillContactForm, goToQuote, newVisitor } from "../support/visitor.ts";

/** A failed mail is retried after ten seconds or more, so these tests are slow. */
const retryTimeout = 45_000;

/** An address without a listener, until a mail server is started there. */
async function reserveMailServer(receiveMail: (port?: number) => Promise<MailServer>): Promise<MailServer> {
  const server = await receiveMail();
  await server.stop();
  return server;
}

/** Completes the wizard of a site whose mail server is down, and reads its messages to the visitor. */
async function requestQuote(page: Page, site: ServerProcess, visitor: Visitor): Promise<void> {
  await page.goto(`${site.url}/ProductEnquiry`);
  await goToQuote(page, visitor);
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText("Your quote is safely stored and on its way to your mailbox.")).toBeVisible();
}

/** A delivery was attempted, and its failure is stored. */
async function expectAttempted(site: ServerProcess): Promise<void> {
  await expect.poll(() => site.output()).toContain("it will be tried again");
}

/** Each mail arrives, and still exactly once after the server has stopped. */
async function expectDeliveredOnce(
  mailServer: MailServer,
  site: ServerProcess,
  mails: readonly string[],
): Promise<void> {
  const arrived = () =>
    mailServer.receivedMails
      .map(({ to, email }) => `${to.join()}: ${removeQuoteNumber(email.subject)}`)
      .toSorted();
  await expect.poll(arrived, { timeout: retryTimeout }).toHaveLength(mails.length);
  expect(await site.stop()).toBe(0);
  expect(arrived()).toEqual(mails.toSorted());
  expect(mailServer.acceptedMails).toHaveLength(mails.length);
}

function removeQuoteNumber(subject = ""): string {
  return subject.replace(/WQ-\d{4}-\d{5}/, "WQ");
}

function isQuoteMail({ email }: Visitor): string[] {
  return [
    `${companyMailbox}: Enquiry: Example Clinic LLC, Mariam Al Suwaidi`,
    `${companyMailbox}: Quote request: Quire C340, DHS 549.00 a month, Example Clinic LLC`,
    `${email}: Your quote WQ from Waraq`,
  ];
}

function readMailJobs(dataDir: string): unknown[] {
  return readRows(dataDir, "select distinct status from mail_jobs").map(({ status }) => status);
}

test("an enquiry is stored while the mail server is down, and its mails arrive afterwards", async ({
  page,
  demoData,
  serve,
  receiveMail,
}) => {
  const { url, port } = await reserveMailServer(receiveMail);
  const site = await serve(createMailSettings(url));
  const visitor = newVisitor();
  await requestQuote(page, site, visitor);
  await expectAttempted(site);
  await expect
    .poll(() => readRows(demoData, "select id from mail_jobs where last_error is null"))
    .toEqual([]);
  expect(readEnquiries(demoData, visitor.email)).toMatchObject([{ company: visitor.company, mails: 1 }]);
  expect(readRows(demoData, "select total from quotes")).toEqual([{ total: 54_900 }]);
  expect(readMailJobs(demoData)).toEqual(["queued"]);

  await expectDeliveredOnce(await receiveMail(port), site, isQuoteMail(visitor));
  expect(readMailJobs(demoData)).toEqual(["sent"]);
});

test("mails arrive exactly once after an outage of the mail server and a kill of the server", async ({
  page,
  demoData,
  serve,
  receiveMail,
}) => {
  const { url, port } = await reserveMailServer(receiveMail);
  const killed = await serve(createMailSettings(url));
  const visitor = newVisitor();
  await requestQuote(page, killed, visitor);
  await killed.kill();
  expect(readEnquiries(demoData, visitor.email)).toHaveLength(1);

  const mailServer = await receiveMail(port);
  const site = await serve(createMailSettings(url));
  await expectDeliveredOnce(mailServer, site, isQuoteMail(visitor));
  expect(readMailJobs(demoData)).toEqual(["sent"]);
});

test("mails arrive exactly once after the same outage on PostgreSQL", async ({
  page,
  serve,
  receiveMail,
}) => {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.url);
    const { url, port } = await reserveMailServer(receiveMail);
    const settings = { ...createMailSettings(url), DATABASE_URL: databaseUrl, DEMO_CONTENT: "off" };
    const killed = await serve(settings);
    const visitor = newVisitor();
    await page.goto(`${killed.url}/requestquote`);
    await fillContactForm(page, visitor);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your enquiry is safely stored and on its way to us.")).toBeVisible();
    await expectAttempted(killed);
    await killed.kill();

    const mailServer = await receiveMail(port);
    const site = await serve(settings);
    await expectDeliveredOnce(mailServer, site, [
      `${companyMailbox}: Enquiry: Example Clinic LLC, Mariam Al Suwaidi`,
    ]);
    expect(await queryPostgres(databaseUrl, "select email from enquiries")).toEqual([
      { email: visitor.email },
    ]);
    expect(await queryPostgres(databaseUrl, "select status from mail_jobs")).toEqual([{ status: "sent" }]);
  } finally {
    await postgres.stop();
  }
});

async function queryPostgres(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
