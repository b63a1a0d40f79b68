import { describe, expect, test, vi } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import type { Engine } from "#server/database/engine.ts";
import type { OutgoingMail } from "#server/mail/compose.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, mariam } from "#tests/support/builders/records.ts";
import { storeSettings, turnOffConfirmations } from "#tests/support/database/stored-records.ts";
import { openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer, openOtherNode } from "#tests/support/mail/mail-node.ts";
import { SmtpError } from "#tests/support/mail/mail-server.ts";

const en = getTranslate("en");
const day = 24 * 60 * 60 * 1000;
/** 10:00 on a Monday in Dubai. */
const start = Date.UTC(2026, 10, 2, 6);

const kind = "quote-reminder-to-customer";

const noCustomer = { trn: "", domains: "", address: "", note: "" };

async function sendAll({ database, clock }: Pick<MailNode, "database" | "clock">): Promise<void> {
  const waiting = database.queries.updateTable("mail_jobs").where("status", "=", "queued");
  await waiting.set({ status: "sent", sent_at: clock.now() }).execute();
}

/** The mail of the quote has left on a Monday. */
async function sendQuote(node: MailNode, changes: { email?: string; locale?: "ar" } = {}) {
  node.clock.stopAt(start);
  await node.enquiryStore.save({ ...mariam, ...changes }, { sentFrom: "", honeypot: "" });
  const created = await requestQuote(node, changes);
  await sendAll(node);
  return created;
}

async function listReminders({ database }: Pick<MailNode, "database">) {
  return (await listMailJobs(database)).filter((mail) => mail.kind === kind);
}

async function openWithQuote(engine: Engine = "sqlite") {
  const api = await openEnquiryApi(engine);
  const { id, token, enquiryId: enquiry } = await sendQuote(api);
  return {
    ...api,
    token,
    quote: id,
    enquiry,
    async act(action: string) {
      const response = await api.send("POST", `/api/enquiries/${enquiry}/quotes/${id}/${action}`);
      expect(response.statusCode, response.body).toBe(200);
    },
    async change(body: object) {
      const { version } = (await api.getDetails(enquiry)).enquiry;
      await api.send("PATCH", `/api/enquiries/${enquiry}`, { version, ...body });
    },
    /** After the time has passed. */
    async remind(time = 3 * day) {
      api.clock.advance(time);
      await api.reminders.queueDue();
      return (await listReminders(api)).length;
    },
  };
}

