import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFileTransport } from "#server/mail/file-transport.ts";
import { createMailOperations } from "#server/mail/mail-operations.ts";
import { maxAge, maxRejectedAge } from "#server/mail/retry-schedule.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { runMail } from "#server/operations/mail-command.ts";
import { type DatabaseLocation, startApplication } from "#tests/support/application.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { runCommand, startCommand } from "#tests/support/command.ts";
import { createUnsupportedDatabase } from "#tests/support/database/filled-database.ts";
import {
  createDatabaseOptions,
  createMigratedDatabase,
  engines,
} from "#tests/support/database/fresh-database.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";
import { SmtpError } from "#tests/support/mail/mail-server.ts";

const minute = 60_000;
const soon = { timeout: 30_000, interval: 10 };
const arrival = { sentFrom: "", honeypot: "" };

const unreachable = {
  PUBLIC_URL: "http://www.waraq.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "website@waraq.example",
  MAIL_TO: "sales@waraq.example",
};

test.each(engines)(
  "administrators are told when mail has not left for 15 minutes, not before, on %s",
  async (engine) => {
    let ahead = 0;
    const site = await startApplication(engine, {
      clock: { now: () => Date.now() + ahead },
      settings: { ...unreachable, METRICS_PORT: "0" },
    });
    const readNotices = async () =>
      (await (await site.send("GET", "/api/operations/notices")).json()).notices;
    await site.container.enquiryStore.save(mariam, arrival);
    await vi.waitFor(async () => {
      const [job] = await listMailJobs(site.container.database);
      expect(job).toMatchObject({ attempts: 1, leased_until: null });
    }, soon);
    const readOverdueAge = async () =>
      Number(
        /^waraq_outbox_overdue_age_seconds (.+)$/m.exec((await site.container.metrics?.render()) ?? "")?.[1],
      );
    ahead = 14 * minute;
    expect(await readNotices()).toEqual([]);
    expect(await readOverdueAge()).toBeLessThan(900);
    ahead = 16 * minute;
    expect(await readOverdueAge()).toBeGreaterThan(900);
    expect(await readNotices()).toEqual([
      {
        kind: "mail",
        since: expect.any(String),
        waiting: 1,
        reason: expect.stringContaining("ECONNREFUSED"),
      },
    ]);
    const state = await (await site.send("GET", "/api/operations/mail")).json();
    expect(state).toMatchObject({ isStuck: true, waiting: 1, destination: "127.0.0.1:1", lastSentAt: null });
    const tested = await site.send("POST", "/api/operations/mail/test", { email: "amal@example.com" });
    expect(tested.status).toBe(502);
    expect((await tested.json()).message).toContain("ECONNREFUSED");
  },
);

test("a mail whose own address is refused for an hour does not say that mail does not leave", async () => {
  const node = await openMailNode("sqlite");
  const server = await openMailServer({
    onRecipient: (address) =>
      address === mariam.email ? new SmtpError(550, "5.1.1 No such mailbox") : undefined,
  });
  const mailer = await node.startMailWorker(createSmtpTransport(server.url));
  await node.enquiryStore.save(mariam, arrival);
  await node.requestQuote();
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(node.database);
    expect(
      jobs.map(({ last_error, status }) => (last_error === null ? status : "refused")).toSorted(),
    ).toEqual(["refused", "sent", "sent"]);
  }, soon);
  await mailer.stop();
  node.clock.advance(60 * minute);
  expect(await node.mailOperations.readState()).toMatchObject({ isStuck: false, waiting: 0, retried: 1 });
});

test("Send now tries waiting mails, and those that were given up for their age, at once", async () => {
  const node = await openMailNode("sqlite");
  let isOut = true;
  const server = await openMailServer({ onMail: () => (isOut ? new SmtpError(451, "Later") : "take") });
  await node.startMailWorker(createSmtpTransport(server.url));
  for (const message of ["One", "Two", "Three"])
    await node.enquiryStore.save(buildEnquiry({ message }), arrival);
  node.outbox.announce();
  await vi.waitFor(() => expect(node.logLines.at(-1)?.msg).toContain("it will be tried again"), soon);
  const jobs = await listMailJobs(node.database);
  for (const [place, age] of [maxAge, maxRejectedAge].entries())
    await node.database.queries
      .updateTable("mail_jobs")
      .set((row) => ({ status: "failed", due_at: row("queued_at", "+", age) }))
      .where("id", "=", jobs[place]?.id ?? "")
      .execute();
  isOut = false;
  expect(await node.mailOperations.sendNow()).toBe(2);
  await vi.waitFor(() => expect(server.acceptedMails).toHaveLength(2), soon);
});

