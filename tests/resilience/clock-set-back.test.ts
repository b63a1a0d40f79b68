import { afterEach, describe, expect, test, vi } from "vitest";
import { createRateLimits } from "#server/limits/rate-limits.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { systemClock } from "#server/shared/clock.ts";
import { injectJson } from "#tests/support/http/post-json.ts";
import { startApplication } from "#tests/support/application.ts";
import { turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { engines, openFreshDatabase } from "#tests/support/database/fresh-database.ts";
import { buildEnquiry, mariam } from "#tests/support/builders/records.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";
import { buildProductForm } from "#tests/support/builders/forms.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const enquiryPath = "/api/email/send-email";

afterEach(() => {
  vi.useRealTimers();
});

async function expectMailed(node: MailNode, count: number): Promise<void> {
  const inbox = await openMailServer();
  await node.startMailWorker(createSmtpTransport(inbox.url));
  await waitUntilAllSent(node);
  expect(inbox.acceptedMails).toHaveLength(count);
}

describe.each(engines)("when the clock is set back by a day, on %s,", (engine) => {
  test("mails that were queued, tried or leased before the change are sent at once", async () => {
    const node = await openMailNode(engine);
    node.clock.advance(day);
    for (const message of ["Held", "Tried", "Queued"])
      await node.enquiryStore.save(buildEnquiry({ message }), { sentFrom: "", honeypot: "" });
    const { outbox } = node;
    const [held, tried] = [await outbox.claim(), await outbox.claim()];
    expect(held).not.toBeNull();
    if (tried !== null) await outbox.markFailed(tried, { reason: "Later", isFinal: false });
    node.clock.advance(-day);
    await expectMailed(node, 3);
  });

  test("the same content is a new enquiry, and a repeated request is still recognised", async () => {
    const node = await openMailNode(engine);
    await turnOffConfirmations(node.database.queries);
    const app = await node.createApp();
    node.clock.advance(day);
    expect((await injectJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    node.clock.advance(-day);
    expect((await injectJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    expect((await injectJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    const stored = await node.database.queries.selectFrom("enquiries").select("id").execute();
    expect(stored).toHaveLength(2);
    await expectMailed(node, 2);
  });

  test("a rate limit from before the change does not last for a day", async () => {
    const { database, options } = await openFreshDatabase(engine);
    const limits = createRateLimits({ database, rateLimit: true, onError: options.onError });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day });
    for (let count = 0; count < 12; count += 1) await limits.consume("enquiry", "192.0.2.1");
    expect((await limits.consume("enquiry", "192.0.2.1")).allowed).toBe(false);
    vi.useRealTimers();
    expect((await limits.consume("enquiry", "192.0.2.1")).allowed).toBe(true);
    for (let count = 0; count < 9; count += 1) await limits.consume("enquiry", "192.0.2.1");
    const refusal = await limits.consume("enquiry", "192.0.2.1");
    expect(refusal.allowed).toBe(false);
    expect(refusal.retryAfter).toBeLessThanOrEqual(600);
  });

  test("staff stay signed in, and their changes from before and after are stored", async () => {
    let ahead = day;
    const site = await startApplication(engine, { clock: { now: () => systemClock.now() + ahead } });
    expect((await site.send("POST", "/api/add", await buildProductForm({ title: "Before" }))).status).toBe(
      201,
    );
    ahead = 0;
    expect((await site.send("POST", "/api/add", await buildProductForm({ title: "After" }))).status).toBe(
      201,
    );
    const { activity } = (await (await site.send("GET", "/api/audit-log")).json()) as {
      activity: { title: string }[];
    };
    expect(activity.map(({ title }) => title)).toEqual(expect.arrayContaining(["Before", "After"]));
    const page = await (await site.get("/products")).text();
    for (const title of ["Before", "After"]) expect(page).toContain(title);
  });
});
