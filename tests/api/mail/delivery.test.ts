import { readFile, readdir } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { contactSchema } from "#domain/shared/contact.ts";
import { createFileTransport } from "#server/mail/file-transport.ts";
import { getRetryDelay, leaseLength, maxAge, maxRejectedAge } from "#server/mail/retry-schedule.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { findFreePort } from "#tests/support/http/free-port.ts";
import { SmtpError } from "#tests/support/mail/mail-server.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer, openOtherNode } from "#tests/support/mail/mail-node.ts";

const arrival = { sentFrom: "/contactus", honeypot: "" };
const hour = 3_600_000;
const soon = { timeout: 30_000, interval: 20 };
const quickTimeouts = { connecting: 500, greeting: 500, response: 500, total: 2000, probe: 500 };

async function retryDueMails(node: MailNode): Promise<void> {
  const tries = (jobs: { attempts: number }[]) => jobs.reduce((sum, { attempts }) => sum + attempts, 0);
  const before = tries(await listMailJobs(node.database));
  node.clock.advance(hour);
  node.outbox.announce();
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(node.database);
    expect(tries(jobs)).toBeGreaterThan(before);
    expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
  }, soon);
}

async function isReportedUnreachable({ logLines }: MailNode): Promise<void> {
  await vi.waitFor(
    () =>
      expect(logLines.map(({ msg }) => msg)).toContain(
        "the mail server takes no mail: the mails wait for it",
      ),
    soon,
  );
}

async function waitForAttempts({ database }: MailNode, attempts: number): Promise<void> {
  await vi.waitFor(async () => {
    for (const job of await listMailJobs(database))
      expect(job).toMatchObject({ attempts, leased_until: null });
  }, soon);
}