test("Send now counts a mail that is being sent", async () => {
  const node = await openMailNode("sqlite");
  const taken = Promise.withResolvers<"take">();
  const server = await openMailServer({ onMail: () => taken.promise });
  await node.startMailWorker(createSmtpTransport(server.url));
  await node.enquiryStore.save(mariam, arrival);
  node.outbox.announce();
  await vi.waitFor(() => expect(server.receivedMails).toHaveLength(1), soon);
  const waiting = (await listMailJobs(node.database)).length;
  expect(await node.mailOperations.sendNow()).toBe(waiting);
  taken.resolve("take");
  await vi.waitFor(() => expect(server.acceptedMails).toHaveLength(waiting), soon);
});

function run(location: DatabaseLocation, smtpUrl: string, args: readonly string[]) {
  return runCommand(location, runMail, args, { ...unreachable, SMTP_URL: smtpUrl });
}

test("npm run mail says whether mail leaves by its exit code, makes mails due and sends a test mail", async () => {
  const options = await createMigratedDatabase("sqlite");
  let ahead = -20 * minute;
  const site = await startApplication(options, {
    clock: { now: () => Date.now() + ahead },
    settings: unreachable,
  });
  await site.container.enquiryStore.save(mariam, arrival);
  const server = await openMailServer();
  expect(await run(options, server.url, ["status"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Mail does not leave"),
  });
  expect(await run(options, server.url, ["send-now"])).toMatchObject({
    status: 0,
    stdout: "1 mail to be sent now\n",
  });
  expect(await run(options, server.url, ["test", "amal@example.com"])).toMatchObject({
    status: 0,
    stdout: `The mail server ${new URL(server.url).host} has taken the test mail to amal@example.com\n`,
  });
  expect(server.acceptedMails).toMatchObject([{ to: ["amal@example.com"] }]);
  const failing = await run(options, unreachable.SMTP_URL, ["test", "amal@example.com"]);
  expect(failing).toMatchObject({ status: 1, stderr: expect.stringContaining("ECONNREFUSED") });
  const wrong = startCommand(options, "mail", ["sent"], unreachable);
  expect(await wrong.ended, "of the process").toMatchObject({ status: 2, stdout: "" });
  await site.container.database.queries
    .updateTable("mail_jobs")
    .set({ status: "sent", sent_at: 1 })
    .execute();
  expect(await run(options, server.url, ["status"])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("No mail waits too long"),
  });
  ahead = 0;
});

test("npm run mail creates no database, and changes none of an older release", async () => {
  const none = await createDatabaseOptions("sqlite");
  const options = await createDatabaseOptions("sqlite");
  await createUnsupportedDatabase(options);
  const older = "The database belongs to a release before 1.0.0, which this one does not read";
  for (const [args, note] of [
    [["status"], `${older}, so its mails cannot be listed\n`],
    [["send-now"], `${older}\n`],
    [["test", "amal@example.com"], `${older}\n`],
  ] as const) {
    expect(await run(options, unreachable.SMTP_URL, [...args])).toMatchObject({
      status: 1,
      stderr: note,
    });
    expect(await run(none, unreachable.SMTP_URL, [...args])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("holds no database: the first start of the server creates it\n"),
    });
  }
});

test("a test mail names the folder where it is, when no mail server is set", async () => {
  const node = await openMailNode("sqlite");
  const destination = await mkdtemp(join(tmpdir(), "waraq-mail-"));
  onTestFinished(() => rm(destination, { recursive: true }));
  const operations = createMailOperations({
    ...node.container,
    outbox: node.outbox,
    transport: createFileTransport(destination),
    config: { ...node.container.config.mail, publicUrl: "https://www.waraq.example" },
  });
  const noServer = `in ${destination}. No mail server is set, so no mail leaves`;
  expect(await operations.sendTest("amal@example.com")).toBe(
    `The test mail to amal@example.com is a file ${noServer}`,
  );
  const [file = ""] = await readdir(destination);
  const { text } = await PostalMime.parse(await readFile(join(destination, file)));
  expect(text).toContain("no mail of the website leaves");
  expect(text).not.toContain("mail server has taken");
  expect(await operations.readState()).toMatchObject({ destination, isFolder: true });
});
