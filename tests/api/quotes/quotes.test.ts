import { describe, expect, test } from "vitest";
import { fils } from "../../../domain/pricing/money.ts";
import { getQuoteTotal } from "../../../domain/quotes/quote.ts";
import type { CustomerResponse } from "../../../domain/quotes/quote-status.ts";
import { createCustomerResponses } from "../../../server/quotes/customer-responses.ts";
import type { Engine } from "../../../server/database/engine.ts";
import { createRateLimits } from "../../../server/limits/rate-limits.ts";
import type { QuoteView } from "../../../server/quotes/service.ts";
import { engines } from "../../support/fresh-database.ts";
import { type Office, listMailJobs, mariam, openOffice } from "../../support/office.ts";

const day = 24 * 60 * 60 * 1000;
const accepted: CustomerResponse = { answer: "accepted" };
const declined: CustomerResponse = { answer: "declined", text: "Too dear" };
const change: CustomerResponse = { answer: "change-asked", text: "2,000 black pages" };

/** Sets the clock of an office. */
function setClock(office: Office, to: string): void {
  office.advanceClock(Date.parse(to) - office.clock.now());
}

async function createQuote(office: Office, changes: Parameters<Office["requestQuote"]>[0] = {}) {
  const outcome = await office.requestQuote(changes);
  if (outcome.kind !== "made") throw new Error(outcome.kind);
  return outcome.made;
}

interface CreatedQuote {
  readonly office: Office;
  readonly enquiryId: string;
  readonly quoteId: string;
  readonly token: string;
  read(): Promise<QuoteView>;
  respond(answer: CustomerResponse): ReturnType<Office["quotes"]["respond"]>;
  /** What happened to it, oldest first. */
  events(): Promise<readonly { kind: string; text: string; staff: string | null }[]>;
  actedAt(): Promise<number | null>;
  countMails(kind: string): Promise<number>;
}

/** An office with an enquiry, and a quote for one machine. */
async function openWithQuote(engine: Engine): Promise<CreatedQuote> {
  const office = await openOffice(engine);
  const { queries } = office.database;
  const { enquiryId } = await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
  const { id: quoteId, token } = await createQuote(office);
  return {
    office,
    enquiryId,
    quoteId,
    token,
    async read() {
      const quote = await office.quotes.find(token);
      if (quote === null) throw new Error("The quote is gone");
      return quote;
    },
    respond: (answer) => office.quotes.respond(token, answer),
    events: () =>
      queries
        .selectFrom("quote_events")
        .select(["kind", "text", "staff"])
        .where("quote_id", "=", quoteId)
        .orderBy("created_at")
        .execute(),
    async actedAt() {
      const { acted_at } = await queries
        .selectFrom("enquiries")
        .select("acted_at")
        .where("id", "=", enquiryId)
        .executeTakeFirstOrThrow();
      return acted_at;
    },
    countMails: async (kind) =>
      (await listMailJobs(office.database)).filter((mail) => mail.kind === kind).length,
  };
}

const amal = { id: "0123456789abcdef01234567", email: "amal@example.com" };

