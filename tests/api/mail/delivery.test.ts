import { readFile, readdir } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { contactSchema } from "../../../domain/shared/contact.ts";
import { createEnquiryDesk } from "../../../server/enquiries/service.ts";
import { fileTransport } from "../../../server/mail/file-transport.ts";
import { leaseLength, openOutbox } from "../../../server/mail/outbox.ts";
import { mostAttempts, mostRefusals } from "../../../server/mail/retry-schedule.ts";
import { smtpTransport } from "../../../server/mail/smtp-transport.ts";
import { engines } from "../../support/fresh-database.ts";
import { type MailServer, Refusal, startMailServer } from "../../support/mail-server.ts";
import { type Office, mailJobs, mariam, openOffice } from "../../support/office.ts";

const origin = { source: "/contactus", honeypot: "" };
const amal = { id: "6500a3a400000000000000bb", email: "amal@example.com" };
const hour = 3_600_000;
/** How long tests wait for what is to happen at once. */
const soon = { timeout: 30_000, interval: 5 };
const quickTimeouts = { connecting: 500, greeting: 500, answer: 500, whole: 2000, probe: 500 };

async function runningServer(manners?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(manners);
  onTestFinished(() => server.stop());
  return server;
}

function transportTo({ url }: { url: string }) {
  return smtpTransport(url, quickTimeouts);
}

/** A port of the loopback address where nobody listens at the moment. */
async function freePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}

/** Lets an hour pass, so that whatever waits for another try is due, and waits until it was tried. */
async function tryAgain(office: Office, mailer: { wake(): void }): Promise<void> {
  const tries = (jobs: { attempts: number }[]) => jobs.reduce((sum, { attempts }) => sum + attempts, 0);
  const before = tries(await mailJobs(office.database));
  office.wait(hour);
  mailer.wake();
  await vi.waitFor(async () => {
    const jobs = await mailJobs(office.database);
    expect(tries(jobs)).toBeGreaterThan(before);
    expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
  }, soon);
}

async function allSent({ database }: Office): Promise<void> {
  await vi.waitFor(async () => {
    const jobs = await mailJobs(database);
    expect(jobs.map(({ status }) => status)).toEqual(jobs.map(() => "sent"));
  }, soon);
}

async function isKnownToBeAway({ log }: Office): Promise<void> {
  await vi.waitFor(
    () =>
      expect(log.lines.map(({ text }) => text)).toContain(
        "the mail server does not answer: mails wait for it",
      ),
    soon,
  );
}

async function tried({ database }: Office, attempts: number): Promise<void> {
  await vi.waitFor(async () => {
    for (const job of await mailJobs(database)) expect(job).toMatchObject({ attempts, leased_until: null });
  }, soon);
}

