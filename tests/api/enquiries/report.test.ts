import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getVisitAttribution, unknownAttribution } from "../../../domain/enquiries/attribution.ts";
import type { EnquiryReportResponse } from "../../../domain/enquiries/enquiry-report.ts";
import { quoteRequestSchema } from "../../../domain/quotes/quote-request.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createQuoteRequests } from "../../../server/submissions/quote-requests.ts";
import { createEnquiryStore } from "../../../server/submissions/enquiry-store.ts";
import { createEnquiryService } from "../../../server/enquiries/service.ts";
import { createOutbox } from "../../../server/mail/outbox.ts";
import { createEnquiryReports } from "../../../server/enquiries/report.ts";
import { createStaffLogins } from "../../../server/accounts/staff-logins.ts";
import { createTokens } from "../../../server/accounts/tokens.ts";
import { systemClock, systemIdGenerator } from "../../../server/shared/clock.ts";
import { engines } from "../../support/database/fresh-database.ts";
import { buildEnquiry, buildQuoteRequest, quireC340, quoteRequest } from "../../support/builders/records.ts";
import { openMailNode } from "../../support/mail/mail-node.ts";

const minute = 60_000;

/** Parses a local time in Dubai. */
const parseDubaiTime = (time: string) => Date.parse(`${time}+04:00`);

