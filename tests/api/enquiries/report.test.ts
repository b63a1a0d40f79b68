import fc from "fast-check";
import { storeSettings } from "#tests/support/database/stored-records.ts";
import { describe, expect, test } from "vitest";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { type EnquiryFilter, enquiryStages } from "#domain/enquiries/enquiry.ts";
import {
  type EnquiryReportResponse,
  type FigureName,
  type ReportGrouping,
  figureNames,
  getFigureFilter,
  reportGroupings,
} from "#domain/enquiries/enquiry-report.ts";
import { fils } from "#domain/pricing/money.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { Engine } from "#server/database/engine.ts";
import { buildQuote, buildQuoteLine, mariam } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

const minute = 60_000;
const parseDubaiTime = (time: string) => Date.parse(`${time}+04:00`);
const goneProduct = "aaaaaaaaaaaaaaaaaaaaaaaa";

interface StoredQuote {
  readonly products: readonly string[];
  readonly total: number;
  readonly status: "open" | "accepted" | "declined";
}

interface StoredEnquiry {
  readonly at: number;
  readonly stage: (typeof enquiryStages)[number];
  readonly topic: "rental" | "support" | "other";
  readonly source: string;
  readonly attribution: Partial<Attribution>;
  readonly lostReason: string;
  readonly hasOwner: boolean;
  readonly isSpam: boolean;
  readonly answeredAfter: number | null;
  readonly quotes: readonly StoredQuote[];
}

const plainEnquiry: StoredEnquiry = {
  at: parseDubaiTime("2026-12-01T09:00"),
  stage: "new",
  topic: "other",
  source: "",
  attribution: {},
  lostReason: "",
  hasOwner: false,
  isSpam: false,
  answeredAfter: null,
  quotes: [],
};

