import { quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { describe, expect, test, vi } from "vitest";
import { enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { type MailKind, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, buildEnquiry, buildQuoteRequest, mariam } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";

const hour = 3_600_000;
const soon = { timeout: 30_000, interval: 5 };

async function recordSentMails(
  { database, clock, idGenerator }: MailNode,
  kind: MailKind,
  count: number,
): Promise<void> {
  const { id } = await database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const now = clock.now();
  await database.queries
    .insertInto("mail_jobs")
    .values(
      Array.from({ length: count }, () => ({
        id: idGenerator.newId(),
        enquiry_id: id,
        quote_id: null,
        event_id: null,
        kind,
        status: "sent",
        attempts: 1,
        due_at: now,
        leased_until: null,
        last_error: null,
        created_at: now,
        queued_at: now,
        sent_at: now,
      })),
    )
    .execute();
}

async function openLimitedMail(node: MailNode) {
  const server = await openMailServer();
  const { enquiries } = node;
  const held = async () => (await enquiries.getWaiting({ id: "" })).heldMails;
  const start = () => node.startMailWorker(createSmtpTransport(server.url));
  const notices = () =>
    server.acceptedMails.filter(({ email }) => /of the website waits?:/.test(email.subject ?? ""));
  const mails = () => server.acceptedMails.filter((mail) => !notices().includes(mail));
  const taken = (count: number) => vi.waitFor(() => expect(mails()).toHaveLength(count), soon);
  const settled = () =>
    vi.waitFor(async () => {
      const jobs = await listMailJobs(node.database);
      expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
    }, soon);
  return { enquiries, held, start, mails, notices, taken, settled };
}

describe("the sending limits", () => {
  test("holds the 501st mail to customers within 24 hours and logs a warning", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { mails, held, start, taken, settled } = await openLimitedMail(node);
    await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
    await recordSentMails(node, "quote-to-customer", 499);
    await node.requestQuote();
    await node.requestQuote({ message: "Another" });
    await start();

    // The enquiry, both quotes to the company, and the 500th mail to a customer.
    await taken(4);
    await vi.waitFor(() => expect(node.logLines.filter(({ level }) => level === 40)).toHaveLength(1), soon);
    await settled();
    expect(await held()).toEqual({ toCustomers: 1, toCompany: 0, toAccounts: 0 });
    node.clock.advance(23 * hour);
    node.outbox.announce();
    expect(await held()).toEqual({ toCustomers: 1, toCompany: 0, toAccounts: 0 });

    node.clock.advance(hour + 1);
    node.outbox.announce();
    await taken(5);
    expect(mails().filter(({ to }) => to.includes(mariam.email))).toHaveLength(2);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0, toAccounts: 0 });
  });

  test("holds mails to the company beyond 120 in an hour; every enquiry is stored and listed", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { mails, notices, enquiries, held, start, taken, settled } = await openLimitedMail(node);
    for (let number = 0; number < 10; number += 1)
      await node.enquiryStore.save(buildEnquiry({ message: String(number) }), { sentFrom: "", honeypot: "" });
    await recordSentMails(node, "enquiry-to-company", 115);
    await start();
    await vi.waitFor(async () => expect((await held()).toCompany).toBeGreaterThan(0), soon);
    await settled();
    expect(mails()).toHaveLength(5);
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 5, toAccounts: 0 });
    expect(await enquiries.getWaiting({ id: "" })).toMatchObject({ count: 10 });
    expect(notices().map(({ to, email }) => [to, email.subject])).toEqual([
      [["sales@waraq.example"], "5 mails of the website wait: read the enquiries in the dashboard"],
    ]);
    expect(await enquiries.list(enquiryPageSchema.parse({ mail: "queued" }), { id: "" })).toMatchObject({
      total: 5,
    });

    // The limit of the company does not hold mails to customers.
    await node.requestQuote();
    node.outbox.announce();
    await taken(6);
    expect(mails().at(-1)?.to).toEqual([mariam.email]);
    await settled();

    node.clock.advance(hour + 1);
    node.outbox.announce();
    await taken(12);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0, toAccounts: 0 });
    expect(notices()).toHaveLength(1);
  });

  test.each(engines)(
    "let enquiries leave first, and hold those of a client beyond its share, on %s",
    async (engine) => {
      const node = await openMailNode(engine, { rateLimit: true });
      const save = (message: string, isBeyondShare: boolean) =>
        node.enquiryStore.save(buildEnquiry({ message }), {
          sentFrom: "",
          honeypot: "",
          share: { isBeyondShare },
        });
      const flood = await save("Flood", true);
      const outcome = await node.requestQuote();
      if (outcome.kind !== "created") throw new Error(outcome.kind);
      const declined = { answer: "declined", text: "" } as const;
      await node.quotes.respond(outcome.created.token, declined, getTranslate("en"));
      await recordSentMails(node, "enquiry-to-company", 60);
      node.clock.advance(1000);
      await save("Other", false);
      const claimed: string[] = [];
      for (let mail = await node.outbox.claim(); mail !== null; mail = await node.outbox.claim())
        if (isMailTo(mail.kind, "company") || mail.kind === "quote-to-customer") claimed.push(mail.kind);
      expect(claimed.slice(-2)).toEqual(["enquiry-to-company", "quote-response-to-company"]);
      expect(claimed).toHaveLength(4);
      expect((await node.enquiries.getWaiting({ id: "" })).heldMails).toMatchObject({ toCompany: 1 });
      const jobs = await listMailJobs(node.database);
      expect(jobs.filter(({ attempts, status }) => attempts === 0 && status === "queued")).toMatchObject([
        { enquiry_id: flood.enquiryId, rank: 2 },
      ]);
    },
  );

  test("rank the submissions of a client beyond twenty in an hour after those of others", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { submissions } = node.container;
    const by = (address: string) => ({ address, sentFrom: "", locale: "en" }) as const;
    const askOnWhatsApp = (number: number, address = "192.0.2.1") =>
      submissions.submitWhatsAppQuoteRequest(
        quoteRequestSchema.parse(buildQuoteRequest({ message: `Quote ${number}` })),
        by(address),
      );
    for (let number = 0; number < 10; number += 1)
      await node.submitEnquiry(buildEnquiry({ message: `Enquiry ${number}` }), by("192.0.2.1"));
    for (let number = 0; number < 12; number += 1) await askOnWhatsApp(number);
    await askOnWhatsApp(12, "192.0.2.2");
    const jobs = (await listMailJobs(node.database)).filter(({ kind }) => isMailTo(kind, "company"));
    const ranks = jobs.map(({ rank }) => rank);
    expect(ranks.toSorted()).toEqual([...Array.from({ length: 21 }, () => 0), 2, 2]);
  });

  test("make the responses of a quote within ten minutes one mail to the company", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { mails, start, taken, settled } = await openLimitedMail(node);
    await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
    const outcome = await node.requestQuote();
    if (outcome.kind !== "created") throw new Error(outcome.kind);
    const { token } = outcome.created;
    const ask = (text: string) =>
      node.quotes.respond(token, { answer: "change-asked", text }, getTranslate("en"));
    const aboutResponses = () =>
      mails().filter(
        ({ to, email }) => to.includes("sales@waraq.example") && email.subject?.includes("asked") === true,
      );
    await start();
    await ask("First");
    node.outbox.announce();
    await taken(5);
    await ask("Second");
    await ask("Third");
    await acceptQuote(node.quotes, token);
    node.clock.advance(9 * 60_000);
    node.outbox.announce();
    await settled();
    expect(aboutResponses()).toHaveLength(1);
    node.clock.advance(60_000);
    node.outbox.announce();
    await vi.waitFor(
      () =>
        expect(mails().some(({ email }) => email.subject?.startsWith("Quote accepted") === true)).toBe(true),
      soon,
    );
    const last = mails().find(({ email }) => email.subject?.startsWith("Quote accepted") === true);
    expect(last?.email.text).toMatch(/Before that[^]*Second[^]*Third/);
    expect(last?.email.text).not.toContain("First");
  });
});
