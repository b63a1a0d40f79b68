import { afterEach, describe, expect, test, vi } from "vitest";
import { createOutage } from "../../server/page-cache/outage.ts";
import { createRateLimits } from "../../server/limits/rate-limits.ts";
import { createSmtpTransport } from "../../server/mail/smtp-transport.ts";
import { systemClock } from "../../server/shared/clock.ts";
import { postJson, serveDesk } from "../support/desk-app.ts";
import { openWholeSite } from "../support/whole-site.ts";
import { engines, openFreshDatabase } from "../support/fresh-database.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Office, listMailJobs, mariam, openOffice } from "../support/office.ts";
import { createProductUpload } from "./busy-clients.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const enquiryPath = "/api/email/send-email";

afterEach(() => {
  vi.useRealTimers();
});

async function expectMailed(office: Office, count: number): Promise<void> {
  const inbox = await startMailServer();
  const mailer = await office.startMailer(createSmtpTransport(inbox.url));
  await vi.waitFor(() => expect(inbox.acceptedMails).toHaveLength(count), { timeout: 10_000 });
  await mailer.stop();
  await inbox.stop();
  expect((await listMailJobs(office.database)).map(({ status }) => status)).toEqual(
    Array.from({ length: count }, () => "sent"),
  );
}

describe.each(engines)("when the clock is set back by a day, on %s,", (engine) => {
  test("mails that were queued, tried or held under the old time go out at once", async () => {
    const office = await openOffice(engine);
    office.advanceClock(day);
    for (const message of ["Held", "Tried", "Queued"])
      await office.enquiryStore.save({ ...mariam, message }, { source: "", honeypot: "" });
    const { outbox } = office;
    const [held, tried] = [await outbox.claim(), await outbox.claim()];
    expect(held).not.toBeNull();
    if (tried !== null) await outbox.markFailed(tried, { reason: "Later", isFinal: false });
    office.advanceClock(-day);
    await expectMailed(office, 3);
  });

  test("the same words are a new enquiry, as they are a day later, and a second press is still one", async () => {
    const office = await openOffice(engine);
    const app = await serveDesk(office);
    office.advanceClock(day);
    expect((await postJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    office.advanceClock(-day);
    expect((await postJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    expect((await postJson(app, enquiryPath, mariam)).statusCode).toBe(200);
    const stored = await office.database.queries.selectFrom("enquiries").select("id").execute();
    expect(stored).toHaveLength(2);
    await expectMailed(office, 2);
  });

  test("who was over the limit before is not turned away for a day", async () => {
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

  test("staff stay signed in, and what they did before and after is all there", async () => {
    let ahead = day;
    const site = await openWholeSite(engine, { now: () => systemClock.now() + ahead });
    expect((await site.send("POST", "/api/add", await createProductUpload({ title: "Before" }))).status).toBe(
      201,
    );
    ahead = 0;
    expect((await site.send("POST", "/api/add", await createProductUpload({ title: "After" }))).status).toBe(
      201,
    );
    const { activity } = (await (await site.send("GET", "/api/activity")).json()) as {
      activity: { title: string }[];
    };
    expect(activity.map(({ title }) => title)).toEqual(expect.arrayContaining(["Before", "After"]));
    const page = await (await site.get("/products")).text();
    for (const title of ["Before", "After"]) expect(page).toContain(title);
  });
});

test("a database that was away is tried again two seconds later, though the clock was set back", () => {
  let now = day;
  const log = { warn: () => undefined, info: () => undefined };
  const outage = createOutage({ clock: { now: () => now }, log });
  outage.begin();
  expect(outage.isRecent).toBe(true);
  now = 0;
  expect(outage.isRecent).toBe(false);
});
