import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createRelease } from "#tests/support/database/filled-database.ts";
import { createDatabaseOptions, engines } from "#tests/support/database/fresh-database.ts";
import { hasTerms, parseSearchTerms, toSearchText } from "#domain/shared/search-text.ts";
import { getQuoteTotal, isQuoteToken } from "#domain/quotes/quote.ts";
import { toStoredQuote } from "#server/quotes/repository.ts";
import type { Engine } from "#server/database/engine.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";

async function openOlderDatabase(engine: Engine, statements: readonly string[]): Promise<Database> {
  const options = await createDatabaseOptions(engine);
  await createRelease(options, "0005-versions-and-deletion", async (queries) => {
    for (const statement of statements) await sql.raw(statement).execute(queries);
  });
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

const enquiry = (id: string, mobile: string) =>
  `insert into enquiries (id, source, name, company, mobile, email, message, spam, created_at, search_text)
   values ('${id}', '', 'Huda', 'School', '${mobile}', 'h@school.example', '', 0, 1000, 'huda ${mobile}')`;

const contact = JSON.stringify({
  name: "Huda",
  company: "School",
  mobile: "971501234567",
  email: "h@school.example",
  message: "",
});
const single = JSON.stringify({
  productId: "6500a3a400000000000000aa",
  productTitle: "Quire C340",
  productFullName: "A3 colour multifunction",
  makeModel: "Quire C340",
  functions: "Print",
  output: "Colour",
  speed: "40",
  volumes: { black: 1500, colour: 700 },
  price: {
    base: 54_900,
    black: { pages: 500, rate: 500, amount: 2500 },
    colour: { pages: 200, rate: 3500, amount: 7000 },
    coveredByBase: 0,
    total: 64_400,
  },
});
const quote = (id: string, at: string) =>
  `insert into quotes (id, enquiry_id, product_id, contact, quote, total, created_at)
   values ('${id}', 'e', '', '${contact}', '${single}', 64400, ${Date.parse(at)})`;

test.each(engines)(
  "existing quotes get references in the order of their creation, a link and an expiry, on %s",
  async (engine) => {
    const { queries } = await openOlderDatabase(engine, [
      enquiry("e", "971501234567"),
      quote("c", "2026-01-02T09:00+04:00"),
      quote("a", "2026-01-01T00:00+04:00"),
      quote("b", "2025-12-31T23:59+04:00"),
      quote("d", "2026-01-02T09:00+04:00"),
    ]);
    const rows = await queries.selectFrom("quotes").selectAll().orderBy("reference").execute();
    const quotes = rows.map((row) => toStoredQuote(row, Date.parse("2026-01-31T23:59:59+04:00")));
    expect(quotes.map(({ id, reference, status }) => [id, reference, status])).toEqual([
      ["b", "WQ-2025-00001", "expired"],
      ["a", "WQ-2026-00001", "open"],
      ["c", "WQ-2026-00002", "open"],
      ["d", "WQ-2026-00003", "open"],
    ]);
    expect(quotes[1]?.validUntil).toBe(Date.parse("2026-01-31T23:59:59.999+04:00"));
    expect(new Set(quotes.map(({ token }) => token)).size).toBe(4);
    for (const { token, quote: stored } of quotes) {
      expect(isQuoteToken(token)).toBe(true);
      expect([stored.lines.length, stored.presentSpend, getQuoteTotal(stored)]).toEqual([1, null, 64_400]);
    }
    expect(await queries.selectFrom("quote_numbers").selectAll().orderBy("year").execute()).toEqual([
      { year: 2025, last: 1 },
      { year: 2026, last: 3 },
    ]);
  },
);

const activity = (id: string, of: string, detail: string, at: number) =>
  `insert into activity (id, actor, action, subject, subject_id, title, detail, created_at)
   values ('${id}', 'amal@example.com', 'changed', 'enquiry', '${of}', '', '${detail}', ${at})`;
const note = (id: string, of: string, at: number) =>
  `insert into enquiry_notes (id, enquiry_id, author, text, created_at)
   values ('${id}', '${of}', 'amal@example.com', 'Called', ${at})`;

test.each(engines)(
  "existing enquiries get the time of their first answer and normalised phone numbers, on %s",
  async (engine) => {
    const { queries } = await openOlderDatabase(engine, [
      enquiry("a", "0501234567"),
      enquiry("b", "00971501234568"),
      enquiry("c", "065123456"),
      enquiry("d", "07700900123"),
      activity("1", "a", "Owner: amal@example.com", 1500),
      activity("2", "a", "Stage: new to contacted", 3000),
      activity("3", "a", "Stage: contacted to won", 9000),
      note("4", "a", 4000),
      note("5", "b", 2000),
      activity("6", "b", "Stage: new to lost. Lost: Too dear", 2500),
      activity("7", "c", "Marked as spam", 2500),
    ]);
    const rows = await queries
      .selectFrom("enquiries")
      .select(["id", "mobile", "origin", "lead_source", "answered_at", "search_text"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ mobile, answered_at }) => [mobile, answered_at])).toEqual([
      ["971501234567", 3000],
      ["971501234568", 2000],
      ["97165123456", null],
      ["07700900123", null],
    ]);
    for (const { mobile, search_text, origin, lead_source } of rows) {
      expect(search_text).toContain(mobile);
      expect([origin, lead_source]).toEqual(["{}", ""]);
    }
  },
);

test.each(engines)("existing search texts are found by Arabic however it is typed, on %s", async (engine) => {
  const stored =
    "طابعة ملوّنة أ إ آ ٱ مؤسسة هيئة مستشفى مبنی مکتب ـــ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ \u200fquire\u2069 yıldırım straße tn 512 qc999-k";
  const { queries } = await openOlderDatabase(engine, [
    `insert into enquiries (id, source, name, company, mobile, email, message, spam, created_at, search_text)
     values ('e', '', 'Huda', 'School', '971501234567', 'h@school.example', '', 0, 1000, '${stored}')`,
  ]);
  const { search_text } = await queries
    .selectFrom("enquiries")
    .select("search_text")
    .executeTakeFirstOrThrow();
  expect(search_text).toBe(toSearchText([stored]));
  const search = "ملونه الطابعه مستشفي ٠١٢ yildirim strasse TN512 QC999K";
  expect(hasTerms(search_text, parseSearchTerms(search))).toBe(true);
});
