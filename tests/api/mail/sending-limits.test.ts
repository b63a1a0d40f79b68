import { describe, expect, test, vi } from "vitest";
import { enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import type { MailKind } from "#domain/enquiries/mail-kinds.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
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
        sent_at: now,
      })),
    )
    .execute();
}

async function openLimitedMail(node: MailNode) {
  const server = await openMailServer();
  const { enquiries } = node;
  const held = async () => (await enquiries.getWaiting()).heldMails;
  const start = () => node.startMailWorker(createSmtpTransport(server.url));
  const taken = (count: number) => vi.waitFor(() => expect(server.acceptedMails).toHaveLength(count), soon);
  const settled = () =>
    vi.waitFor(async () => {
      const jobs = await listMailJobs(node.database);
      expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
    }, soon);
  return { server, enquiries, held, start, taken, settled };
}

describe("the sending limits", () => {
  test("holds the 501st mail to customers within 24 hours and logs a warning", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { server, held, start, taken, settled } = await openLimitedMail(node);
    await node.enquiryStore.save(mariam, { source: "", honeypot: "" });
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
    expect(server.acceptedMails.filter(({ to }) => to.includes(mariam.email))).toHaveLength(2);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0, toAccounts: 0 });
  });

  test("holds mails to the company beyond 120 in an hour; every enquiry is stored and listed", async () => {
    const node = await openMailNode("sqlite", { rateLimit: true });
    const { server, enquiries, held, start, taken, settled } = await openLimitedMail(node);
    for (let number = 0; number < 10; number += 1)
      await node.enquiryStore.save(buildEnquiry({ message: String(number) }), { source: "", honeypot: "" });
    await recordSentMails(node, "enquiry-to-company", 115);
    await start();
    await vi.waitFor(async () => expect((await held()).toCompany).toBeGreaterThan(0), soon);
    await settled();
    const sent = server.acceptedMails.length;
    // Workers that claim at once may send a few more.
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThan(9);
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 10 - sent, toAccounts: 0 });
    expect(await enquiries.getWaiting()).toMatchObject({ count: 10 });
    expect(await enquiries.list(enquiryPageSchema.parse({ mail: "queued" }))).toMatchObject({
      total: 10 - sent,
    });

    // The limit of the company does not hold mails to customers.
    await node.requestQuote();
    node.outbox.announce();
    await taken(sent + 1);
    expect(server.acceptedMails.at(-1)?.to).toEqual([mariam.email]);
    await settled();

    node.clock.advance(hour + 1);
    node.outbox.announce();
    await taken(12);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0, toAccounts: 0 });
  });
});