describe.each(engines)("a living quote on %s", (engine) => {
  test("is accepted once: the customer's event, the enquiry that waits, one mail to the company", async () => {
    const quoted = await openWithQuote(engine);
    expect(await quoted.respond(accepted)).toEqual({ kind: "answered" });
    expect(await quoted.respond(accepted)).toEqual({ kind: "answered" });
    expect(await quoted.read()).toMatchObject({ status: "accepted", response: { kind: "accepted" } });
    expect(await quoted.events()).toEqual([{ kind: "accepted", text: "", staff: null }]);
    expect(await quoted.actedAt()).not.toBeNull();
    expect(await quoted.countMails("quote-answer-to-company")).toBe(1);
    expect(await quoted.respond(declined)).toEqual({ kind: "closed", status: "accepted" });
  });

  test("can be accepted or declined after a change was asked for, and the same change is one", async () => {
    const quoted = await openWithQuote(engine);
    await quoted.respond(change);
    await quoted.respond(change);
    expect(await quoted.read()).toMatchObject({ status: "change-asked", response: { text: change.text } });
    expect(await quoted.respond({ ...change, text: "Or 3,000" })).toEqual({ kind: "answered" });
    quoted.office.advanceClock(1000);
    expect(await quoted.respond(declined)).toEqual({ kind: "answered" });
    expect(await quoted.respond(change)).toEqual({ kind: "closed", status: "declined" });
    expect((await quoted.events()).map(({ kind }) => kind)).toEqual([
      "change-asked",
      "change-asked",
      "declined",
    ]);
  });

  test("of several answers at once exactly one holds", async () => {
    const quoted = await openWithQuote(engine);
    const node = await quoted.office.openNode();
    const outcomes = await Promise.all([
      quoted.respond(accepted),
      node.quotes.respond(quoted.token, declined),
      quoted.respond(accepted),
      node.quotes.respond(quoted.token, { ...declined, text: "Another reason" }),
    ]);
    const events = await quoted.events();
    expect(events).toHaveLength(1);
    expect(events[0]?.kind).toBe((await quoted.read()).status);
    expect(await quoted.countMails("quote-answer-to-company")).toBe(1);
    expect(outcomes.filter(({ kind }) => kind === "closed").length).toBeGreaterThanOrEqual(2);
  });

  test("holds to the last moment of its last day in Dubai, and cannot be answered after it", async () => {
    const office = await openOffice(engine);
    setClock(office, "2026-11-22T23:59:30+04:00");
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    const first = await createQuote(office);
    setClock(office, "2026-11-23T00:00:30+04:00");
    const second = await createQuote(office, { blackPrints: 1600, monthlyCost: 649 });
    const endOf = async (token: string) => (await office.quotes.find(token))?.validUntil;
    expect(await endOf(first.token)).toBe(Date.parse("2026-12-22T23:59:59.999+04:00"));
    expect(await endOf(second.token)).toBe(Date.parse("2026-12-23T23:59:59.999+04:00"));

    setClock(office, "2026-12-22T23:59:58+04:00");
    expect(await office.quotes.find(first.token)).toMatchObject({ status: "open", daysLeft: 0 });
    setClock(office, "2026-12-23T00:00:00+04:00");
    expect(await office.quotes.find(first.token)).toMatchObject({ status: "expired" });
    for (const answer of [accepted, declined, change])
      expect(await office.quotes.respond(first.token, answer)).toEqual({
        kind: "closed",
        status: "expired",
      });
    expect(await office.database.queries.selectFrom("quote_events").selectAll().execute()).toEqual([]);
    expect(await office.quotes.respond(second.token, accepted)).toEqual({ kind: "answered" });
  });

  test("holds again once it is extended, open to be answered, and is mailed once more", async () => {
    const quoted = await openWithQuote(engine);
    const { quotes } = quoted.office;
    await quoted.respond(declined);
    quoted.office.advanceClock(40 * day);
    expect(await quotes.extend(quoted.enquiryId, quoted.quoteId, amal)).toBe("extended");
    expect(await quoted.read()).toMatchObject({ status: "open", response: null, daysLeft: 30 });
    expect(await quoted.actedAt()).toBeNull();
    expect(await quoted.countMails("quote-to-customer")).toBe(2);
    expect((await quoted.events()).at(-1)).toEqual({ kind: "extended", text: "", staff: amal.email });

    quoted.office.advanceClock(1000);
    expect(await quoted.respond(declined)).toEqual({ kind: "answered" });
    expect(await quoted.events()).toHaveLength(3);
    await quotes.extend(quoted.enquiryId, quoted.quoteId, amal);
    await quoted.respond(accepted);
    expect(await quotes.extend(quoted.enquiryId, quoted.quoteId, amal)).toBe("accepted");
    expect(await quotes.extend(quoted.enquiryId, quoted.enquiryId, amal)).toBe("unknown");
    expect(await quotes.extend(quoted.quoteId, quoted.quoteId, amal)).toBe("unknown");
  });

  test("keeps its price when the machine and the VAT change", async () => {
    const quoted = await openWithQuote(engine);
    const { catalogue, companyService, product } = quoted.office;
    const before = await quoted.read();
    await catalogue.update(product.id, { itemPrice: fils(99_900), title: "Other" }, {}, []);
    const { settings, version } = await companyService.read();
    await companyService.save({ ...settings, vatPercent: 10 }, version, amal);
    const after = await quoted.read();
    expect(after.quote).toEqual(before.quote);
    expect([getQuoteTotal(after.quote), after.quote.vatPercent]).toEqual([64_400, 5]);
  });

  test("is asked for once, however often the same request comes", async () => {
    const quoted = await openWithQuote(engine);
    const again = await Promise.all([createQuote(quoted.office), createQuote(quoted.office)]);
    expect(again.map(({ token }) => token)).toEqual([quoted.token, quoted.token]);
  });

  test("is counted by the year of Dubai, without gaps, however many are made at once", async () => {
    const office = await openOffice(engine);
    const node = await office.openNode();
    setClock(office, "2026-12-31T23:59:00+04:00");
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    const make = (count: number, first: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          createQuote(index % 2 === 0 ? office : node, {
            blackPrints: 1500 + first + index,
            monthlyCost: (64_400 + 5 * (first + index)) / 100,
          }),
        ),
      );
    const old = await make(12, 0);
    // 20:00 in UTC: the year there is the old one for four more hours.
    setClock(office, "2027-01-01T00:00:00+04:00");
    const young = await make(12, 12);
    const numbers = (year: number) =>
      Array.from({ length: 12 }, (_, index) => `WQ-${year}-${String(index + 1).padStart(5, "0")}`);
    expect(old.map(({ reference }) => reference).toSorted()).toEqual(numbers(2026));
    expect(young.map(({ reference }) => reference).toSorted()).toEqual(numbers(2027));
  });

  test("is found by its whole link alone", async () => {
    const quoted = await openWithQuote(engine);
    const { quotes } = quoted.office;
    for (const token of [
      "",
      quoted.token.slice(1),
      `${quoted.token}A`,
      quoted.token.toLowerCase() === quoted.token ? quoted.token.toUpperCase() : quoted.token.toLowerCase(),
      `${quoted.token.slice(0, -1)}\u0000`,
      "' or 1=1 --".padEnd(32, "x"),
    ]) {
      expect(await quotes.find(token), token).toBeNull();
      expect(await quotes.respond(token, accepted), token).toEqual({ kind: "unknown" });
      expect(await quotes.recordWhatsAppClick(token), token).toBe(false);
    }
    expect((await quoted.read()).status).toBe("open");
  });

  test("keeps a press of the WhatsApp link, once in ten minutes", async () => {
    const quoted = await openWithQuote(engine);
    const { quotes } = quoted.office;
    await Promise.all([quotes.recordWhatsAppClick(quoted.token), quotes.recordWhatsAppClick(quoted.token)]);
    expect(await quoted.events()).toHaveLength(1);
    quoted.office.advanceClock(11 * 60_000);
    await quotes.recordWhatsAppClick(quoted.token);
    expect((await quoted.events()).map(({ kind }) => kind)).toEqual(["whatsapp", "whatsapp"]);
    expect(await quoted.actedAt()).toBeNull();
  });

  test("turns away who answers again and again, and changes nothing then", async () => {
    const quoted = await openWithQuote(engine);
    const limits = createRateLimits({
      database: quoted.office.database,
      rateLimit: true,
      onError: (error) => console.error(error),
    });
    const customerResponses = createCustomerResponses({ quotes: quoted.office.quotes, limits });
    const ask = (text: string) =>
      customerResponses.respond(quoted.token, { answer: "change-asked", text }, "192.0.2.1");
    for (let time = 0; time < 30; time += 1) expect((await ask("More")).kind).toBe("answered");
    expect(await ask("Even more")).toMatchObject({ kind: "limited", retryAfter: expect.any(Number) });
    expect(await quoted.events()).toHaveLength(1);
    expect(await customerResponses.respond(quoted.token, accepted, "198.51.100.7")).toEqual({
      kind: "answered",
    });
  });
});