describe.each(engines)("on %s", (engine) => {
  test("an enquiry and a quote reach company and customer, with the numbers of the quote", async () => {
    const office = await openOffice(engine);
    const server = await runningServer();
    await office.startMailer(transportTo(server));
    await office.enquiries.send(mariam, origin);
    await office.requestQuote();
    await allSent(office);

    expect(server.taken.map(({ to, email }) => [to, email.subject]).toSorted()).toEqual([
      [["office@clinic.example"], expect.stringMatching(/^Your quote WQ-\d{4}-\d{5} from Waraq$/)],
      [["sales@waraq.example"], "Enquiry: Example Clinic LLC, Mariam Al Suwaidi"],
      [["sales@waraq.example"], "Quote request: Quire C340, DHS 644.00 a month, Example Clinic LLC"],
    ]);
    for (const { email } of server.taken) {
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
    const { companyFacts } = office;
    const setVat = async (vatPercent: number) => {
      const { settings, version } = await companyFacts.read();
      await companyFacts.save({ ...settings, vatPercent }, version, amal);
    };
    await setVat(7.5);
    await office.enquiries.send(mariam, origin);
    await office.requestQuote();
    await setVat(10);
    const server = await runningServer();
    await office.startMailer(transportTo(server));
    await allSent(office);
    const quotes = server.taken.filter(({ email }) => email.subject?.includes("uote"));
    expect(quotes).toHaveLength(2);
    for (const { email } of quotes) {
      expect(email.text).toContain("VAT 7.5%                         48.30");
      expect(email.text).toContain("Total with VAT                  692.30");
    }
  });

  test("while the mail server is away the enquiries are stored, and each mail arrives once when it is back", async () => {
    const office = await openOffice(engine);
    const port = await freePort();
    const mailer = await office.startMailer(transportTo({ url: `smtp://127.0.0.1:${port}` }));
    const { enquiryId } = await office.enquiries.send(mariam, origin);
    await tried(office, 1);
    expect(await mailJobs(office.database)).toMatchObject([
      { enquiry_id: enquiryId, status: "queued", last_error: expect.stringContaining("ECONNREFUSED") },
    ]);
    await isKnownToBeAway(office);
    office.wait(hour);
    for (let number = 1; number < 10; number += 1)
      await office.enquiries.send({ ...mariam, message: `Enquiry ${number}` }, origin);
    await isKnownToBeAway(office);
    const desk = createEnquiryDesk({ ...office, onMailQueued: () => undefined });
    office.wait(hour);
    mailer.wake();
    await vi.waitFor(async () => {
      const jobs = await mailJobs(office.database);
      expect(jobs.map(({ last_error }) => last_error)).toEqual(
        jobs.map(() => expect.stringContaining("ECONNREFUSED")),
      );
    }, soon);
    expect((await desk.waiting()).lateMails).toBe(10);

    const server = await runningServer({ port });
    mailer.wake();
    await allSent(office);
    await tryAgainForNothing(office, mailer);
    expect(server.taken).toHaveLength(10);
    // None was tried in vain meanwhile: tries in vain make a mail wait ever longer, and are numbered.
    expect((await desk.waiting()).lateMails).toBe(0);
    const attempts = (await mailJobs(office.database)).map((job) => job.attempts);
    expect(attempts.toSorted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test("a mail server that hung with mails in its hands is sent the others as soon as it takes mails again", async () => {
    const office = await openOffice(engine);
    const server = await runningServer({ onMail: (_mail, count) => (count <= 4 ? "silence" : "take") });
    const mailer = await office.startMailer(smtpTransport(server.url), { longestInLane: 100 });
    for (let number = 0; number < 8; number += 1)
      await office.enquiries.send({ ...mariam, message: `Enquiry ${number}` }, origin);
    // Nobody has hung up on the four that the server may still acknowledge.
    const held = { status: "queued", attempts: 1, leased_until: expect.anything() };
    const sent = { status: "sent", attempts: 1, leased_until: null };
    await vi.waitFor(async () => {
      const jobs = await mailJobs(office.database);
      expect(jobs.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        ...Array.from({ length: 4 }, () => held),
        ...Array.from({ length: 4 }, () => sent),
      ]);
    }, soon);
    server.hangUp();
    await mailer.stop();
  });

  test.each([
    ["refuses for now", new Refusal(451, "4.7.1 Greylisted, come back later")],
    ["refuses for good", new Refusal(554, "5.7.1 Looks like spam")],
    ["never answers", "silence"],
    ["hangs up before it answers", "hang up"],
  ] as const)(
    "a mail that the server at first %s is sent again, and is the same mail",
    async (_, verdict) => {
      const office = await openOffice(engine);
      const server = await runningServer({ onMail: (_mail, count) => (count === 1 ? verdict : "take") });
      const mailer = await office.startMailer(transportTo(server));
      await office.enquiries.send(mariam, origin);
      await tried(office, 1);
      await tryAgain(office, mailer);
      await allSent(office);
      expect(server.offered.map(({ raw }) => raw)).toEqual([server.taken[0]?.raw, server.taken[0]?.raw]);
      const [job] = await mailJobs(office.database);
      expect(server.taken[0]?.email.messageId).toBe(`<${job?.id}@waraq.example>`);
    },
  );

  test("the second try comes after ten seconds, not before", async () => {
    const office = await openOffice(engine);
    const server = await runningServer({
      onMail: (_mail, count) => (count === 1 ? new Refusal(451, "Later") : "take"),
    });
    const first = await office.startMailer(transportTo(server));
    await office.enquiries.send(mariam, origin);
    await tried(office, 1);
    await first.stop();
    office.wait(9000);
    await (await (await office.openNode()).startMailer(transportTo(server))).stop();
    expect(server.offered).toHaveLength(1);
    office.wait(1000);
    await (await (await office.openNode()).startMailer(transportTo(server))).stop();
    expect(server.offered).toHaveLength(2);
  });

  test("a mail that never gets through is tried for three days, then kept as failed with its reason", async () => {
    const office = await openOffice(engine);
    const server = await runningServer({ onMail: () => new Refusal(451, "4.7.1 Come back later") });
    const mailer = await office.startMailer(transportTo(server));
    await office.enquiries.send(mariam, origin);
    await tried(office, 1);
    // Not counted: an hour that passes while a worker looks for work can look to it like a clock that was set back.
    const isWaiting = async () => (await mailJobs(office.database)).some(({ status }) => status === "queued");
    while (await isWaiting()) await tryAgain(office, mailer);
    expect(await mailJobs(office.database)).toMatchObject([
      { status: "failed", attempts: mostAttempts, last_error: expect.stringContaining("Come back later") },
    ]);
    expect(office.log.lines.at(-1)).toMatchObject({
      level: "error",
      text: expect.stringContaining("kept as failed"),
    });
    await tryAgainForNothing(office, mailer);
  });

  test("a customer's address that the server will not have is given up sooner; the company's is not", async () => {
    const office = await openOffice(engine);
    const server = await runningServer({ onRecipient: () => new Refusal(550, "5.1.1 No such mailbox") });
    const mailer = await office.startMailer(transportTo(server));
    await office.enquiries.send(mariam, origin);
    await office.requestQuote();
    await tried(office, 1);
    const customers = async () =>
      (await mailJobs(office.database)).find(({ kind }) => kind === "quote-to-customer");
    while ((await customers())?.status === "queued") await tryAgain(office, mailer);
    expect(await customers()).toMatchObject({ status: "failed", attempts: mostRefusals });
    const others = (await mailJobs(office.database)).filter(({ kind }) => kind !== "quote-to-customer");
    expect(others.map(({ status }) => status)).toEqual(["queued", "queued"]);
  });

  test("a contact that speaks SMTP and MIME is only ever a text in one mail to the company", async () => {
    const office = await openOffice(engine);
    const server = await runningServer();
    await office.startMailer(transportTo(server));
    const form = {
      ...mariam,
      company: "Example\r\nBcc: thief@example.com\r\n\r\nClinic",
      message:
        "Hello\r\n.\r\nMAIL FROM:<thief@example.com>\r\nRCPT TO:<victim@example.com>\n.\nDATA\r.\r<b>Bye</b>",
    };
    await office.enquiries.send(contactSchema.parse(form), origin);
    await allSent(office);
    expect(server.offered).toHaveLength(1);
    const [mail] = server.taken;
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
    const server = await runningServer();
    const other = await office.openNode();
    await Promise.all([office.startMailer(transportTo(server)), other.startMailer(transportTo(server))]);
    for (let number = 0; number < 30; number += 1) {
      const { enquiries } = number % 2 === 0 ? office : other;
      await enquiries.send({ ...mariam, message: `Enquiry ${number}` }, origin);
    }
    await allSent(office);
    expect(new Set(server.taken.map(({ email }) => email.messageId)).size).toBe(30);
    expect(server.taken).toHaveLength(30);
  });

  test("what a vanished server held is sent by the next one, once its lease is over or it starts anew", async () => {
    const office = await openOffice(engine);
    await office.enquiries.send(mariam, origin);
    const vanished = await openOutbox(office.database, office.clock).claim();
    expect(vanished).not.toBeNull();
    const server = await runningServer();
    office.wait(leaseLength / 2);
    const mailer = await office.startMailer(transportTo(server));
    if (engine === "postgres") {
      await mailer.stop();
      expect(server.offered).toHaveLength(0);
      office.wait(leaseLength);
      await (await office.openNode()).startMailer(transportTo(server));
    }
    await allSent(office);
    expect(server.taken).toHaveLength(1);
  });

  test("a server that is told to stop finishes the mail it is sending", async () => {
    const office = await openOffice(engine);
    const offered = Promise.withResolvers<void>();
    const judged = Promise.withResolvers<"take">();
    const server = await runningServer({
      onMail: () => {
        offered.resolve();
        return judged.promise;
      },
    });
    const mailer = await office.startMailer(smtpTransport(server.url));
    await office.enquiries.send(mariam, origin);
    await offered.promise;
    const stopped = mailer.stop();
    judged.resolve("take");
    await stopped;
    expect(await mailJobs(office.database)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("without a mail server each mail is one complete file", async () => {
    const office = await openOffice(engine);
    const folder = mkdtempSync(join(tmpdir(), "waraq-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const mailer = await office.startMailer(fileTransport(join(folder, "mail")));
    await office.enquiries.send(mariam, origin);
    await allSent(office);
    // Else it could take the mail again before the other one does.
    await mailer.stop();
    const [job] = await mailJobs(office.database);
    expect(await readdir(join(folder, "mail"))).toEqual([`${job?.id}.eml`]);

    const server = await runningServer();
    await office.database.queries.updateTable("mail_jobs").set({ status: "queued", due_at: 0 }).execute();
    await (await office.openNode()).startMailer(transportTo(server));
    await allSent(office);
    const file = await readFile(join(folder, "mail", `${job?.id}.eml`), "utf8");
    expect(server.taken[0]?.raw).toBe(file);
  });
});

test("a mail that is taken for one reader and not for another counts as sent, and says who went without", async () => {
  const server = await runningServer({
    onRecipient: (address) =>
      address.startsWith("gone") ? new Refusal(550, "5.1.1 No such mailbox") : undefined,
  });
  const delivery = await transportTo(server).deliver(
    {
      id: "1",
      envelope: { from: "website@waraq.example", to: ["sales@waraq.example", "gone@waraq.example"] },
      bytes: Buffer.from("Subject: Enquiry\r\n\r\nHello\r\n"),
    },
    new AbortController().signal,
  );
  expect(delivery).toEqual({ refused: ["gone@waraq.example"] });
  expect(server.taken).toMatchObject([{ to: ["sales@waraq.example"] }]);
});

test("a database that drops its connections just as a mail is taken does not make it go out twice", async () => {
  const office = await openOffice("postgres");
  const admin = await office.openNode();
  const server = await runningServer({
    async onMail() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.database.queries);
      return "take" as const;
    },
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined); // The pool reports the connections it lost.
  const mailer = await office.startMailer(transportTo(server));
  await office.enquiries.send(mariam, origin);
  await allSent(admin);
  await tryAgainForNothing(admin, mailer);
  expect(server.offered).toHaveLength(1);
});

/** Lets an hour pass and gives the mailer the chance to send; nothing may be due. */
async function tryAgainForNothing(
  office: Office,
  mailer: { wake(): void; stop(): Promise<void> },
): Promise<void> {
  const before = await mailJobs(office.database);
  office.wait(hour);
  mailer.wake();
  await mailer.stop();
  expect(await mailJobs(office.database)).toEqual(before);
}
