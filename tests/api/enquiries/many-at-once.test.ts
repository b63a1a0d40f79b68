import { describe, expect, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { loadEditable } from "#server/enquiries/change-queries.ts";
import { updateEnquiry } from "#server/enquiries/repository.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { acceptQuote } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { staff } from "#tests/support/passwords.ts";
import { type EnquiryApi, listNames, openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { openMailServer } from "#tests/support/mail/mail-node.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

interface ChangedEnquiries {
  readonly changed: { readonly _id: string; readonly version: number; readonly before: object }[];
  readonly left: {
    readonly _id: string;
    readonly name: string;
    readonly reason: string;
    readonly by: string;
  }[];
}

async function submitThree(api: EnquiryApi) {
  return [
    await api.submit({ name: "Amira", email: "a@clinic.example" }),
    await api.submit({ name: "Bilal", email: "b@clinic.example" }),
    await api.submit({ name: "Carim", email: "c@clinic.example" }),
  ] as const;
}

async function changeMany(api: EnquiryApi, body: object): Promise<ChangedEnquiries> {
  const response = await api.send("POST", "/api/enquiries/changes", body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ChangedEnquiries>();
}

const undo = ({ changed }: ChangedEnquiries) => ({
  undo: changed.map(({ _id, version, before }) => ({ id: _id, version, before })),
});

async function addColleague(api: EnquiryApi) {
  const added = await api.accounts.add({ email: "colleague@example.com", password: staff.password });
  return createAdministrator({ id: added?.account.id ?? "", email: "colleague@example.com" });
}

describe("many enquiries at once", () => {
  test.each(engines)(
    "leave out one whose acceptance is confirmed, unless a reason says why its stage changes, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      const [won, [other]] = [await api.submit(), await submitThree(api)];
      const { id: quote, token } = await requestQuote(api, { enquiry: won });
      await acceptQuote(api.quotes, token);
      await api.quotes.confirmAcceptance(won, quote, api.account);
      const { version } = (await api.getDetails(won)).enquiry;
      const change = { stage: "contacted" };
      const left = await changeMany(api, {
        changes: [
          { id: won, version, change },
          { id: other, version: 1, change },
        ],
      });
      expect(left.changed).toMatchObject([{ _id: other }]);
      expect(left.left).toMatchObject([{ _id: won, reason: "unexplained", by: null }]);
      const { asOf } = await api.list();
      const filtered = await changeMany(api, { filter: { stage: "won" }, asOf, change });
      expect([filtered.changed, filtered.left.length]).toEqual([[], 1]);
      const alone = await api.send("PATCH", `/api/enquiries/${won}`, { version, ...change });
      expect([alone.statusCode, alone.json()]).toMatchObject([422, { errors: { stageReason: "Say why" } }]);

      const explained = { ...change, stageReason: "Signed elsewhere" };
      const moved = await changeMany(api, { changes: [{ id: won, version, change: explained }] });
      expect([moved.changed.length, (await api.getDetails(won)).enquiry.stage]).toEqual([1, "contacted"]);
      await changeMany(api, undo(moved));
      const lost = { stage: "lost", lostReason: "Moved away" };
      const [{ version: latest }] = [(await api.getDetails(won)).enquiry];
      expect((await changeMany(api, { changes: [{ id: won, version: latest, change: lost }] })).left).toEqual(
        [],
      );
    },
  );

  test.each(engines)(
    "change together, with an audit entry each, and can be undone, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      const ids = await submitThree(api);
      const change = { owner: api.account.id, stage: "lost", lostReason: "Too dear" };
      const outcome = await changeMany(api, {
        changes: ids.map((id) => ({ id, version: 1, change })),
      });
      expect(outcome.changed.map(({ version }) => version)).toEqual([2, 2, 2]);
      expect(outcome.left).toEqual([]);
      const changed = await api.getDetails(ids[1]);
      expect(changed.enquiry).toMatchObject({ stage: "lost", lostReason: "Too dear", version: 2 });
      expect(changed.activity).toMatchObject([
        { detail: "Stage: New to Lost. Lost: Too dear. Owner: amal@example.com" },
      ]);
      const back = await changeMany(api, undo(outcome));
      expect(back.changed).toHaveLength(3);
      expect((await api.getDetails(ids[2])).enquiry).toMatchObject({
        stage: "new",
        lostReason: "",
        owner: null,
        version: 3,
      });
    },
  );

  test("leave out and name what a colleague or the customer changed meanwhile", async () => {
    const api = await openEnquiryApi("sqlite");
    const [first, second, third] = await submitThree(api);
    const quote = await requestQuote(api, { email: "c@clinic.example" });
    const colleague = await addColleague(api);
    await api.enquiries.change(first, { version: 1, stage: "contacted" }, colleague);
    await api.quotes.respond(quote.token, { answer: "declined", text: "No" }, getTranslate("en"));
    const outcome = await changeMany(api, {
      changes: [first, second, third].map((id) => ({ id, version: 1, change: { isSpam: true } })),
    });
    expect(outcome.changed).toMatchObject([{ _id: second, before: { isSpam: false } }]);
    expect(outcome.left.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { _id: first, name: "Amira", reason: "changed", by: "colleague@example.com" },
      { _id: third, name: "Carim", reason: "changed", by: null },
    ]);
    expect((await api.getDetails(third)).enquiry).toMatchObject({ isSpam: false });
  });

  test("of a whole filter leave out what came or was changed after the list was read", async () => {
    const api = await openEnquiryApi("sqlite");
    const [first, second, third] = await submitThree(api);
    const { asOf } = await api.list("?search=clinic.example");
    api.clock.advance(1000);
    await api.enquiries.change(first, { version: 1, owner: api.account.id }, await addColleague(api));
    const later = await api.submit({ name: "Dana", email: "d@clinic.example" });
    const filter = { search: "clinic.example", stage: "new" };
    const outcome = await changeMany(api, { filter, asOf, change: { stage: "contacted" } });
    expect(outcome.changed.map(({ _id }) => _id).toSorted()).toEqual([second, third].toSorted());
    expect(outcome.left).toMatchObject([{ _id: first, by: "colleague@example.com" }]);
    expect((await api.getDetails(later)).enquiry.stage).toBe("new");
  });

  test("are refused as a whole for an owner without an account", async () => {
    const api = await openEnquiryApi("sqlite");
    const [id] = await submitThree(api);
    const change = { owner: "0123456789abcdef01234567" };
    const refused = await api.send("POST", "/api/enquiries/changes", {
      changes: [{ id, version: 1, change }],
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { owner: /Choose/ } }]);
    expect((await api.send("POST", "/api/enquiries/changes", { change })).statusCode).toBe(422);
  });

  test("an enquiry whose customer answered still waits after it gets an owner, and after an undo", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const quote = await requestQuote(api);
    await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "quoted" });
    api.clock.stopAt(api.clock.now());
    await api.quotes.respond(quote.token, { answer: "declined", text: "Too dear" }, getTranslate("en"));
    const { respondedAt, asked, version } = (await api.getDetails(id)).enquiry;
    expect(asked).toBe("Too dear");
    const early = await api.send("PATCH", `/api/enquiries/${id}`, { version: 2, isAnswered: true });
    expect([early.statusCode, early.body]).toEqual([
      409,
      expect.stringContaining("The customer has responded meanwhile"),
    ]);
    await api.send("PATCH", `/api/enquiries/${id}`, { version, owner: api.account.id });
    expect((await api.getDetails(id)).enquiry.respondedAt).toBe(respondedAt);
    const answered = await changeMany(api, {
      changes: [{ id, version: version + 1, change: { isAnswered: true } }],
    });
    expect((await api.getDetails(id)).enquiry.respondedAt).toBeNull();
    await changeMany(api, undo(answered));
    expect((await api.getDetails(id)).enquiry).toMatchObject({ respondedAt, stage: "quoted" });
  });

  test.each(engines)("are as before after an undo, and it mails nobody, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    const colleague = await addColleague(api);
    const doubtful = await api.submit({ name: "Amira" }, "filled in");
    const lost = await api.submit({ name: "Bilal", email: "b@clinic.example" });
    await api.send("PATCH", `/api/enquiries/${lost}`, {
      version: 1,
      stage: "lost",
      lostReason: "Too dear",
      owner: colleague.id,
      followUp: { on: "2026-01-02", text: "Call" },
    });
    await api.database.queries.deleteFrom("mail_jobs").execute();
    const read = () => api.database.queries.selectFrom("enquiries").selectAll().orderBy("name").execute();
    const before = await read();
    expect(before.map(({ spam_signs }) => spam_signs)).toEqual(["honeypot", ""]);
    const outcome = await changeMany(api, {
      changes: [
        { id: doubtful, version: 1, change: { isSpam: false, isAnswered: true } },
        { id: lost, version: 2, change: { stage: "won", owner: null, isAnswered: true } },
      ],
    });
    expect(outcome.changed).toHaveLength(2);
    expect((await changeMany(api, undo(outcome))).changed).toHaveLength(2);
    expect(await read()).toEqual(before.map((row) => ({ ...row, version: row.version + 2 })));
    expect(await api.database.queries.selectFrom("mail_jobs").select("id").execute()).toEqual([]);
  });

  test("1,000 with the longest texts are undone at once", async () => {
    const api = await openEnquiryApi("sqlite");
    const before = {
      stage: "lost",
      lostReason: "ط".repeat(500),
      followUp: { on: "2026-12-01", text: "ط".repeat(200) },
      owner: api.account.id,
    };
    const ids = Array.from({ length: 1000 }, (_, place) => place.toString(16).padStart(24, "0"));
    const outcome = await changeMany(api, { undo: ids.map((id) => ({ id, version: 2, before })) });
    expect(outcome.left).toHaveLength(1000);
  });

  test("a change writes its own columns alone, so that a call logged meanwhile stays", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const before = (await loadEditable(api.database.queries, [id])).get(id);
    if (before === undefined) throw new Error("No enquiry");
    const waiting = { ...before, respondedAt: 1 };
    const next = { ...waiting, owner: api.account.id };
    expect(await updateEnquiry(api.database.queries, { id, version: 1, before: waiting, next })).toBe(true);
    expect((await api.getDetails(id)).enquiry).toMatchObject({
      respondedAt: null,
      owner: { _id: api.account.id },
    });
  });
});