describe("mail delivery", () => {
  test("an enquiry and a quote reach company and customer, with the numbers of the quote", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer();
    await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, arrival);
    await node.requestQuote();
    await waitUntilAllSent(node);

    expect(server.acceptedMails.map(({ to, email }) => [to, email.subject]).toSorted()).toEqual([
      [["office@clinic.example"], expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/)],
      [["sales@waraq.example"], "Enquiry: Example Clinic LLC, Mariam Al Suwaidi"],
      [
        ["sales@waraq.example"],
        "Quote request: Quire C340, AED 644.00 a month excl. VAT, Example Clinic LLC",
      ],
    ]);
    for (const { email } of server.acceptedMails) {
      expect(email.from).toEqual({ name: "Waraq", address: "website@waraq.example" });
      expect(email.replyTo).toEqual(
        email.subject?.startsWith("Your quote")
          ? [{ name: "Waraq", address: "info@waraq.example" }]
          : [{ name: mariam.name, address: mariam.email }],
      );
      if (email.subject?.startsWith("Enquiry")) continue;
      for (const number of ["549.00", "25.00", "70.00", "644.00", "= 500, at 0.05", "= 200, at 0.35"]) {
        expect(email.text).toContain(number);
        expect(email.html).toContain(number);
      }
    }
  });

  test("during an outage of the mail server enquiries are stored, and each mail arrives once after it", async () => {
    const node = await openMailNode("sqlite");
    const port = await findFreePort();
    const mailer = await node.startMailWorker(createSmtpTransport(`smtp://127.0.0.1:${port}`));
    const { enquiryId } = await node.enquiryStore.save(mariam, arrival);
    await waitForAttempts(node, 1);
    expect(await listMailJobs(node.database)).toMatchObject([
      { enquiry_id: enquiryId, status: "queued", last_error: expect.stringContaining("ECONNREFUSED") },
    ]);
    node.clock.advance(hour);
    for (let number = 1; number < 10; number += 1)
      await node.enquiryStore.save(buildEnquiry({ message: `Enquiry ${number}` }), arrival);
    node.outbox.announce();
    await isReportedUnreachable(node);
    node.clock.advance(hour);
    expect((await node.enquiries.getWaiting({ id: "" })).lateMails).toBe(10);

    const server = await openMailServer({ port });
    node.outbox.announce();
    await waitUntilAllSent(node);
    await retryWithoutServer(node, mailer);
    expect(server.acceptedMails).toHaveLength(10);
    expect((await node.enquiries.getWaiting({ id: "" })).lateMails).toBe(0);
  });

  test("a mail that a mail server does not acknowledge does not hold up the others", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({ onMail: (_mail, count) => (count === 1 ? "silence" : "take") });
    const mailer = await node.startMailWorker(createSmtpTransport(server.url), { patience: 100 });
    for (let number = 0; number < 4; number += 1)
      await node.enquiryStore.save(buildEnquiry({ message: `Enquiry ${number}` }), arrival);
    // The worker keeps the connection on which the server may still acknowledge the mail.
    const held = { status: "queued", attempts: 1, leased_until: expect.anything() };
    const sent = { status: "sent", attempts: 1, leased_until: null };
    await vi.waitFor(async () => {
      const jobs = await listMailJobs(node.database);
      expect(jobs.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        held,
        ...Array.from({ length: 3 }, () => sent),
      ]);
    }, soon);
    server.dropConnections();
    await mailer.stop();
  });

  test.each([
    ["refuses for now", new SmtpError(451, "4.7.1 Greylisted, come back later")],
    ["refuses for good", new SmtpError(554, "5.7.1 Looks like spam")],
    ["never answers", "silence"],
    ["hangs up before it answers", "hang up"],
  ] as const)("a mail is sent again unchanged if the server at first %s", async (_, verdict) => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({ onMail: (_mail, count) => (count === 1 ? verdict : "take") });
    const impatient = await node.startMailWorker(createSmtpTransport(server.url, quickTimeouts));
    await node.enquiryStore.save(mariam, arrival);
    await waitForAttempts(node, 1);
    await impatient.stop();
    node.clock.advance(hour);
    await node.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(node);
    expect(server.receivedMails.map(({ raw }) => raw)).toEqual([
      server.acceptedMails[0]?.raw,
      server.acceptedMails[0]?.raw,
    ]);
    const [job] = await listMailJobs(node.database);
    expect(server.acceptedMails[0]?.email.messageId).toBe(`<${job?.id}@waraq.example>`);
  });

  test("the second attempt comes after ten seconds, not before", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({
      onMail: (_mail, count) => (count === 1 ? new SmtpError(451, "Later") : "take"),
    });
    const first = await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, arrival);
    await waitForAttempts(node, 1);
    await first.stop();
    node.clock.advance(9000);
    await (await (await openOtherNode(node)).startMailWorker(createSmtpTransport(server.url))).stop();
    expect(server.receivedMails).toHaveLength(1);
    node.clock.advance(1000);
    await (await (await openOtherNode(node)).startMailWorker(createSmtpTransport(server.url))).stop();
    expect(server.receivedMails).toHaveLength(2);
  });

  test("a mail that is not accepted within five days is marked as failed, with its reason", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({ onMail: () => new SmtpError(451, "4.7.1 Come back later") });
    const mailer = await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, arrival);
    await waitForAttempts(node, 1);
    node.clock.advance(maxAge - hour);
    await retryDueMails(node);
    expect(await listMailJobs(node.database)).toMatchObject([{ status: "failed", attempts: 2 }]);
    expect((await listMailJobs(node.database))[0]?.last_error).toContain("Come back later");
    expect(node.logLines.at(-1)).toMatchObject({
      level: 50,
      msg: expect.stringContaining("kept as failed"),
    });
    await retryWithoutServer(node, mailer);
  });

  test("a rejected customer address fails sooner; a rejected company address does not", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer({
      onRecipient: () => new SmtpError(550, "5.1.1 No such mailbox"),
    });
    await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, arrival);
    await node.requestQuote();
    const customers = async () =>
      (await listMailJobs(node.database)).find(({ kind }) => kind === "quote-to-customer");
    node.clock.advance(maxRejectedAge);
    while ((await customers())?.status === "queued") await retryDueMails(node);
    expect(await customers()).toMatchObject({ status: "failed" });
    const others = (await listMailJobs(node.database)).filter(({ kind }) => kind !== "quote-to-customer");
    expect(others.map(({ status }) => status)).toEqual(["queued", "queued"]);
  });

  test("SMTP and MIME commands in a contact are plain text in one mail to the company", async () => {
    const node = await openMailNode("sqlite");
    const server = await openMailServer();
    await node.startMailWorker(createSmtpTransport(server.url));
    const form = buildEnquiry({
      company: "Example\r\nBcc: thief@example.com\r\n\r\nClinic",
      message: "Hello\r\n.\r\nMAIL FROM:<thief@example.com>\r\nRCPT TO:<victim@example.com>\n.\nDATA\r.\rBye",
    });
    await node.enquiryStore.save(contactSchema.parse(form), arrival);
    await waitUntilAllSent(node);
    expect(server.receivedMails).toHaveLength(1);
    const [mail] = server.acceptedMails;
    expect(mail).toMatchObject({ from: "website@waraq.example", to: ["sales@waraq.example"] });
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.subject).toBe("Enquiry: Example Bcc: thief@example.com Clinic, Mariam Al Suwaidi");
    expect(mail?.email.text).toContain(
      "> .\n> MAIL FROM:<thief@example.com>\n> RCPT TO:<victim@example.com>\n> .\n> DATA",
    );
  });

  test("two nodes on one database send each mail once", async () => {
    const node = await openMailNode("postgres");
    const server = await openMailServer();
    const other = await openOtherNode(node);
    await Promise.all([
      node.startMailWorker(createSmtpTransport(server.url)),
      other.startMailWorker(createSmtpTransport(server.url)),
    ]);
    for (let number = 0; number < 16; number += 1) {
      const { enquiryStore } = number % 2 === 0 ? node : other;
      await enquiryStore.save(buildEnquiry({ message: `Enquiry ${number}` }), arrival);
    }
    await waitUntilAllSent(node);
    expect(new Set(server.acceptedMails.map(({ email }) => email.messageId)).size).toBe(16);
    expect(server.acceptedMails).toHaveLength(16);
  });

  test("a mail that a vanished server had leased is sent by another one when the lease ends", async () => {
    const node = await openMailNode("postgres");
    await node.enquiryStore.save(mariam, arrival);
    expect(await node.outbox.claim()).not.toBeNull();
    const server = await openMailServer();
    const other = await openOtherNode(node);
    node.clock.advance(leaseLength / 2);
    await (await other.startMailWorker(createSmtpTransport(server.url))).stop();
    expect(server.receivedMails).toHaveLength(0);
    node.clock.advance(leaseLength);
    await other.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(node);
    expect(server.acceptedMails).toHaveLength(1);
  });

  test("the next server in a data folder sends a mail of a vanished one before its lease ends", async () => {
    const node = await openMailNode("sqlite");
    await node.enquiryStore.save(mariam, arrival);
    expect(await node.outbox.claim()).not.toBeNull();
    const server = await openMailServer();
    node.clock.advance(getRetryDelay(1));
    await node.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(node);
    expect(server.acceptedMails).toHaveLength(1);
  });

  test("a server that stops finishes the mail it is sending", async () => {
    const node = await openMailNode("sqlite");
    const offered = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<"take">();
    const server = await openMailServer({
      onMail: () => {
        offered.resolve();
        return judged.promise;
      },
    });
    const mailer = await node.startMailWorker(createSmtpTransport(server.url));
    await node.enquiryStore.save(mariam, arrival);
    await offered.promise;
    const stopped = mailer.stop();
    judged.resolve("take");
    await stopped;
    expect(await listMailJobs(node.database)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("without SMTP_URL each mail is one complete file", async () => {
    const node = await openMailNode("sqlite");
    const folder = mkdtempSync(join(tmpdir(), "waraq-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const mailer = await node.startMailWorker(createFileTransport(join(folder, "mail")));
    await node.enquiryStore.save(mariam, arrival);
    await waitUntilAllSent(node);
    // Otherwise it could claim the mail again before the other worker does.
    await mailer.stop();
    const [job] = await listMailJobs(node.database);
    expect(await readdir(join(folder, "mail"))).toEqual([`${job?.id}.eml`]);

    const server = await openMailServer();
    await node.database.queries.updateTable("mail_jobs").set({ status: "queued", due_at: 0 }).execute();
    await (await openOtherNode(node)).startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(node);
    const file = await readFile(join(folder, "mail", `${job?.id}.eml`), "utf8");
    expect(server.acceptedMails[0]?.raw).toBe(file);
  });
});

test("a mail that is taken for one reader and not for another counts as sent, and says who went without", async () => {
  const server = await openMailServer({
    onRecipient: (address) =>
      address.startsWith("gone") ? new SmtpError(550, "5.1.1 No such mailbox") : undefined,
  });
  const delivery = await createSmtpTransport(server.url).deliver(
    {
      id: "1",
      envelope: { from: "website@waraq.example", to: ["sales@waraq.example", "gone@waraq.example"] },
      bytes: Buffer.from("Subject: Enquiry\r\n\r\nHello\r\n"),
    },
    new AbortController().signal,
  );
  expect(delivery).toEqual({ refused: ["gone@waraq.example"] });
  expect(server.acceptedMails).toMatchObject([{ to: ["sales@waraq.example"] }]);
});

/** Fails if a mail is tried. */
async function retryWithoutServer(node: MailNode, mailer: { stop(): Promise<void> }): Promise<void> {
  const before = await listMailJobs(node.database);
  node.clock.advance(hour);
  node.outbox.announce();
  await mailer.stop();
  expect(await listMailJobs(node.database)).toEqual(before);
}