/** Opens the enquiry report of an application whose clock the test sets. */
async function openReportApi(engine: Engine) {
  const node = await openMailNode(engine);
  const { database, catalogue, companyService } = node;
  const instant = { now: parseDubaiTime("2027-01-06T12:00") };
  const clock = { now: () => instant.now };
  const idGenerator = systemIdGenerator;
  const outbox = createOutbox({ database, clock, idGenerator, rateLimit: true });
  const enquiryStore = createEnquiryStore({ database, clock, idGenerator, outbox });
  const quoteRequests = createQuoteRequests({
    database,
    catalogue,
    companyService,
    clock,
    idGenerator,
    outbox,
  });
  const tokens = createTokens({
    secret: randomBytes(32),
    clock: systemClock,
    idGenerator: systemIdGenerator,
  });
  const staff = createStaffLogins({ database, clock: systemClock, idGenerator: systemIdGenerator, tokens });
  await staff.add("amal@example.com", "correct horse battery");
  const token = (await staff.logIn("amal@example.com", "correct horse battery", false))?.token;
  const enquiries = createEnquiryService({ database, clock, idGenerator, outbox });
  const enquiryReports = createEnquiryReports({ database, clock, timeZone: "Asia/Dubai" });
  const app = await node.createApp({ enquiries, enquiryReports, staffLogins: staff });

  const call = (method: "GET" | "PATCH" | "POST", url: string, payload?: object, as = token) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${as}` },
      ...(payload && { payload }),
    });
  let sent = 0;
  return {
    node,
    instant,
    enquiries,
    quoteRequests,
    call,
    /** The id of the staff account. */
    amal: (await staff.list())[0]?.id ?? "",
    /** Stores an enquiry at a time in Dubai. */
    async enquire(time: string, { attribution = unknownAttribution, honeypot = "" } = {}): Promise<string> {
      instant.now = parseDubaiTime(time);
      sent += 1;
      const contact = buildEnquiry({ email: `office${sent}@clinic.example` });
      return (await enquiryStore.save(contact, { source: "/contactus", honeypot, attribution })).enquiryId;
    },
    async set(id: string, change: object): Promise<void> {
      const { version } = (await call("GET", `/api/enquiries/${id}`)).json<{ enquiry: { version: number } }>()
        .enquiry;
      expect((await call("PATCH", `/api/enquiries/${id}`, { version, ...change })).statusCode).toBe(200);
    },
    async report(weeks?: number): Promise<EnquiryReportResponse> {
      instant.now = parseDubaiTime("2027-01-06T12:00");
      const query = weeks === undefined ? "" : `?weeks=${weeks}`;
      const response = await call("GET", `/api/enquiries/report${query}`);
      expect(response.statusCode).toBe(200);
      return response.json<EnquiryReportResponse>();
    },
  };
}

const from = (address: string, before = "") =>
  getVisitAttribution(`https://www.waraq.example${address}`, before);

describe("the enquiry report", () => {
  test("refuses an invalid number of weeks", async () => {
    const { call } = await openReportApi("sqlite");
    for (const weeks of ["0", "53", "1.5", "all", "-1", "1e9"]) {
      expect((await call("GET", `/api/enquiries/report?weeks=${weeks}`)).statusCode, weeks).toBe(422);
    }
  });

  test("is all zero without enquiries", async () => {
    const { report } = await openReportApi("sqlite");
    const empty = await report();
    expect(empty.weeks).toHaveLength(12);
    expect(empty.weeks[11]).toEqual({ monday: "2027-01-04", enquiries: 0, won: 0, lost: 0 });
    const { weeks: _, ...rest } = empty;
    expect(rest).toEqual({
      success: true,
      total: 0,
      stages: { new: 0, contacted: 0, quoted: 0, won: 0, lost: 0 },
      sources: { lines: [], others: 0 },
      machines: { lines: [], others: 0 },
      lostReasons: { lines: [], others: 0 },
      firstAnswer: { medianSeconds: null, answered: 0, unanswered: 0 },
    });
  });

  test("a week begins on Monday in Dubai, also at the end of the year, and earlier enquiries are left out", async () => {
    const { enquire, set, report } = await openReportApi("sqlite");
    await enquire("2026-12-20T23:59");
    await enquire("2026-12-21T00:00");
    const won = await enquire("2026-12-27T23:59");
    const lost = await enquire("2026-12-28T00:00");
    await enquire("2026-12-31T23:59");
    await enquire("2027-01-01T00:00");
    await enquire("2027-01-03T23:59");
    await enquire("2027-01-04T00:00");
    await set(won, { stage: "won" });
    await set(lost, { stage: "lost", lostReason: "Too dear" });
    expect((await report(3)).weeks).toEqual([
      { monday: "2026-12-21", enquiries: 2, won: 1, lost: 0 },
      { monday: "2026-12-28", enquiries: 4, won: 0, lost: 1 },
      { monday: "2027-01-04", enquiries: 1, won: 0, lost: 0 },
    ]);
    expect((await report(3)).total).toBe(7);
    expect((await report(52)).total).toBe(8);
  });

  test("counts sources by UTM source, otherwise by referrer, without spam", async () => {
    const { enquire, report } = await openReportApi("sqlite");
    await enquire("2027-01-05T09:00", { attribution: from("/?utm_source=Google&utm_medium=cpc") });
    await enquire("2027-01-05T09:01", { attribution: from("/products", "https://www.google.ae/") });
    await enquire("2027-01-05T09:02", { attribution: from("/", "https://offices.example/list") });
    await enquire("2027-01-05T09:03");
    await enquire("2027-01-05T09:04", { attribution: from("/?utm_source=pills"), honeypot: "x" });
    const { sources, total } = await report();
    expect(total).toBe(4);
    expect(sources).toEqual({
      lines: [
        { source: "google", enquiries: 2 },
        { source: "", enquiries: 1 },
        { source: "offices.example", enquiries: 1 },
      ],
      others: 0,
    });
  });

  test("lists the most frequent sources and the sum of the others", async () => {
    const { enquire, report } = await openReportApi("sqlite");
    for (let number = 0; number < 12; number += 1) {
      await enquire("2027-01-05T09:00", { attribution: from(`/?utm_source=leaflet-${number}`) });
    }
    await enquire("2027-01-05T09:00", { attribution: from("/?utm_source=leaflet-11") });
    const { lines, others } = (await report()).sources;
    expect(lines).toHaveLength(8);
    expect(lines[0]).toEqual({ source: "leaflet-11", enquiries: 2 });
    expect(others).toBe(4);
  });

  test("counts the products of the quotes, deleted ones under their last title", async () => {
    const { node, instant, enquire, quoteRequests, report } = await openReportApi("sqlite");
    const gone = await node.catalogue.add({ ...quireC340, title: "Quire C341", makeModel: "Quire C341" }, {});
    await enquire("2027-01-05T09:00");
    const ask = async (productId: string, ...others: string[]) => {
      instant.now += minute;
      const { blackPrints, colorPrints, monthlyCost } = quoteRequest;
      const furtherMachines = others.map((other) => ({
        productId: other,
        blackPrints,
        colorPrints,
        monthlyCost,
      }));
      const request = buildQuoteRequest({ productId, furtherMachines, email: "office1@clinic.example" });
      expect(
        await quoteRequests.request(quoteRequestSchema.parse(request), { channel: "mail", source: "" }),
      ).toMatchObject({
        kind: "made",
      });
    };
    await ask(node.product.id);
    await ask(node.product.id, gone.id, gone.id);
    await node.database.queries.deleteFrom("products").where("id", "=", gone.id).execute();
    expect((await report()).machines).toEqual({
      lines: [
        { productId: node.product.id, title: "Quire C340", quotes: 2 },
        { productId: gone.id, title: "Quire C341", quotes: 1 },
      ],
      others: 0,
    });
  });

  test.each(engines)("counts stages and the reasons of lost enquiries, on %s", async (engine) => {
    const { enquire, set, report } = await openReportApi(engine);
    const reasons = ["Too dear", "too dear", "Bought one"];
    for (const lostReason of reasons) {
      await set(await enquire("2027-01-05T09:00"), { stage: "lost", lostReason });
    }
    await set(await enquire("2027-01-05T09:00"), { stage: "won" });
    await set(await enquire("2027-01-05T09:00"), { stage: "quoted" });
    await enquire("2027-01-05T09:00");
    const { stages, lostReasons } = await report();
    expect(stages).toEqual({ new: 1, contacted: 0, quoted: 1, won: 1, lost: 3 });
    expect(lostReasons.lines.map(({ reason, enquiries }) => [reason.toLowerCase(), enquiries])).toEqual([
      ["too dear", 2],
      ["bought one", 1],
    ]);
  });

  test("the first response is the first change of stage or the first note", async () => {
    const { instant, amal, call, enquire, set, report } = await openReportApi("sqlite");
    const answered = async (arrival: string, minutes: number, response: (id: string) => Promise<unknown>) => {
      const id = await enquire(arrival);
      instant.now += minutes * minute;
      await response(id);
      instant.now += 1000 * minute;
      await set(id, { stage: "quoted" });
    };
    const note = (id: string) => call("POST", `/api/enquiries/${id}/notes`, { text: "Called" });
    await answered("2027-01-04T09:00", 10, note);
    await answered("2027-01-04T10:00", 40, (id) => set(id, { stage: "contacted" }));
    expect((await report()).firstAnswer).toEqual({ medianSeconds: 25 * 60, answered: 2, unanswered: 0 });
    await answered("2027-01-04T11:00", 90, (id) => set(id, { stage: "won" }));
    expect((await report()).firstAnswer.medianSeconds).toBe(40 * 60);

    // A change of the owner or of the spam mark is not a response.
    await set(await enquire("2027-01-05T09:00"), { isSpam: true });
    await set(await enquire("2027-01-05T09:00"), { owner: amal });
    expect((await report()).firstAnswer).toEqual({ medianSeconds: 40 * 60, answered: 3, unanswered: 1 });
  });
});
