import { expect, test } from "vitest";
import { engines } from "../../../tests/support/database/fresh-database.ts";
import { openOlderDatabase } from "../../../tests/support/database/older-database.ts";
import { getQuoteTotal } from "../../../domain/quotes/quote.ts";
import { isQuoteToken } from "../../../domain/quotes/quote.ts";
import { toStoredQuote } from "../../quotes/service.ts";

const contact = JSON.stringify({
  name: "Huda",
  company: "School",
  mobile: "971501234567",
  email: "h@school.example",
  message: "",
});
/** The stored form of a quote before quotes had several products. */
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
const enquiry = `insert into enquiries (id, source, name, company, mobile, email, message, spam, created_at, search_text)
  values ('e', '', 'Huda', 'School', '971501234567', 'h@school.example', '', 0, 1000, 'huda')`;
const quote = (id: string, at: string) =>
  `insert into quotes (id, enquiry_id, product_id, contact, quote, total, created_at)
   values ('${id}', 'e', '', '${contact}', '${single}', 64400, ${Date.parse(at)})`;

test.each(engines)(
  "existing quotes get references in the order of their creation, a link and an expiry, on %s",
  async (engine) => {
    const { queries } = await openOlderDatabase(engine, "0005-versions-and-deletion", [
      enquiry,
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