test("both reminders of a quote arrive in its language, with a link and a header that stop them", async () => {
  const node = await openMailNode("sqlite");
  const { token, reference } = await sendQuote(node, { locale: "ar" });
  const inbox = await openMailServer();
  await node.startMailWorker(createSmtpTransport(inbox.url));
  const remind = async (time: number, count: number) => {
    node.clock.stopAt(time);
    await node.reminders.queueDue();
    await vi.waitFor(() => expect(inbox.acceptedMails).toHaveLength(count), 20_000);
  };
  await remind(start + 3 * day, 1);
  await remind(Date.UTC(2026, 10, 27, 6), 1);
  await remind(Date.UTC(2026, 10, 30, 6), 2);
  await remind(Date.UTC(2026, 11, 1, 6), 2);
  for (const { to, email } of inbox.acceptedMails) {
    expect(to).toEqual([mariam.email]);
    expect(email.subject).toContain(reference);
    expect(email.subject).toContain("2 ديسمبر 2026");
    expect(email.attachments).toEqual([]);
    const url = `https://www.waraq.example/ar/quotes/${token}?after=reminders`;
    expect(email.text).toContain(url);
    expect(Object.fromEntries(email.headers.map(({ key, value }) => [key, value]))).toMatchObject({
      "list-unsubscribe": `<${url}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  }
});

test.each(engines)(
  "two nodes at once take and send each of 30 reminders once, whatever the clock (%s)",
  async (engine) => {
    const node = await openMailNode(engine);
    const other = await openOtherNode(node);
    const nodes = [node, other, node, other];
    for (let round = 0; round < 30; round += 1) await sendQuote(node, { email: `round${round}@example.com` });
    const recipients: (string | undefined)[] = [];
    const transport = {
      destination: "the test",
      isFolder: false,
      probe: async () => undefined,
      deliver: async ({ envelope }: OutgoingMail) => {
        recipients.push(envelope.to[0]);
        return { refused: [] };
      },
    };
    for (const each of [node, other]) await each.startMailWorker(transport);
    for (const step of [3 * day, -2 * day, 2 * day, day, 0]) {
      node.clock.advance(step);
      await Promise.all(nodes.map((each) => each.reminders.queueDue()));
      await vi.waitFor(() => expect(recipients).toHaveLength(30), 20_000);
    }
    expect(new Set(recipients).size).toBe(30);
    expect(await listReminders(node)).toHaveLength(30);
  },
);

test.each(engines)(
  "a kill before a reminder leaves repeats nothing, and one while it is sent neither (%s)",
  async (engine) => {
    const node = await openMailNode(engine);
    await sendQuote(node);
    node.clock.advance(3 * day);
    await node.reminders.queueDue();
    // The first server ended before its worker took the mail: the next one finds it, and nothing to add.
    const second = await openOtherNode(node);
    await second.reminders.queueDue();
    const answer = Promise.withResolvers<{ refused: [] }>();
    const deliver = vi.fn(() => answer.promise);
    const transport = { destination: "the test", isFolder: false, probe: async () => undefined, deliver };
    await second.startMailWorker(transport);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce());
    // The second one ends without an answer of the mail server.
    const inbox = await openMailServer();
    const third = await openOtherNode(node);
    node.clock.advance(2 * 60 * 60 * 1000);
    await third.reminders.queueDue();
    await third.startMailWorker(createSmtpTransport(inbox.url));
    await third.enquiryStore.save({ ...mariam, message: "Another" }, { sentFrom: "", honeypot: "" });
    third.outbox.announce();
    await waitUntilAllSent(node);
    expect(inbox.acceptedMails.filter(({ email }) => email.subject?.includes("valid until"))).toEqual([]);
    answer.resolve({ refused: [] });
  },
);

test("a reminder that the mail server refuses for now is tried again and arrives once", async () => {
  const node = await openMailNode("sqlite");
  await sendQuote(node);
  node.clock.advance(3 * day);
  await node.reminders.queueDue();
  const inbox = await openMailServer({
    onMail: (_mail, count) => (count === 1 ? new SmtpError(451, "Later") : "take"),
  });
  await node.startMailWorker(createSmtpTransport(inbox.url));
  await vi.waitFor(async () => {
    node.clock.advance(60_000);
    node.outbox.announceByStaff();
    expect(inbox.acceptedMails).toHaveLength(1);
  }, 20_000);
  await waitUntilAllSent(node);
  expect(inbox.receivedMails).toHaveLength(2);
});

describe("no reminder", () => {
  test.each<[string, (quoted: Awaited<ReturnType<typeof openWithQuote>>) => Promise<unknown>]>([
    ["after an acceptance", ({ quotes, token }) => acceptQuote(quotes, token)],
    ["after a decline", ({ quotes, token }) => quotes.respond(token, { answer: "declined", text: "" }, en)],
    [
      "after a withdrawal",
      async ({ quotes, token }) => {
        await acceptQuote(quotes, token);
        await quotes.withdraw(token);
      },
    ],
    ["of spam", ({ change }) => change({ isSpam: true })],
    ["of a lost enquiry", ({ change }) => change({ stage: "lost", lostReason: "Too expensive" })],
    [
      "of an erased person",
      ({ send, enquiry }) =>
        send("POST", "/api/personal-data/erase", { person: "office@clinic.example", enquiries: [enquiry] }),
    ],
    [
      "to a customer who wants no contact",
      async ({ send }) => {
        const people = `${mariam.name}; ; ${mariam.email}; ${mariam.mobile}`;
        const customer = { ...noCustomer, company: mariam.company, people, doNotContact: true };
        expect((await send("POST", "/api/customers", customer)).statusCode).toBe(201);
      },
    ],
    ["after an opening", ({ send, token }) => send("POST", `/api/quotes/${token}/opened`)],
    ["when staff stop them", ({ act }) => act("stop-reminders")],
    [
      "of a company that has saved its settings and not switched them on",
      ({ database }) => turnOffConfirmations(database.queries),
    ],
    [
      "on a closed day",
      ({ database }) => {
        const season = { name: "Feast", firstDay: "2026-11-05", lastDay: "2026-11-05" };
        return storeSettings(database.queries, { unopenedReminderDays: 3, seasons: [season] });
      },
    ],
  ])("%s", async (_when, happen) => {
    const quoted = await openWithQuote();
    await happen(quoted);
    expect(await quoted.remind()).toBe(0);
  });

  test("leaves in the night, at the weekend, or when an answer comes before the mail leaves", async () => {
    const quoted = await openWithQuote();
    expect(await quoted.remind(3 * day + 10 * 60 * 60 * 1000)).toBe(0);
    expect(await quoted.remind(2 * day)).toBe(0);
    // Saturday evening; then Monday morning.
    expect(await quoted.remind(1.5 * day)).toBe(1);
    await acceptQuote(quoted.quotes, quoted.token);
    const inbox = await openMailServer();
    await quoted.startMailWorker(createSmtpTransport(inbox.url));
    await waitUntilAllSent(quoted);
    expect(inbox.acceptedMails.map(({ email }) => email.subject)).not.toContainEqual(
      expect.stringContaining("valid until"),
    );
    expect(await listReminders(quoted)).toEqual([]);
  });
});

test("a new version is brought to mind anew, once", async () => {
  const quoted = await openWithQuote();
  expect(await quoted.remind()).toBe(1);
  await sendAll(quoted);
  const path = `/api/enquiries/${quoted.enquiry}/quote-draft`;
  const { draft } = (await quoted.send("GET", `${path}?quote=${quoted.quote}`)).json<{ draft: object }>();
  const saved = await quoted.send("PUT", path, {
    quote: quoted.quote,
    version: 0,
    draft: { ...draft, message: "New" },
  });
  await quoted.send("POST", `${path}/send`, {
    version: saved.json<{ version: number }>().version,
    isMailed: true,
  });
  expect(await quoted.remind(day), "its mail has not left").toBe(1);
  await sendAll(quoted);
  expect(await quoted.remind(3 * day)).toBe(2);
  expect(await quoted.remind(day / 24)).toBe(2);
});

test("a press on the page or in the mail program stops them for good; opening the page does not", async () => {
  const quoted = await openWithQuote();
  const app = await quoted.createApp();
  const path = `/quotes/${quoted.token}?after=reminders`;
  const opened = await app.inject({ method: "GET", url: path });
  expect(opened.headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect(opened.body).toContain("No more reminders");
  expect((await quoted.getDetails(quoted.enquiry)).reminders[0]).toMatchObject({ stoppedBy: null });
  const press = () =>
    app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  for (const response of [await press(), await press()]) {
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("You get no more reminders of this quote.");
  }
  quoted.clock.advance(1000);
  await quoted.act("resume-reminders");
  const { reminders, quotes } = await quoted.getDetails(quoted.enquiry);
  expect(reminders).toEqual([{ quote: quoted.quote, remindedAt: null, nextAt: null, stoppedBy: "customer" }]);
  expect(quotes[0]?.events.map(({ kind: event, staff }) => [event, staff])).toEqual([
    ["reminders-resumed", quoted.account.email],
    ["reminders-stopped", null],
  ]);
  expect(await quoted.remind()).toBe(0);
});

test("staff see the last and the next reminder, stop them and resume them; openings by staff do not count", async () => {
  const quoted = await openWithQuote();
  const read = async () => (await quoted.getDetails(quoted.enquiry)).reminders[0];
  const nextAt = new Date(start + 3 * day).toISOString();
  const app = await quoted.createApp();
  await app.inject({
    method: "POST",
    url: `/api/quotes/${quoted.token}/opened`,
    headers: { cookie: `${quoted.sessionCookies.name}=any` },
  });
  expect(await read()).toMatchObject({ remindedAt: null, nextAt, stoppedBy: null });
  await quoted.act("stop-reminders");
  expect(await read()).toMatchObject({ nextAt: null, stoppedBy: "staff" });
  quoted.clock.advance(1000);
  await quoted.act("resume-reminders");
  expect(await read()).toMatchObject({ nextAt, stoppedBy: null });
  expect(await quoted.remind(3 * day - 1000)).toBe(1);
  await sendAll(quoted);
  expect(await read()).toMatchObject({ remindedAt: nextAt, nextAt: "2026-11-29T20:00:00.000Z" });
});