describe("follow-ups", () => {
  test.each(engines)("stand in list, filter, views, order and export, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    api.clock.stopAt(Date.parse("2026-11-24T23:30+04:00"));
    const [late, due, upcoming] = await submitThree(api);
    const plan = (id: string, on: string) =>
      api.send("PATCH", `/api/enquiries/${id}`, {
        version: 1,
        stage: "contacted",
        followUp: { on, text: " Call  after the board meeting " },
      });
    await plan(late, "2026-11-23");
    await plan(due, "2026-11-24");
    expect((await plan(upcoming, "2026-11-25")).json()).toMatchObject({
      enquiry: { followUp: { on: "2026-11-25", text: "Call  after the board meeting" } },
      activity: [{ detail: expect.stringContaining("Follow-up: 25 Nov 2026, Call") }],
    });
    await api.submit({ name: "Dana", email: "d@clinic.example" });
    const found = async (query: string) => listNames(await api.list(`?order=follow-up&${query}`));
    expect(await found("followUp=late")).toEqual(["Amira"]);
    expect(await found("followUp=today")).toEqual(["Bilal"]);
    expect(await found("followUp=upcoming")).toEqual(["Carim"]);
    expect(await found("followUp=none")).toEqual(["Dana"]);
    expect(await found("")).toEqual(["Amira", "Bilal", "Carim", "Dana"]);
    expect(await found("view=open")).toEqual(["Amira", "Bilal", "Dana"]);
    expect(await found("view=answered")).toEqual(["Carim"]);
    expect(await found("view=mine")).toEqual([]);
    expect(await api.getWaiting()).toMatchObject({ views: { open: 3, mine: 0, answered: 1, all: 4 } });
    const { body } = await api.send("GET", "/api/enquiries/export.csv?followUp=late");
    expect(body).toContain(",'2026-11-23,Call  after the board meeting,");
    const day = await api.send("PATCH", `/api/enquiries/${late}`, {
      version: 2,
      followUp: { on: "tomorrow" },
    });
    expect([day.statusCode, day.json()]).toMatchObject([
      422,
      { errors: { "followUp.on": "Choose the day of the follow-up" } },
    ]);
  });

  test("one that is due is done once the enquiry is answered", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const patch = (version: number, change: object) =>
      api.send("PATCH", `/api/enquiries/${id}`, { version, ...change });
    await patch(1, { followUp: { on: "2026-01-02" } });
    expect((await patch(2, { isAnswered: true })).json()).toMatchObject({
      enquiry: { stage: "contacted", followUp: null },
    });
    await patch(3, { followUp: { on: "2100-01-02" } });
    await patch(4, { isAnswered: true });
    expect((await api.getDetails(id)).enquiry.followUp).toEqual({ on: "2100-01-02", text: "" });
  });
});

