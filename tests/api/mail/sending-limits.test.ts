import { describe, expect, onTestFinished, test, vi } from "vitest";
import { enquiryPageSchema } from "../../../domain/enquiries/enquiry.ts";
import { createEnquiryService } from "../../../server/enquiries/service.ts";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import type { MailKind } from "../../../server/database/tables.ts";
import { engines } from "../../support/fresh-database.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { type Office, listMailJobs, mariam, openOffice } from "../../support/office.ts";

const hour = 3_600_000;
const soon = { timeout: 30_000, interval: 5 };

/** Notes that mails have gone out just now. */
async function recordSentMails(
  { database, clock, idGenerator }: Office,
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

async function openLimitedMail(office: Office) {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const enquiryService = createEnquiryService(office);
  const held = async () => (await enquiryService.getWaiting()).heldMails;
  const start = () => office.startMailer(createSmtpTransport(server.url));
  const taken = (count: number) => vi.waitFor(() => expect(server.acceptedMails).toHaveLength(count), soon);
  /** Waits until no worker sends anything. */
  const settled = () =>
    vi.waitFor(async () => {
      const jobs = await listMailJobs(office.database);
      expect(jobs.every(({ leased_until }) => leased_until === null)).toBe(true);
    }, soon);
  return { server, enquiryService, held, start, taken, settled };
}

describe.each(engines)("on %s", (engine) => {
  test("the 501st mail to a customer within 24 hours waits for the day to pass, and staff are told", async () => {
    const office = await openOffice(engine, { rateLimit: true });
    const { server, held, start, taken, settled } = await openLimitedMail(office);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await recordSentMails(office, "quote-to-customer", 499);
    await office.requestQuote();
    await office.requestQuote({ message: "Another" });
    await start();

    // The enquiry, both quotes to the company, and the 500th mail to a customer.
    await taken(4);
    await vi.waitFor(
      () => expect(office.log.lines.filter(({ level }) => level === "warn")).toHaveLength(1),
      soon,
    );
    await settled();
    expect(await held()).toEqual({ toCustomers: 1, toCompany: 0 });
    office.advanceClock(23 * hour);
    office.outbox.announce();
    expect(await held()).toEqual({ toCustomers: 1, toCompany: 0 });

    office.advanceClock(hour + 1);
    office.outbox.announce();
    await taken(5);
    expect(server.acceptedMails.filter(({ to }) => to.includes(mariam.email))).toHaveLength(2);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0 });
  });

  test("beyond 120 mails in an hour the company's mailbox gets no more; every enquiry is stored and in the list", async () => {
    const office = await openOffice(engine, { rateLimit: true });
    const { server, enquiryService, held, start, taken, settled } = await openLimitedMail(office);
    for (let number = 0; number < 10; number += 1)
      await office.enquiryStore.save({ ...mariam, message: String(number) }, { source: "", honeypot: "" });
    await recordSentMails(office, "enquiry-to-company", 115);
    await start();
    await vi.waitFor(async () => expect((await held()).toCompany).toBeGreaterThan(0), soon);
    await settled();
    const sent = server.acceptedMails.length;
    // Workers that claim at once may send a few more.
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThan(9);
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 10 - sent });
    expect(await enquiryService.getWaiting()).toMatchObject({ count: 10 });
    expect(await enquiryService.list(enquiryPageSchema.parse({ mail: "queued" }))).toMatchObject({
      total: 10 - sent,
    });

    // A customer is not kept waiting by that.
    await office.requestQuote();
    office.outbox.announce();
    await taken(sent + 1);
    expect(server.acceptedMails.at(-1)?.to).toEqual([mariam.email]);
    await settled();

    office.advanceClock(hour + 1);
    office.outbox.announce();
    await taken(12);
    await settled();
    expect(await held()).toEqual({ toCustomers: 0, toCompany: 0 });
  });
});
