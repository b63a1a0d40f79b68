import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { EnquiryResponse, EnquiryDetailResponse } from "../../../domain/enquiries/enquiry-response.ts";
import {
  type Attribution,
  getVisitAttribution,
  unknownAttribution,
} from "../../../domain/enquiries/attribution.ts";
import type { Contact } from "../../../domain/shared/contact.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createStaffLogins } from "../../../server/accounts/staff-logins.ts";
import { createTokens } from "../../../server/accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines } from "../../support/database/fresh-database.ts";
import { buildEnquiry, mariam } from "../../support/builders/records.ts";
import { type MailNode, openMailNode } from "../../support/mail/mail-node.ts";

interface EnquiryApi extends MailNode {
  send(method: string, path: string, body?: unknown, token?: string): Promise<Response>;
  list(query?: string): Promise<{ enquiries: EnquiryResponse[]; total: number; newest: string }>;
  /** The id of the staff account. */
  readonly amal: string;
  submit(changes?: Partial<Contact>, honeypot?: string, attribution?: Attribution): Promise<string>;
  getDetails(id: string): Promise<EnquiryDetailResponse>;
}

async function openEnquiryApi(engine: Engine): Promise<EnquiryApi> {
  const node = await openMailNode(engine);
  const { database, clock, idGenerator } = node;
  const tokens = createTokens({
    secret: randomBytes(32),
    clock: systemClock,
    idGenerator: systemIdGenerator,
  });
  const staff = createStaffLogins({ database, clock, idGenerator, tokens });
  await staff.add("amal@example.com", "correct horse battery");
  const token = (await staff.logIn("amal@example.com", "correct horse battery", false))?.token;
  const app = await node.createApp({ staffLogins: staff });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const send: EnquiryApi["send"] = (method, path, body, as = token) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...node,
    send,
    amal: (await staff.list())[0]?.id ?? "",
    async list(query = "") {
      const answer = await send("GET", `/api/enquiries${query}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { enquiries: EnquiryResponse[]; total: number; newest: string };
    },
    async submit(changes = {}, honeypot = "", attribution = unknownAttribution) {
      node.clock.advance(1000);
      const { enquiryId } = await node.enquiryStore.save(buildEnquiry(changes), {
        source: "/contactus",
        honeypot,
        attribution,
      });
      return enquiryId;
    },
    async getDetails(id) {
      const answer = await send("GET", `/api/enquiries/${id}`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as EnquiryDetailResponse;
    },
  };
}

/** Requests a quote. */
async function requestQuote(api: EnquiryApi, changes: Parameters<EnquiryApi["requestQuote"]>[0] = {}) {
  const outcome = await api.requestQuote(changes);
  if (outcome.kind !== "made") throw new Error(outcome.kind);
  return outcome.made;
}

const listNames = ({ enquiries }: { enquiries: EnquiryResponse[] }) => enquiries.map(({ name }) => name);

describe("enquiries", () => {
  test("an enquiry comes with its quotes, its mails and its audit entries", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    await api.requestQuote();
    expect(await api.getDetails(id)).toMatchObject({
      enquiry: {
        ...mariam,
        _id: id,
        source: "/contactus",
        stage: "new",
        owner: null,
        mail: "queued",
        quotes: 1,
      },
      quotes: [
        {
          monthlyCost: 644,
          machines: [{ productTitle: "Quire C340", quantity: 1, blackPrints: 1500, colorPrints: 700 }],
        },
      ],
      mails: [{ status: "queued" }, { status: "queued" }, { kind: "enquiry-to-company", status: "queued" }],
      notes: [],
      activity: [],
    });
    expect((await api.send("GET", "/api/enquiries/0123456789abcdef01234567")).status).toBe(404);
  });

  test("an enquiry and the export contain the attribution", async () => {
    const api = await openEnquiryApi("sqlite");
    const attribution = getVisitAttribution(
      "https://www.waraq.example/products?utm_source=google&utm_medium=cpc&utm_campaign==1%2B1",
      "https://www.google.com/",
    );
    const id = await api.submit({}, "", attribution);
    expect((await api.getDetails(id)).enquiry).toMatchObject({ origin: attribution });
    await api.submit({ email: "second@clinic.example" });
    const [heading, first, second] = (
      await (await api.send("GET", "/api/enquiries/export.csv?order=oldest")).text()
    ).split("\r\n");
    expect(heading).toMatch(/Came from,Medium,Campaign,Term,Content,Referrer,Landing page$/);
    expect(first).toMatch(/Google,cpc,'=1\+1,,,google\.com,\/products$/);
    expect(second).toMatch(/Direct or unknown,,,,,,$/);
  });

  test("stores stage, owner, spam mark and notes, with the account that changed them", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const changed = await api.send("PATCH", `/api/enquiries/${id}`, {
      version: 1,
      stage: "contacted",
      owner: api.amal,
    });
    expect(changed.status).toBe(200);
    expect(
      (await api.send("POST", `/api/enquiries/${id}/notes`, { text: " Calls back on Sunday. " })).status,
    ).toBe(201);
    const file = await api.getDetails(id);
    expect(file.enquiry).toMatchObject({
      stage: "contacted",
      version: 2,
      owner: { _id: api.amal, email: "amal@example.com" },
    });
    expect(file.notes).toMatchObject([{ author: "amal@example.com", text: "Calls back on Sunday." }]);
    expect(file.activity).toMatchObject([
      {
        actor: "amal@example.com",
        action: "changed",
        detail: "Stage: new to contacted. Owner: amal@example.com",
      },
    ]);
  });

  test('the stage "lost" needs a reason', async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const answer = await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "lost" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { lostReason: "Say why it was lost" } });
    await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "lost", lostReason: "Too dear" });
    expect((await api.getDetails(id)).enquiry).toMatchObject({ stage: "lost", lostReason: "Too dear" });
  });

  test("refuses the second of two changes of the same version and overwrites nothing", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "quoted" });
    const second = await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "won" });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      message: expect.stringContaining("amal@example.com has changed"),
    });
    expect((await api.getDetails(id)).enquiry.stage).toBe("quoted");
  });

  test("refuses an owner without a staff account", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const answer = await api.send("PATCH", `/api/enquiries/${id}`, {
      version: 1,
      owner: "0123456789abcdef01234567",
    });
    expect(answer.status).toBe(422);
    expect((await api.getDetails(id)).enquiry.owner).toBeNull();
  });

  test.each(engines)("enquiries are searched, filtered, sorted and paged, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    const first = await api.submit({ name: "Zahra", company: "Álamo Clinic", email: "z@clinic.example" });
    await api.submit({
      name: "Bilal",
      company: "Deira Press 100%",
      email: "b@press.example",
      mobile: "971551112233",
    });
    await api.submit({ name: "Carim", company: "Harbour", email: "c@harbour.example" }, "robot");
    await api.requestQuote({ name: "Zahra", email: "z@clinic.example" });

    expect(listNames(await api.list())).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?order=oldest"))).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list("?order=name"))).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?order=total"))).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list("?spam=true"))).toEqual(["Carim"]);
    expect(listNames(await api.list("?mail=none&spam=true"))).toEqual(["Carim"]);
    expect(listNames(await api.list("?mail=queued"))).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?mail=sent"))).toEqual([]);

    for (const [search, found] of [
      ["alamo", ["Zahra"]],
      ["055 111", ["Bilal"]],
      ["0551112233", ["Bilal"]],
      ["+971 55 111 2233", ["Bilal"]],
      ["00971-55-111-2233", ["Bilal"]],
      ["(055) 111 2233 deira", ["Bilal"]],
      ["055 111 2234", []],
      ["quire c340 clinic", ["Zahra"]],
      ["100%", ["Bilal"]],
      ["_", []],
      ["press harbour", []],
    ] as const) {
      expect(listNames(await api.list(`?search=${encodeURIComponent(search)}`)), search).toEqual(found);
    }

    await api.send("PATCH", `/api/enquiries/${first}`, { version: 1, stage: "won", owner: api.amal });
    expect(listNames(await api.list("?stage=won"))).toEqual(["Zahra"]);
    expect(listNames(await api.list(`?owner=${api.amal}`))).toEqual(["Zahra"]);
    expect(listNames(await api.list("?owner=nobody"))).toEqual(["Bilal"]);

    const page = await api.list("?size=1&page=2");
    expect([listNames(page), page.total]).toEqual([["Zahra"], 2]);
    const pageAfterLast = await api.list("?size=1&page=3");
    expect([listNames(pageAfterLast), pageAfterLast.total]).toEqual([[], 2]);
    expect((await api.send("GET", "/api/enquiries?size=0")).status).toBe(422);
  });

  test("counts the waiting enquiries and the time since the oldest", async () => {
    const api = await openEnquiryApi("sqlite");
    const waiting = async () => (await api.send("GET", "/api/enquiries/waiting")).json();
    expect(await waiting()).toEqual({
      success: true,
      count: 0,
      answered: 0,
      since: null,
      oldest: null,
      newest: null,
      failedMails: 0,
      heldErasure: 0,
      lateMails: 0,
      heldMails: { toCustomers: 0, toCompany: 0 },
    });
    const first = await api.submit({ email: "first@clinic.example" });
    const second = await api.submit({ email: "second@clinic.example" });
    const { createdAt } = (await api.getDetails(first)).enquiry;
    expect(await waiting()).toMatchObject({ count: 2, since: createdAt, oldest: first });
    await api.send("PATCH", `/api/enquiries/${first}`, { version: 1, stage: "contacted" });
    await api.send("PATCH", `/api/enquiries/${second}`, { version: 1, isSpam: true });
    expect(await waiting()).toMatchObject({ count: 0, since: null });
  });

  test("after the last waiting enquiry follows the first", async () => {
    const api = await openEnquiryApi("sqlite");
    const [first, second, third] = [
      await api.submit({ email: "first@clinic.example" }),
      await api.submit({ email: "second@clinic.example" }),
      await api.submit({ email: "third@clinic.example" }),
    ];
    const neighbours = async (id: string) => (await api.getDetails(id)).waiting;
    expect(await neighbours(first)).toEqual({ previous: third, next: second });
    expect(await neighbours(third)).toEqual({ previous: second, next: first });
    await api.send("PATCH", `/api/enquiries/${second}`, { version: 1, stage: "won" });
    expect(await neighbours(second)).toEqual({ previous: first, next: third });
    await api.send("PATCH", `/api/enquiries/${third}`, { version: 1, isSpam: true });
    expect(await neighbours(first)).toEqual({ previous: null, next: null });
  });

  test("counts the enquiries since the list was read", async () => {
    const api = await openEnquiryApi("sqlite");
    await api.submit({ name: "Bilal", email: "first@clinic.example" });
    const { newest } = await api.list("?search=nobody");
    expect((await api.list(`?after=${newest}`)).total).toBe(0);
    await api.submit({ name: "Zahra", email: "second@clinic.example" });
    expect(listNames(await api.list(`?after=${newest}`))).toEqual(["Zahra"]);
    expect((await api.send("GET", "/api/enquiries?after=yesterday")).status).toBe(422);
  });

  test("a customer's response to a quote makes its enquiry wait until staff act on it", async () => {
    const api = await openEnquiryApi("sqlite");
    const old = await api.submit({ name: "Zahra" });
    const quote = await requestQuote(api);
    await api.send("PATCH", `/api/enquiries/${old}`, { version: 1, stage: "quoted" });
    const fresh = await api.submit({ name: "Bilal", email: "second@clinic.example" });
    const { newest } = await api.list();
    const waiting = async () => (await api.send("GET", "/api/enquiries/waiting")).json();
    expect(await waiting()).toMatchObject({ count: 1, answered: 0, oldest: fresh });

    api.clock.advance(60_000);
    await api.quotes.respond(quote.token, { answer: "declined", text: "Too dear" });
    const { actedAt, leadingQuote } = (await api.getDetails(old)).enquiry;
    expect([actedAt !== null, leadingQuote?.standing]).toEqual([true, "declined"]);
    expect(await waiting()).toMatchObject({ count: 2, answered: 1, oldest: fresh });
    expect(listNames(await api.list())).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list(`?after=${newest}`))).toEqual(["Zahra"]);
    expect((await api.list()).newest).toBe(actedAt);
    expect((await api.getDetails(fresh)).waiting).toEqual({ previous: old, next: old });

    await api.send("POST", `/api/enquiries/${old}/notes`, { text: "Called" });
    expect(await waiting()).toMatchObject({ count: 1, answered: 0, oldest: fresh });
    expect(listNames(await api.list())).toEqual(["Bilal", "Zahra"]);
  });

  test.each(engines)(
    "an enquiry is found by the most significant status of its quotes, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      await api.submit({ name: "Zahra" });
      const first = await requestQuote(api);
      api.clock.advance(1000);
      await requestQuote(api, { blackPrints: 1600, monthlyCost: 649 });
      const found = async () => {
        const standings = ["open", "accepted", "change-asked", "declined", "expired"];
        const lists = await Promise.all(standings.map((standing) => api.list(`?quote=${standing}`)));
        return standings.filter((_, index) => (lists[index]?.total ?? 0) > 0);
      };
      const cost = async () => (await api.list()).enquiries[0]?.leadingQuote?.monthlyCost;
      expect([await found(), await cost()]).toEqual([["open"], 649]);
      await api.quotes.respond(first.token, { answer: "change-asked", text: "Two trays" });
      expect([await found(), await cost()]).toEqual([["change-asked"], 644]);
      api.clock.advance(40 * 24 * 60 * 60 * 1000);
      expect(await found()).toEqual(["expired"]);
      const [enquiry] = (await api.list()).enquiries;
      await api.quotes.extend(enquiry?._id ?? "", first.id, {
        id: api.amal,
        email: "amal@example.com",
      });
      await api.quotes.respond(first.token, { answer: "accepted" });
      expect([await found(), await cost()]).toEqual([["accepted"], 644]);
      expect((await api.send("GET", "/api/enquiries?quote=paid")).status).toBe(422);
    },
  );

  test("staff can extend a quote that is not accepted", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const quote = await requestQuote(api);
    const extend = (of: string) => api.send("POST", `/api/enquiries/${id}/quotes/${of}/extend`);
    api.clock.advance(40 * 24 * 60 * 60 * 1000);
    expect((await api.getDetails(id)).quotes).toMatchObject([{ standing: "expired" }]);
    const extended = await extend(quote.id);
    expect(extended.status).toBe(200);
    expect(await extended.json()).toMatchObject({
      quotes: [{ standing: "open", events: [{ kind: "extended", staff: "amal@example.com" }] }],
      mails: [{ kind: "quote-to-customer" }, {}, {}, {}],
    });
    expect((await extend(id)).status).toBe(404);
    await api.quotes.respond(quote.token, { answer: "accepted" });
    const refused = await extend(quote.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      message: "The customer has accepted this quote: there is nothing to extend",
    });
  });

  test("staff can retry a failed mail, but not a sent one", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const mail = (await api.getDetails(id)).mails[0]?._id ?? "";
    const set = (status: "failed" | "sent") =>
      api.database.queries
        .updateTable("mail_jobs")
        .set({ status, attempts: 82 })
        .where("id", "=", mail)
        .execute();
    const retry = () => api.send("POST", `/api/enquiries/${id}/mails/${mail}/retry`);

    await set("failed");
    expect((await api.getDetails(id)).enquiry.mail).toBe("failed");
    expect((await retry()).status).toBe(200);
    expect((await api.getDetails(id)).mails[0]).toMatchObject({ status: "queued", attempts: 0 });
    await set("sent");
    expect((await retry()).status).toBe(404);
    expect((await api.getDetails(id)).mails[0]?.status).toBe("sent");
  });

  test("the export contains every match and no formula", async () => {
    const api = await openEnquiryApi("sqlite");
    await api.submit({ company: '=SUM(A1,"Press")', message: "One\nTwo" });
    await api.requestQuote({ company: "Example Clinic LLC" });
    const answer = await api.send("GET", "/api/enquiries/export.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [heading, ...lines] = (await answer.text()).split("\r\n");
    expect(heading).toContain("Received (UTC),Name,Company");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"'=SUM(A1,""Press"")"`);
    expect(lines[0]).toMatch(
      /"One\nTwo",\/contactus,new,,,no,queued,WQ-\d{4}-00001,open,Quire C340,1500,700,644/,
    );
  });
});