describe("the mail about assigned enquiries", () => {
  async function openWithColleague(engine: Engine) {
    const api = await openEnquiryApi(engine);
    const colleague = await addColleague(api);
    const listMails = async () => {
      const rows = await api.database.queries
        .selectFrom("mail_jobs")
        .select("details")
        .where("kind", "=", "enquiries-assigned")
        .where("account_id", "=", colleague.id)
        .execute();
      return rows.map(({ details }) => JSON.parse(details) as { enquiries: string[]; by: string });
    };
    const assign = (ids: readonly string[], version = 1) =>
      changeMany(api, { changes: ids.map((id) => ({ id, version, change: { owner: colleague.id } })) });
    return { api, colleague, listMails, assign };
  }

  test.each(engines)("is one for many within a minute, and none after an undo, on %s", async (engine) => {
    const { api, listMails, assign } = await openWithColleague(engine);
    const [first, second, third] = await submitThree(api);
    await assign([first, second]);
    await assign([third]);
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail?.by).toBe("amal@example.com");
    expect(mail?.enquiries.toSorted()).toEqual([first, second, third].toSorted());
    await changeMany(api, {
      changes: [second, third].map((id) => ({ id, version: 2, change: { owner: null } })),
    });
    const server = await openMailServer();
    api.clock.advance(61_000);
    await api.startMailWorker(createSmtpTransport(server.url));
    await waitUntilAllSent(api);
    const mailed = server.acceptedMails.find(({ email }) => email.subject?.includes("assigned 1 enquiry"));
    expect(mailed?.email.html).toContain(`/dashboard/enquiries/${first}`);
    expect(mailed?.email.html).not.toContain(second);
  });

  test("is not sent to oneself, nor to an account that wants none", async () => {
    const { api, colleague, listMails, assign } = await openWithColleague("sqlite");
    const [first, second] = await submitThree(api);
    await api.send("PATCH", `/api/enquiries/${first}`, { version: 1, owner: api.account.id });
    await api.accounts.savePreferences({ isMailedWhenAssigned: false }, colleague);
    await assign([second]);
    expect(await listMails()).toEqual([]);
    expect(
      await api.database.queries
        .selectFrom("mail_jobs")
        .select("id")
        .where("kind", "=", "enquiries-assigned")
        .execute(),
    ).toEqual([]);
  });
});
