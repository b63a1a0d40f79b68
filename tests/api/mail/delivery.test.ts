import { readFile, readdir } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { contactSchema } from "../../../domain/shared/contact.ts";
import { createEnquiryService } from "../../../server/enquiries/service.ts";
import { createFileTransport } from "../../../server/mail/file-transport.ts";
import { leaseLength } from "../../../server/mail/outbox.ts";
import { maxAttempts, maxRejectedAttempts } from "../../../server/mail/retry-schedule.ts";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import { engines } from "../../support/fresh-database.ts";
import { type MailServer, SmtpError, startMailServer } from "../../support/mail-server.ts";
import { type Office, listMailJobs, mariam, openOffice } from "../../support/office.ts";

const origin = { source: "/contactus", honeypot: "" };
const amal = { id: "6500a3a400000000000000bb", email: "amal@example.com" };
const hour = 3_600_000;
/** How long tests wait for what is to happen at once. */
const soon = { timeout: 30_000, interval: 5 };
const quickTimeouts = { connecting: 500, greeting: 500, response: 500, total: 2000, probe: 500 };

async function startServerForTest(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

function createTransport({ url }: { url: string }) {
  return createSmtpTransport(url, quickTimeouts);
}

/** A port of the loopback address where nobody listens at the moment. */
async function findFreePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}

/** Lets an hour pass, so that whatever waits for another try is due, and waits until it was tried. */
async function retryDueMails(office: Office): Promise<void> {
  const tries = (jobs: { attempts: number }[]) => jobs.reduce((sum, { attempts }) => sum + attempts, 0);
  const before = tries(await listMailJobs(office.database));
  office.advanceClock(hour);
  office.outbox.announce();
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(office.database);
    expect(tries(jobs)).toBeGreaterThan(before);
    expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
  }, soon);
}

async function waitUntilAllSent({ database }: Office): Promise<void> {
  await vi.waitFor(async () => {
    const jobs = await listMailJobs(database);
    expect(jobs.map(({ status }) => status)).toEqual(jobs.map(() => "sent"));
  }, soon);
}

async function isReportedUnreachable({ log }: Office): Promise<void> {
  await vi.waitFor(
    () =>
      expect(log.lines.map(({ text }) => text)).toContain(
        "the mail server does not answer: mails wait for it",
      ),
    soon,
  );
}

async function waitForAttempts({ database }: Office, attempts: number): Promise<void> {
  await vi.waitFor(async () => {
    for (const job of await listMailJobs(database))
      expect(job).toMatchObject({ attempts, leased_until: null });
  }, soon);
}

