import { getTranslate } from "#messages/catalogue.ts";
import { expect, test, vi } from "vitest";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { type EnquiryApi, openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { openMailServer } from "#tests/support/mail/mail-node.ts";

const day = 86_400_000;
const soon = { timeout: 30_000, interval: 20 };
const english = {
  subject: "Your enquiry",
  text: "Hello Mariam,\n\nyes, it can.\nhttps://www.waraq.example/quotes/abc.",
};
const arabic = { subject: "عرض السعر", text: "السلام عليكم،\n\nنعم بكل سرور." };

const newId = (() => {
  let last = 0;
  return () => (last += 1).toString(16).padStart(24, "a");
})();

const send = (api: EnquiryApi, id: string, reply: object) =>
  api.send("POST", `/api/enquiries/${id}/replies`, { _id: newId(), ...english, seen: [], ...reply });

const listReplies = ({ mails }: EnquiryDetailResponse) => mails.filter(({ reply }) => reply !== null);

const inDays = ({ clock }: EnquiryApi, days: number) => new Date(clock.now() + days * day).toISOString();

async function startSending(api: EnquiryApi) {
  const server = await openMailServer();
  await api.startMailWorker(createSmtpTransport(server.url));
  return () => server.acceptedMails.filter(({ to }) => to.includes(mariam.email));
}

test.each(engines)(
  "a reply is one mail in the language of the customer, and an answer, on %s",
  async (engine) => {
    const api = await openEnquiryApi(engine);
    const listMails = await startSending(api);
    const id = await api.submit();
    const [first, second] = [newId(), newId()];
    for (const _id of [first, first]) expect((await send(api, id, { _id })).statusCode).toBe(201);
    const { version } = (await api.getDetails(id)).enquiry;
    await api.send("PATCH", `/api/enquiries/${id}`, { version, locale: "ar" });
    expect((await send(api, id, { ...arabic, _id: second, seen: [first] })).statusCode).toBe(201);
    await waitUntilAllSent(api);

    const [mail, arabicMail, ...others] = listMails();
    expect(others).toEqual([]);
    expect(mail?.email).toMatchObject({
      subject: english.subject,
      from: { name: "Waraq", address: "website@waraq.example" },
      to: [{ name: "", address: mariam.email }],
      replyTo: [{ name: "Waraq", address: "info@waraq.example" }],
    });
    expect(mail?.email.headers.map(({ key }) => key)).not.toContain("auto-submitted");
    expect(mail?.email.text).toContain(english.text);
    expect(mail?.email.html).toContain('href="https://www.waraq.example/quotes/abc"');
    expect(arabicMail?.email.html).toMatch(/<html[^>]* dir="rtl"/);
    expect(arabicMail?.email.text).toContain(arabic.text);

    const detail = await api.getDetails(id);
    expect(listReplies(detail)).toMatchObject([
      { _id: second, status: "sent", reply: { ...arabic, authorName: "amal@example.com" } },
      { _id: first, status: "sent", reply: english },
    ]);
    expect(detail.enquiry.stage).toBe("contacted");
    expect((await api.list("?firstResponse=given&search=yes+it+can")).total).toBe(1);
    expect(
      (await send(api, id, { _id: first, text: "Another text", seen: [first, second] })).statusCode,
    ).toBe(409);
  },
);

test("a reply begins with a template, filled in in the language of the customer", async () => {
  const api = await openEnquiryApi("sqlite");
  const id = await api.submit();
  const names = async () => (await api.getDetails(id)).templates.map(({ name }) => name);
  expect(await names()).toEqual(["Answer to the enquiry", "Not reached by phone"]);
  const { reference } = await requestQuote(api);
  const { templates, answersTo, quotes } = await api.getDetails(id);
  expect(answersTo).toBe("info@waraq.example");
  expect(templates[0]).toMatchObject({ name: "About the quote", subject: `Your quote ${reference}, Waraq` });
  expect(templates[0]?.text).toContain(`Hello ${mariam.name},`);
  expect(templates[0]?.text).toContain(`\nhttps://www.waraq.example${quotes[0]?.path}\n`);
  expect(templates[0]?.text).toContain("{sender}, Waraq");
  await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, locale: "ar" });
  expect((await api.getDetails(id)).templates[0]?.text).toContain(
    `\nhttps://www.waraq.example/ar${quotes[0]?.path}\n`,
  );
});

test.each(engines)(
  "a reply stops when the enquiry has gone on, and leaves all the same, on %s",
  async (engine) => {
    const api = await openEnquiryApi(engine);
    const id = await api.submit();
    const quote = await requestQuote(api);
    const stop = async (seen: readonly string[]) => {
      const response = await send(api, id, { seen });
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        409,
        expect.stringContaining("has been in touch meanwhile"),
      ]);
    };
    await api.send("POST", `/api/enquiries/${id}/notes`, { text: "Among colleagues" });
    await api.send("PATCH", `/api/enquiries/${id}`, {
      version: 1,
      owner: api.account.id,
    });
    expect((await send(api, id, {})).statusCode).toBe(201);
    await stop([]);
    const [reply] = listReplies(await api.getDetails(id));
    const seen = [reply?._id ?? ""];
    await api.quotes.respond(
      quote.token,
      { answer: "change-asked", text: "0.30 a page" },
      getTranslate("en"),
    );
    await stop(seen);
    const events = (await api.getDetails(id)).quotes.flatMap((each) => each.events.map(({ _id }) => _id));
    await api.send("POST", `/api/enquiries/${id}/notes`, { kind: "call", isReached: true });
    await stop([...seen, ...events]);
    const [call] = (await api.getDetails(id)).notes;
    expect((await send(api, id, { seen: [...seen, ...events, call?._id ?? ""] })).statusCode).toBe(201);
  },
);

