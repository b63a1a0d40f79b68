import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import type { TodayResponse } from "#domain/enquiries/enquiry-response.ts";
import { acceptQuote } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { staff } from "#tests/support/passwords.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";
import { type EnquiryApi, openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";

const at = (text: string) => Date.parse(`${text}+04:00`);

async function readToday(api: EnquiryApi, whose = "mine") {
  const response = await api.send("GET", `/api/enquiries/today?whose=${whose}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<TodayResponse>();
}

const listNames = ({ rows }: TodayResponse["fresh"]) => rows.map(({ enquiry }) => enquiry.name);

async function addColleague(api: EnquiryApi, name = "") {
  const email = "omar@example.com";
  const added = await api.accounts.add({ email, password: staff.password });
  const id = added?.account.id ?? "";
  await api.database.queries.updateTable("accounts").set({ name }).where("id", "=", id).execute();
  return createAdministrator({ id, email });
}

describe("today", () => {
  test.each(engines)(
    "has each group of what is to be done now, the most urgent first, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      const submitAt = async (time: string, name: string) => {
        api.clock.stopAt(at(time));
        return api.submit({ name, email: `${name.toLowerCase()}@clinic.example` });
      };
      const change = (id: string, changes: object) =>
        api.send("PATCH", `/api/enquiries/${id}`, { version: 1, ...changes });
      const due = await submitAt("2026-11-20T10:00", "Dana");
      await change(due, { stage: "contacted", followUp: { on: "2026-11-24", text: "Call" } });
      const late = await submitAt("2026-11-20T10:00", "Layla");
      await change(late, { stage: "contacted", followUp: { on: "2026-11-23", text: "Visit" } });
      await submitAt("2026-11-21T13:00", "Amira");
      const accepted = await submitAt("2026-11-23T08:00", "Basma");
      const quote = await requestQuote(api, { email: "basma@clinic.example" });
      await change(accepted, { stage: "quoted" });
      const asked = await submitAt("2026-11-23T08:00", "Carim");
      const changed = await requestQuote(api, { email: "carim@clinic.example", message: "Another" });
      await change(asked, { stage: "quoted" });
      const other = await submitAt("2026-11-23T17:30", "Zahra");
      await change(other, { owner: (await addColleague(api)).id });
      api.clock.stopAt(at("2026-11-24T08:30"));
      await acceptQuote(api.quotes, quote.token);
      await api.quotes.respond(changed.token, { answer: "change-asked", text: "0.30" }, getTranslate("en"));
      api.clock.stopAt(at("2026-11-24T09:00"));

      const today = await readToday(api);
      expect(today).toMatchObject({ today: "2026-11-24", since: null, lateFollowUps: 1 });
      expect(listNames(today.followUps)).toEqual(["Layla", "Dana"]);
      expect(listNames(today.accepted)).toEqual(["Basma"]);
      expect(listNames(today.changes)).toEqual(["Carim"]);
      expect(today.changes.rows[0]).toMatchObject({
        enquiry: { asked: "0.30", value: 644 },
        waitingMinutes: 30,
      });
      // One hour of Saturday, all of Monday, an hour of Tuesday.
      expect(today.unanswered).toMatchObject({
        total: 1,
        rows: [{ enquiry: { name: "Amira" }, waitingMinutes: 720, isLate: true }],
      });
      const everybody = await readToday(api, "everybody");
      expect(listNames(everybody.unanswered)).toEqual(["Amira", "Zahra"]);
      expect(everybody.unanswered.rows[1]).toMatchObject({ waitingMinutes: 90, isLate: false });
      expect(listNames(everybody.fresh)).toEqual(expect.arrayContaining(["Basma", "Carim", "Zahra"]));
    },
  );

  test.each(engines)(
    "new is what came after the last visit, and colleagues see who is where, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      api.clock.stopAt(at("2026-11-24T09:00"));
      const first = await api.submit({ name: "Amira" });
      const signIn = async (enquiry: string | null) => {
        const response = await api.send("PUT", "/api/enquiries/presence", { enquiry });
        expect(response.statusCode, response.body).toBe(200);
        return response.json<{ present: object[] }>().present;
      };
      expect(await signIn(first)).toEqual([]);
      api.clock.advance(8 * 60 * 60 * 1000);
      await api.submit({ name: "Bilal", email: "b@clinic.example" });
      api.clock.advance(1000);
      expect(listNames((await readToday(api)).fresh)).toEqual(["Bilal"]);
      await signIn(null);
      api.clock.advance(60_000);
      await signIn(null);
      expect(await readToday(api)).toMatchObject({
        since: new Date(at("2026-11-24T09:00:01")).toISOString(),
      });

      const omar = await addColleague(api, "Omar Siddiqui");
      await api.enquiries.savePresence(first, omar);
      const present = [{ enquiry: first, owner: { _id: omar.id, email: omar.email, name: "Omar Siddiqui" } }];
      expect(await signIn(first)).toEqual(present);
      api.clock.advance(60_000);
      expect(await signIn(first)).toEqual([]);
    },
  );
});

describe("calls and chats", () => {
  test("stand in the notes; a customer who was reached is contacted, and one who was not waits", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const log = (body: object) => api.send("POST", `/api/enquiries/${id}/notes`, body);
    const missed = await log({ kind: "call", isReached: false });
    expect(missed.json()).toMatchObject({
      enquiry: { stage: "new", version: 1 },
      notes: [{ kind: "call", isReached: false, text: "", authorName: "amal@example.com" }],
    });
    const reached = await log({ kind: "whatsapp", isReached: true, text: "Wants two trays" });
    expect(reached.json()).toMatchObject({
      enquiry: { stage: "contacted", version: 2 },
      activity: [{ detail: "Stage: New to Contacted" }],
    });
    expect((await log({ kind: "call" })).json()).toMatchObject({
      errors: { isReached: "Say whether the customer was reached" },
    });
    expect((await log({ text: " " })).json()).toMatchObject({ errors: { text: "Enter the note" } });
    const { body } = await api.send("GET", "/api/enquiries/export.csv");
    expect(body).toContain("amal@example.com: WhatsApp, reached: Wants two trays");
  });

  test("a note that is sent again is stored once; its id stores no other note", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const note = { _id: "a".repeat(24), kind: "call", isReached: true, text: "Wants two trays" };
    const log = (body: object) => api.send("POST", `/api/enquiries/${id}/notes`, body);
    await log(note);
    const repeated = await log(note);
    expect(repeated.statusCode).toBe(201);
    expect(repeated.json()).toMatchObject({
      enquiry: { stage: "contacted", version: 2 },
      notes: [{ _id: note._id, text: note.text }],
    });
    expect((await log({ ...note, text: "Wants three trays" })).statusCode).toBe(409);
    expect((await log({ ...note, _id: undefined })).json<{ notes: object[] }>().notes).toHaveLength(2);
  });
});