describe.each(engines)("on %s", (engine) => {
  test("an enquiry and a quote reach company and customer, with the numbers of the quote", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest();
    await office.startMailer(createTransport(server));
    await office.enquiryStore.save(mariam, origin);
    await office.requestQuote();
    await waitUntilAllSent(office);

    expect(server.acceptedMails.map(({ to, email }) => [to, email.subject]).toSorted()).toEqual([
      [["office@clinic.example"], expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/)],
      [["sales@waraq.example"], "Enquiry: Example Clinic LLC, Mariam Al Suwaidi"],
      [["sales@waraq.example"], "Quote request: Quire C340, DHS 644.00 a month, Example Clinic LLC"],
    ]);
    for (const { email } of server.acceptedMails) {
      expect(email.from).toEqual({ name: "Waraq", address: "website@waraq.example" });
      expect(email.replyTo).toEqual(
        email.subject?.startsWith("Your quote")
          ? [{ name: "Waraq", address: "info@waraq.example" }]
          : [{ name: mariam.name, address: mariam.email }],
      );
      if (email.subject?.startsWith("Enquiry")) continue;
      for (const number of ["549.00", "25.00", "70.00", "644.00", "+500 × 0.05", "+200 × 0.35"]) {
        expect(email.text).toContain(number);
        expect(email.html).toContain(number);
      }
    }
  });

  test("a quote shows VAT beside its total, at the rate of the moment it was asked for", async () => {
    const office = await openOffice(engine);
    const { companyService } = office;
    const setVat = async (vatPercent: number) => {
      const { settings, version } = await companyService.read();
      await companyService.save({ ...settings, vatPercent }, version, amal);
    };
    await setVat(7.5);
    await office.enquiryStore.save(mariam, origin);
    await office.requestQuote();
    await setVat(10);
    const server = await startServerForTest();
    await office.startMailer(createTransport(server));
    await waitUntilAllSent(office);
    const quotes = server.acceptedMails.filter(({ email }) => email.subject?.includes("uote"));
    expect(quotes).toHaveLength(2);
    for (const { email } of quotes) {
      expect(email.text).toContain("VAT 7.5%                         48.30");
      expect(email.text).toContain("Total with VAT                  692.30");
    }
  });

  test("while the mail server is away the enquiries are stored, and each mail arrives once when it is back", async () => {
    const office = await openOffice(engine);
    const port = await findFreePort();
    const mailer = await office.startMailer(createTransport({ url: `smtp://127.0.0.1:${port}` }));
    const { enquiryId } = await office.enquiryStore.save(mariam, origin);
    await waitForAttempts(office, 1);
    expect(await listMailJobs(office.database)).toMatchObject([
      { enquiry_id: enquiryId, status: "queued", last_error: expect.stringContaining("ECONNREFUSED") },
    ]);
    await isReportedUnreachable(office);
    office.advanceClock(hour);
    for (let number = 1; number < 10; number += 1)
      await office.enquiryStore.save({ ...mariam, message: `Enquiry ${number}` }, origin);
    await isReportedUnreachable(office);
    const enquiryService = createEnquiryService(office);
    office.advanceClock(hour);
    office.outbox.announce();
    await vi.waitFor(async () => {
      const jobs = await listMailJobs(office.database);
      expect(jobs.map(({ last_error }) => last_error)).toEqual(
        jobs.map(() => expect.stringContaining("ECONNREFUSED")),
      );
    }, soon);
    expect((await enquiryService.getWaiting()).lateMails).toBe(10);

    const server = await startServerForTest({ port });
    office.outbox.announce();
    await waitUntilAllSent(office);
    await retryWithoutServer(office, mailer);
    expect(server.acceptedMails).toHaveLength(10);
    // None was tried in vain meanwhile: tries in vain make a mail wait ever longer, and are numbered.
    expect((await enquiryService.getWaiting()).lateMails).toBe(0);
    const attempts = (await listMailJobs(office.database)).map((job) => job.attempts);
    expect(attempts.toSorted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test("a mail server that hung with mails in its hands is sent the others as soon as it takes mails again", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest({ onMail: (_mail, count) => (count <= 4 ? "silence" : "take") });
    const mailer = await office.startMailer(createSmtpTransport(server.url), { maxLaneTime: 100 });
    for (let number = 0; number < 8; number += 1)
      await office.enquiryStore.save({ ...mariam, message: `Enquiry ${number}` }, origin);
    // Nobody has hung up on the four that the server may still acknowledge.
    const held = { status: "queued", attempts: 1, leased_until: expect.anything() };
    const sent = { status: "sent", attempts: 1, leased_until: null };
    await vi.waitFor(async () => {
      const jobs = await listMailJobs(office.database);
      expect(jobs.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        ...Array.from({ length: 4 }, () => held),
        ...Array.from({ length: 4 }, () => sent),
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
  ] as const)(
    "a mail that the server at first %s is sent again, and is the same mail",
    async (_, verdict) => {
      const office = await openOffice(engine);
      const server = await startServerForTest({ onMail: (_mail, count) => (count === 1 ? verdict : "take") });
      await office.startMailer(createTransport(server));
      await office.enquiryStore.save(mariam, origin);
      await waitForAttempts(office, 1);
      await retryDueMails(office);
      await waitUntilAllSent(office);
      expect(server.receivedMails.map(({ raw }) => raw)).toEqual([
        server.acceptedMails[0]?.raw,
        server.acceptedMails[0]?.raw,
      ]);
      const [job] = await listMailJobs(office.database);
      expect(server.acceptedMails[0]?.email.messageId).toBe(`<${job?.id}@waraq.example>`);
    },
  );

  test("the second try comes after ten seconds, not before", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest({
      onMail: (_mail, count) => (count === 1 ? new SmtpError(451, "Later") : "take"),
    });
    const first = await office.startMailer(createTransport(server));
    await office.enquiryStore.save(mariam, origin);
    await waitForAttempts(office, 1);
    await first.stop();
    office.advanceClock(9000);
    await (await (await office.openNode()).startMailer(createTransport(server))).stop();
    expect(server.receivedMails).toHaveLength(1);
    office.advanceClock(1000);
    await (await (await office.openNode()).startMailer(createTransport(server))).stop();
    expect(server.receivedMails).toHaveLength(2);
  });

  test("a mail that never gets through is tried for three days, then kept as failed with its reason", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest({ onMail: () => new SmtpError(451, "4.7.1 Come back later") });
    const mailer = await office.startMailer(createTransport(server));
    await office.enquiryStore.save(mariam, origin);
    await waitForAttempts(office, 1);
    // Not counted: an hour that passes while a worker looks for work can look to it like a clock that was set back.
    const isWaiting = async () =>
      (await listMailJobs(office.database)).some(({ status }) => status === "queued");
    while (await isWaiting()) await retryDueMails(office);
    expect(await listMailJobs(office.database)).toMatchObject([
      { status: "failed", attempts: maxAttempts, last_error: expect.stringContaining("Come back later") },
    ]);
    expect(office.log.lines.at(-1)).toMatchObject({
      level: "error",
      text: expect.stringContaining("kept as failed"),
    });
    await retryWithoutServer(office, mailer);
  });

  test("a customer's address that the server will not have is given up sooner; the company's is not", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest({
      onRecipient: () => new SmtpError(550, "5.1.1 No such mailbox"),
    });
    await office.startMailer(createTransport(server));
    await office.enquiryStore.save(mariam, origin);
    await office.requestQuote();
    await waitForAttempts(office, 1);
    const customers = async () =>
      (await listMailJobs(office.database)).find(({ kind }) => kind === "quote-to-customer");
    while ((await customers())?.status === "queued") await retryDueMails(office);
    expect(await customers()).toMatchObject({ status: "failed", attempts: maxRejectedAttempts });
    const others = (await listMailJobs(office.database)).filter(({ kind }) => kind !== "quote-to-customer");
    expect(others.map(({ status }) => status)).toEqual(["queued", "queued"]);
  });

  test("a contact that speaks SMTP and MIME is only ever a text in one mail to the company", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest();
    await office.startMailer(createTransport(server));
    const form = {
      ...mariam,
      company: "Example\r\nBcc: thief@example.com\r\n\r\nClinic",
      message:
        "Hello\r\n.\r\nMAIL FROM:<thief@example.com>\r\nRCPT TO:<victim@example.com>\n.\nDATA\r.\r<b>Bye</b>",
    };
    await office.enquiryStore.save(contactSchema.parse(form), origin);
    await waitUntilAllSent(office);
    expect(server.receivedMails).toHaveLength(1);
    const [mail] = server.acceptedMails;
    expect(mail).toMatchObject({ from: "website@waraq.example", to: ["sales@waraq.example"] });
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.subject).toBe("Enquiry: Example Bcc: thief@example.com Clinic, Mariam Al Suwaidi");
    expect(mail?.email.text).toContain(
      "> .\n> MAIL FROM:<thief@example.com>\n> RCPT TO:<victim@example.com>\n> .\n> DATA",
    );
    expect(mail?.email.html).toContain("&lt;b&gt;Bye&lt;/b&gt;");
  });

  test("two servers on one database send each mail once", async () => {
    const office = await openOffice(engine);
    const server = await startServerForTest();
    const other = await office.openNode();
    await Promise.all([
      office.startMailer(createTransport(server)),
      other.startMailer(createTransport(server)),
    ]);
    for (let number = 0; number < 30; number += 1) {
      const { enquiryStore } = number % 2 === 0 ? office : other;
      await enquiryStore.save({ ...mariam, message: `Enquiry ${number}` }, origin);
    }
    await waitUntilAllSent(office);
    expect(new Set(server.acceptedMails.map(({ email }) => email.messageId)).size).toBe(30);
    expect(server.acceptedMails).toHaveLength(30);
  });

  test("what a vanished server held is sent by the next one, once its lease is over or it starts anew", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, origin);
    const vanished = await office.outbox.claim();
    expect(vanished).not.toBeNull();
    const server = await startServerForTest();
    office.advanceClock(leaseLength / 2);
    const mailer = await office.startMailer(createTransport(server));
    if (engine === "postgres") {
      await mailer.stop();
      expect(server.receivedMails).toHaveLength(0);
      office.advanceClock(leaseLength);
      await (await office.openNode()).startMailer(createTransport(server));
    }
    await waitUntilAllSent(office);
    expect(server.acceptedMails).toHaveLength(1);
  });

  test("a server that is told to stop finishes the mail it is sending", async () => {
    const office = await openOffice(engine);
    const offered = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<"take">();
    const server = await startServerForTest({
      onMail: () => {
        offered.resolve();
        return judged.promise;
      },
    });
    const mailer = await office.startMailer(createSmtpTransport(server.url));
    await office.enquiryStore.save(mariam, origin);
    await offered.promise;
    const stopped = mailer.stop();
    judged.resolve("take");
    await stopped;
    expect(await listMailJobs(office.database)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("without a mail server each mail is one complete file", async () => {
    const office = await openOffice(engine);
    const folder = mkdtempSync(join(tmpdir(), "waraq-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const mailer = await office.startMailer(createFileTransport(join(folder, "mail")));
    await office.enquiryStore.save(mariam, origin);
    await waitUntilAllSent(office);
    // Else it could take the mail again before the other one does.
    await mailer.stop();
    const [job] = await listMailJobs(office.database);
    expect(await readdir(join(folder, "mail"))).toEqual([`${job?.id}.eml`]);

    const server = await startServerForTest();
    await office.database.queries.updateTable("mail_jobs").set({ status: "queued", due_at: 0 }).execute();
    await (await office.openNode()).startMailer(createTransport(server));
    await waitUntilAllSent(office);
    const file = await readFile(join(folder, "mail", `${job?.id}.eml`), "utf8");
    expect(server.acceptedMails[0]?.raw).toBe(file);
  });
});

test("a mail that is taken for one reader and not for another counts as sent, and says who went without", async () => {
  const server = await startServerForTest({
    onRecipient: (address) =>
      address.startsWith("gone") ? new SmtpError(550, "5.1.1 No such mailbox") : undefined,
  });
  const delivery = await createTransport(server).deliver(
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

test("a database that drops its connections just as a mail is taken does not make it go out twice", async () => {
  const office = await openOffice("postgres");
  const admin = await office.openNode();
  const server = await startServerForTest({
    async onMail() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.database.queries);
      return "take" as const;
    },
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined); // The pool reports the connections it lost.
  const mailer = await office.startMailer(createTransport(server));
  await office.enquiryStore.save(mariam, origin);
  await waitUntilAllSent(admin);
  await retryWithoutServer(admin, mailer);
  expect(server.receivedMails).toHaveLength(1);
});

/** Lets an hour pass and gives the mailer the chance to send; nothing may be due. */
async function retryWithoutServer(office: Office, mailer: { stop(): Promise<void> }): Promise<void> {
  const before = await listMailJobs(office.database);
  office.advanceClock(hour);
  office.outbox.announce();
  await mailer.stop();
  expect(await listMailJobs(office.database)).toEqual(before);
}
