import { describe, expect, test } from "vitest";
import { getVisitAttribution, unknownAttribution } from "#domain/enquiries/attribution.ts";
import type { EnquiryReportResponse } from "#domain/enquiries/enquiry-report.ts";
import type { Engine } from "#server/database/engine.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { buildEnquiry, quireC340, quoteRequest } from "#tests/support/builders/records.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

const minute = 60_000;

const parseDubaiTime = (time: string) => Date.parse(`${time}+04:00`);

async function openReportApi(engine: Engine) {
  const node = await openMailNode(engine);
  const { clock } = node;
  clock.stopAt(parseDubaiTime("2026-12-20T12:00"));
  const { account, send } = await node.openStaffApi();
  let sent = 0;
  return {
    node,
    clock,
    account,
    send,
    async enquire(time: string, { attribution = unknownAttribution, honeypot = "" } = {}): Promise<string> {
      clock.stopAt(parseDubaiTime(time));
      sent += 1;
      const contact = buildEnquiry({ email: `office${sent}@clinic.example` });
      const arrival = { sentFrom: "/contactus", honeypot, attribution };
      return (await node.enquiryStore.save(contact, arrival)).enquiryId;
    },
    async set(id: string, change: object): Promise<void> {
      const details = await send("GET", `/api/enquiries/${id}`);
      const { version } = details.json<{ enquiry: { version: number } }>().enquiry;
      expect((await send("PATCH", `/api/enquiries/${id}`, { version, ...change })).statusCode).toBe(200);
    },
    async report(weeks?: number): Promise<EnquiryReportResponse> {
      clock.stopAt(parseDubaiTime("2027-01-06T12:00"));
      const response = await send(
        "GET",
        `/api/enquiries/report${weeks === undefined ? "" : `?weeks=${weeks}`}`,
      );
      expect(response.statusCode).toBe(200);
      return response.json<EnquiryReportResponse>();
    },
  };
}

const from = (address: string, before = "") =>
  getVisitAttribution(`https://www.waraq.example${address}`, before);

describe("the enquiry report", () => {
  test("is all zero without enquiries, and refuses an invalid number of weeks", async () => {
    const { report, send } = await openReportApi("sqlite");
    for (const weeks of ["0", "53", "1.5", "all"])
      expect((await send("GET", `/api/enquiries/report?weeks=${weeks}`)).statusCode, weeks).toBe(422);
    const empty = await report();
    expect(empty.weeks).toHaveLength(12);
    expect(empty.weeks[11]).toEqual({ monday: "2027-01-04", enquiries: 0, won: 0, lost: 0 });
    const { weeks: _, ...rest } = empty;
    expect(rest).toEqual({
      success: true,
      topics: [],
      total: 0,
      stages: { new: 0, contacted: 0, quoted: 0, won: 0, lost: 0 },
      sources: { lines: [], others: 0 },
      machines: { lines: [], others: 0 },
      lostReasons: { lines: [], others: 0 },
      firstResponse: { medianSeconds: null, answered: 0, unanswered: 0 },
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

  test("counts sources by UTM source, otherwise by referrer, without spam, and sums up the rare ones", async () => {
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
    for (let number = 0; number < 9; number += 1)
      await enquire("2027-01-05T09:05", { attribution: from(`/?utm_source=leaflet-${number}`) });
    const more = (await report()).sources;
    expect([more.lines.length, more.lines[0]?.source, more.others]).toEqual([8, "google", 4]);
  });

  test("counts the products of the quotes, deleted ones under their last title", async () => {
    const { node, enquire, report } = await openReportApi("sqlite");
    const gone = await node.catalogue.add({ ...quireC340, title: "Quire C341", makeModel: "Quire C341" }, {});
    await enquire("2027-01-05T09:00");
    const ask = async (productId: string, ...others: string[]) => {
      node.clock.advance(minute);
      const { blackPrints, colorPrints, monthlyCost } = quoteRequest;
      const furtherLines = others.map((other) => ({
        productId: other,
        blackPrints,
        colorPrints,
        monthlyCost,
      }));
      const outcome = await node.requestQuote({
        productId,
        furtherLines,
        email: "office1@clinic.example",
      });
      expect(outcome).toMatchObject({ kind: "created" });
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

  test("the first response is a change of stage or a call that reached the customer", async () => {
    const { clock, account, send, enquire, set, report } = await openReportApi("sqlite");
    const answered = async (arrival: string, minutes: number, response: (id: string) => Promise<unknown>) => {
      const id = await enquire(arrival);
      clock.advance(minutes * minute);
      await response(id);
      clock.advance(1000 * minute);
      await set(id, { stage: "quoted" });
    };
    const call = (id: string) =>
      send("POST", `/api/enquiries/${id}/notes`, { kind: "call", isReached: true });
    await answered("2027-01-04T09:00", 10, call);
    await answered("2027-01-04T10:00", 40, (id) => set(id, { stage: "contacted" }));
    expect((await report()).firstResponse).toEqual({ medianSeconds: 25 * 60, answered: 2, unanswered: 0 });
    await answered("2027-01-04T11:00", 90, (id) => set(id, { stage: "won" }));
    expect((await report()).firstResponse.medianSeconds).toBe(40 * 60);

    // A change of the owner or of the spam mark is not a response, nor is a note.
    await set(await enquire("2027-01-05T09:00"), { isSpam: true });
    await set(await enquire("2027-01-05T09:00"), { owner: account.id });
    await send("POST", `/api/enquiries/${await enquire("2027-01-05T09:00")}/notes`, { text: "Bulk buyer" });
    expect((await report()).firstResponse).toEqual({ medianSeconds: 40 * 60, answered: 3, unanswered: 2 });
  });
});