async function openReportApi(engine: Engine) {
  const node = await openMailNode(engine);
  node.clock.stopAt(parseDubaiTime("2027-01-06T12:00"));
  const { account, send } = await node.openStaffApi();
  const { queries } = node.database;
  let count = 0;
  const newId = () => (count += 1).toString(16).padStart(24, "0");
  return {
    node,
    account,
    send,
    async store(changes: Partial<StoredEnquiry> = {}) {
      const { attribution } = { ...plainEnquiry, ...changes };
      const { at, stage, topic, source, lostReason, hasOwner, isSpam, answeredAfter, quotes } = {
        ...plainEnquiry,
        ...changes,
      };
      const id = newId();
      await queries
        .insertInto("enquiries")
        .values({
          ...mariam,
          id,
          topic,
          stage,
          sent_from: "",
          spam: Number(isSpam),
          created_at: at,
          lost_reason: stage === "lost" ? lostReason : "",
          owner_id: hasOwner ? account.id : null,
          lead_source: source,
          attribution: JSON.stringify(attribution),
          first_response_at: answeredAfter === null ? null : at + answeredAfter * minute,
          search_text: "",
          details: "{}",
          parts: "[]",
          whatsapp_consent: 0,
        })
        .execute();
      for (const { products, total, status } of quotes) {
        const quoteId = newId();
        const { black, colour } = buildQuoteLine().price;
        const lines = products.map((productId, index) => {
          const base = fils(index === 0 ? total : 0);
          const pages = { black: { ...black, amount: fils(0) }, colour: { ...colour, amount: fils(0) } };
          return buildQuoteLine({ productId, price: { base, ...pages, total: base } });
        });
        await queries
          .insertInto("quotes")
          .values({
            id: quoteId,
            enquiry_id: id,
            contact: JSON.stringify(mariam),
            quote: JSON.stringify(buildQuote({ lines })),
            total,
            created_at: at + count,
            reference: `WQ-2026-${quoteId}`,
            token: quoteId,
            status,
            valid_until: at,
          })
          .execute();
        await queries
          .insertInto("quote_products")
          .values(
            products.map((productId) => ({
              quote_id: quoteId,
              product_id: productId,
              title: "=Quire C341",
              quantity: 1,
            })),
          )
          .execute();
      }
    },
    async report(query = ""): Promise<EnquiryReportResponse> {
      const response = await send("GET", `/api/enquiries/report?${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<EnquiryReportResponse>();
    },
    async list(filter: Partial<EnquiryFilter>) {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      const response = await send("GET", `/api/enquiries?size=100&${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ enquiries: EnquiryResponse[]; total: number }>();
    },
  };
}

const sumValues = (enquiries: readonly EnquiryResponse[]) =>
  Math.round(enquiries.reduce((sum, { value }) => sum + (value ?? 0) * 100, 0)) / 100;

const figures = listFieldNames(figureNames);

/** Of the enquiries as their list has them. */
const isCounted: Record<FigureName, (enquiry: EnquiryResponse) => boolean> = {
  received: () => true,
  open: ({ stage }) => stage === "new" || stage === "contacted" || stage === "quoted",
  quoted: ({ stage }) => stage === "quoted",
  won: ({ stage }) => stage === "won",
  lost: ({ stage }) => stage === "lost",
};

const listKeys: Record<Exclude<ReportGrouping, "source">, (enquiry: EnquiryResponse) => readonly string[]> = {
  month: ({ createdAt }) => [new Date(Date.parse(createdAt) + 240 * minute).toISOString().slice(0, 7)],
  owner: ({ owner }) => [owner?._id ?? "nobody"],
  topic: ({ topic }) => [topic],
  medium: ({ attribution }) => [attribution.medium],
  campaign: ({ attribution }) => [attribution.campaign],
  landing: ({ attribution }) => [attribution.landing],
  product: ({ leadingQuote }) =>
    leadingQuote === null ? ["none"] : [...new Set(leadingQuote.machines.map(({ productId }) => productId))],
  reason: ({ stage, lostReason }) => (stage === "lost" ? [lostReason.toLowerCase()] : []),
};

describe("the enquiry report", () => {
  test.each(engines)(
    "each figure is the count and the sum of the list that it leads to, on %s",
    async (engine) => {
      const api = await openReportApi(engine);
      const times = fc.integer({
        min: parseDubaiTime("2026-09-28T00:00") / minute,
        max: parseDubaiTime("2027-01-06T11:00") / minute,
      });
      const products = fc.uniqueArray(fc.constantFrom(api.node.product.id, goneProduct), { minLength: 1 });
      const enquiries = fc.sample(
        fc.record({
          at: fc.noBias(times).map((minutes) => minutes * minute),
          stage: fc.constantFrom(...enquiryStages),
          topic: fc.constantFrom("rental", "support", "other"),
          source: fc.constantFrom("", "google", "=cmd", "offices.example"),
          attribution: fc.record(
            {
              landing: fc.constantFrom("", "/", "/products"),
              source: fc.constantFrom('"campaign":"ajman"', '"campaign":'),
              medium: fc.constantFrom("", "cpc", "CPC"),
              campaign: fc.constantFrom("", "ajman", "ajman 2", 'a "quoted" \\ one%'),
            },
            { requiredKeys: [] },
          ),
          lostReason: fc.constantFrom("", "Too dear", "too dear", "Bought one"),
          hasOwner: fc.boolean(),
          isSpam: fc.nat(9).map((chance) => chance === 0),
          answeredAfter: fc.option(fc.nat(5000)),
          quotes: fc.array(
            fc.record({
              products,
              total: fc.nat(999_999),
              status: fc.constantFrom("open", "accepted", "declined"),
            }),
            { maxLength: 2 },
          ),
        }),
        { numRuns: 60, seed: 11 },
      );
      for (const enquiry of enquiries) await api.store(enquiry);
      const all = (await api.list({ from: "2026-10-01", to: "2026-12-31" })).enquiries;
      expect(all.length).toBeGreaterThan(30);
      const sources = new Map<string, string>();
      for (const source of ["", "google", "=cmd", "offices.example"])
        for (const { _id } of (await api.list({ source })).enquiries) sources.set(_id, source);

      for (const by of reportGroupings) {
        const report = await api.report(`from=2026-10-01&to=2026-12-31&by=${by}`);
        const getKeys = (each: EnquiryResponse) =>
          by === "source" ? [sources.get(each._id) ?? ""] : listKeys[by](each);
        expect(new Set(report.lines.map(({ key }) => key)), by).toEqual(new Set(all.flatMap(getKeys)));
        for (const line of [null, ...report.lines]) {
          const own = all.filter((each) => line === null || getKeys(each).includes(line.key));
          for (const figure of figures) {
            const shown = (line ?? report.total)[figure];
            const counted = own.filter(isCounted[figure]);
            const name = `${by} ${line?.key} ${figure}`;
            expect(shown, name).toEqual({ enquiries: counted.length, value: sumValues(counted) });
            const list = await api.list(getFigureFilter(report, line?.key ?? null, figure));
            expect(list.total, name).toBe(counted.length);
            expect(new Set(list.enquiries.map(({ _id }) => _id)), name).toEqual(
              new Set(counted.map(({ _id }) => _id)),
            );
          }
        }
        const { answered, unanswered } = report.firstResponse;
        const period = { from: report.from, to: report.to };
        expect((await api.list({ ...period, firstResponse: "given" })).total).toBe(answered);
        expect((await api.list({ ...period, firstResponse: "missing" })).total).toBe(unanswered);
      }
      const own = await api.report(`from=2026-10-01&to=2026-12-31&owner=${api.account.id}`);
      expect(own.total.received.enquiries).toBe(all.filter(({ owner }) => owner !== null).length);
    },
  );

  test("a day begins at midnight in Dubai, and the last twelve months are the default", async () => {
    const { store, report } = await openReportApi("sqlite");
    for (const time of ["2026-11-30T23:59", "2026-12-01T00:00", "2026-12-31T23:59", "2027-01-01T00:00"])
      await store({ at: parseDubaiTime(time) });
    const received = async (query: string) => (await report(query)).total.received.enquiries;
    expect(await received("from=2026-12-01&to=2026-12-31")).toBe(2);
    expect(await received("from=2026-12-31&to=2026-12-31")).toBe(1);
    const { from, to, today, lines } = await report();
    expect({ from, to, today }).toEqual({ from: "2026-02-01", to: "2027-01-06", today: "2027-01-06" });
    expect(lines.map(({ name, received: { enquiries } }) => [name, enquiries])).toEqual([
      ["Nov 2026", 1],
      ["Dec 2026", 2],
      ["Jan 2027", 1],
    ]);
  });

  test.each([
    ["from=2026-13-01", { from: "Choose a day, such as 2026-11-21" }],
    ["to=tomorrow", { to: "Choose a day, such as 2026-11-21" }],
    ["from=2026-12-02&to=2026-12-01", { to: "The last day must not be before the first day" }],
    ["by=colour", { by: expect.any(String) }],
  ])("refuses %s, as page data and as a file", async (query, errors) => {
    const { send } = await openReportApi("sqlite");
    for (const path of ["report", "report.csv"]) {
      const response = await send("GET", `/api/enquiries/${path}?${query}`);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ success: false, errors });
    }
  });

  test("the time to the first answer counts working hours alone, without closed days", async () => {
    const { node, store, report } = await openReportApi("sqlite");
    expect((await report()).firstResponse).toEqual({
      answered: 0,
      unanswered: 0,
      medianMinutes: null,
      p90Minutes: null,
    });
    // Monday at noon, and over the night of a Monday that ends at 18:00: one hour, and half an hour.
    await store({ at: parseDubaiTime("2026-11-23T12:00"), stage: "contacted", answeredAfter: 60 });
    await store({ at: parseDubaiTime("2026-11-23T17:45"), stage: "won", answeredAfter: 14 * 60 + 30 });
    await store();
    await store({ isSpam: true, answeredAfter: 5 });
    expect((await report()).firstResponse).toEqual({
      answered: 2,
      unanswered: 1,
      medianMinutes: 45,
      p90Minutes: 57,
    });
    // From a Tuesday to a Friday, with two closed days between: half an hour.
    const season = { name: "Eid Al Etihad", firstDay: "2026-12-02", lastDay: "2026-12-03" };
    await storeSettings(node.database.queries, { seasons: [season] });
    await store({ at: parseDubaiTime("2026-12-01T17:45"), stage: "won", answeredAfter: 62 * 60 + 30 });
    expect((await report()).firstResponse).toMatchObject({ answered: 3, medianMinutes: 30, p90Minutes: 54 });
  });

  test("the file has the same lines, amounts with two decimals, and runs no formula", async () => {
    const { store, send } = await openReportApi("sqlite");
    const quotes = [{ products: [goneProduct], total: 64_450, status: "open" }] as const;
    await store({ quotes, stage: "won", answeredAfter: 30 });
    const { body, headers } = await send("GET", "/api/enquiries/report.csv?by=product");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [heading, line, total] = body.split("\r\n");
    expect(heading).toMatch(/^\uFEFFProduct,Received,"Received, AED a month, excl. VAT",Open,/);
    expect(line).toBe("'=Quire C341,1,644.50,0,0.00,0,0.00,1,644.50,0,0.00,,");
    expect(total).toBe("All,1,644.50,0,0.00,0,0.00,1,644.50,0,0.00,30,30");
  });
});