test("no reply goes to spam, to an erased person or to an enquiry without an address", async () => {
  const api = await openEnquiryApi("sqlite");
  const id = await api.submit();
  await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, isSpam: true });
  const lead = await api.send("POST", "/api/enquiries", {
    name: "Omar",
    mobile: "0501112233",
    source: "phone",
  });
  const refused = [
    [id, "spam"],
    [lead.json<EnquiryDetailResponse>().enquiry._id, "no e-mail address"],
  ] as const;
  for (const [enquiryId, reason] of refused) {
    const response = await send(api, enquiryId, {});
    expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining(reason)]);
  }
  expect((await send(api, newId(), {})).statusCode).toBe(404);
  const late = await send(api, id, { sendAt: inDays(api, 91) });
  expect([late.statusCode, late.body]).toEqual([422, expect.stringContaining("within 90 days")]);
});

test.each(engines)(
  "a reply with a chosen time leaves then, and is the answer from then on, on %s",
  async (engine) => {
    const api = await openEnquiryApi(engine);
    const listMails = await startSending(api);
    const id = await api.submit();
    const sendAt = inDays(api, 2);
    const _id = newId();
    expect((await send(api, id, { _id, sendAt })).statusCode).toBe(201);
    // "Send now" of the administrator is for mails that are late.
    await api.send("POST", "/api/operations/mail/send-now");
    await vi.waitFor(
      async () =>
        expect((await api.getDetails(id)).mails.map(({ status }) => status)).toEqual(["queued", "sent"]),
      soon,
    );
    const waiting = await api.getDetails(id);
    expect(waiting.enquiry.stage).toBe("new");
    expect(listReplies(waiting)).toMatchObject([{ attempts: 0, dueAt: sendAt, reply: { sendAt } }]);
    expect((await api.outbox.findOverdue()).count).toBe(0);
    expect(listMails()).toEqual([]);

    api.clock.advance(2 * day);
    api.outbox.announce();
    await waitUntilAllSent(api);
    await vi.waitFor(async () => expect((await api.getDetails(id)).enquiry.stage).toBe("contacted"), soon);
    expect(listMails()).toHaveLength(1);
    expect((await api.send("POST", `/api/enquiries/${id}/mails/${_id}/stop`)).statusCode).toBe(409);
  },
);

test.each(engines)(
  "a reply that waits is stopped by staff or an answer, and sent all the same, on %s",
  async (engine) => {
    const api = await openEnquiryApi(engine);
    const id = await api.submit();
    const quote = await requestQuote(api);
    const sendAt = inDays(api, 1);
    const [cancelled, stopped] = [newId(), newId()];
    await send(api, id, { _id: cancelled, sendAt });
    await send(api, id, { _id: stopped, sendAt, seen: [cancelled] });
    const stop = () => api.send("POST", `/api/enquiries/${id}/mails/${cancelled}/stop`);
    expect((await stop()).statusCode).toBe(200);
    expect((await stop()).statusCode).toBe(409);
    await api.quotes.respond(quote.token, { answer: "declined", text: "" }, getTranslate("en"));
    expect(listReplies(await api.getDetails(id)).map(({ status, lastError }) => [status, lastError])).toEqual(
      [
        ["stopped", "The customer has answered meanwhile"],
        ["stopped", "amal@example.com has stopped it"],
      ],
    );
    const listMails = await startSending(api);
    expect((await api.send("POST", `/api/enquiries/${id}/mails/${stopped}/retry`)).statusCode).toBe(200);
    await vi.waitFor(
      () => expect(listMails().filter(({ email }) => email.subject === english.subject)).toHaveLength(1),
      soon,
    );
  },
);

test.each(engines)(
  "a reply that waits is stopped by a new enquiry of its customer alone, on %s",
  async (engine) => {
    const api = await openEnquiryApi(engine);
    const id = await api.submit();
    await send(api, id, { sendAt: inDays(api, 1) });
    const readStates = async () =>
      listReplies(await api.getDetails(id)).map(({ status, lastError }) => [status, lastError]);
    await api.submit({ email: "omar@clinic.example", message: "Another customer" });
    expect(await readStates()).toEqual([["queued", null]]);
    await api.submit({ email: mariam.email.toUpperCase(), message: "Two more machines" });
    expect(await readStates()).toEqual([["stopped", "The customer has sent a new enquiry meanwhile"]]);
  },
);

test("an erasure takes the replies along, sent or not", async () => {
  const api = await openEnquiryApi("sqlite");
  const id = await api.submit();
  await send(api, id, { sendAt: inDays(api, 1) });
  await api.send("POST", "/api/personal-data/erase", { person: mariam.email, enquiries: [id] });
  expect(await api.database.queries.selectFrom("mail_jobs").select("id").execute()).toEqual([]);
  expect((await send(api, id, {})).statusCode).toBe(404);
});
