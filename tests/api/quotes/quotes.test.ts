import { getTranslate } from "#messages/catalogue.ts";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fils } from "#domain/pricing/money.ts";
import { getQuoteTotal } from "#domain/quotes/quote-totals.ts";
import type { CustomerResponse } from "#domain/quotes/quote-status.ts";
import { isMailTo } from "#domain/enquiries/mail-kinds.ts";
import { emptyInvoice } from "#domain/quotes/invoice-details.ts";
import { type RecordedAnswer, recordedAnswerSchema } from "#domain/quotes/recorded-answer.ts";
import { quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { createCustomerResponses } from "#server/quotes/customer-responses.ts";
import type { Engine } from "#server/database/engine.ts";
import { wonEnquiries } from "#server/database/migrations/0007-won-enquiries.ts";
import { getMailData } from "#server/mail/mail-data-queries.ts";
import { createRateLimits } from "#server/limits/rate-limits.ts";
import type { QuoteView } from "#server/quotes/service.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, buildAcceptance, mariam, quoteRequest } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openOtherNode } from "#tests/support/mail/mail-node.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

const en = getTranslate("en");
const day = 24 * 60 * 60 * 1000;
const declined: CustomerResponse = { answer: "declined", text: "Too dear" };
const change: CustomerResponse = { answer: "change-asked", text: "2,000 black pages" };

function setClock(node: MailNode, to: string): void {
  node.clock.advance(Date.parse(to) - node.clock.now());
}

async function createQuote(node: MailNode, changes: Parameters<MailNode["requestQuote"]>[0] = {}) {
  const outcome = await node.requestQuote(changes);
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  return outcome.created;
}

interface CreatedQuote {
  readonly node: MailNode;
  readonly enquiryId: string;
  readonly quoteId: string;
  readonly token: string;
  read(): Promise<QuoteView>;
  respond(answer: CustomerResponse): ReturnType<MailNode["quotes"]["respond"]>;
  accept(changes?: Parameters<typeof buildAcceptance>[0]): ReturnType<MailNode["quotes"]["respond"]>;
  events(): Promise<readonly { kind: string; text: string; staff: string | null }[]>;
  respondedAt(): Promise<number | null>;
  countMails(kind: string): Promise<number>;
}

async function openWithQuote(engine: Engine): Promise<CreatedQuote> {
  const node = await openMailNode(engine);
  const { queries } = node.database;
  const { enquiryId } = await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
  const { id: quoteId, token } = await createQuote(node);
  return {
    node,
    enquiryId,
    quoteId,
    token,
    async read() {
      const quote = await node.quotes.find(token, en);
      if (quote === null) throw new Error("The quote is gone");
      return quote;
    },
    respond: (answer) => node.quotes.respond(token, answer, en),
    accept: (changes) => acceptQuote(node.quotes, token, changes),
    events: () =>
      queries
        .selectFrom("quote_events")
        .select(["kind", "text", "staff"])
        .where("quote_id", "=", quoteId)
        .orderBy("created_at")
        .execute(),
    async respondedAt() {
      const { responded_at } = await queries
        .selectFrom("enquiries")
        .select("responded_at")
        .where("id", "=", enquiryId)
        .executeTakeFirstOrThrow();
      return responded_at;
    },
    countMails: async (kind) =>
      (await listMailJobs(node.database)).filter((mail) => mail.kind === kind).length,
  };
}

const readRecords = ({ node }: CreatedQuote) =>
  node.database.queries.selectFrom("quote_acceptances").selectAll().orderBy("accepted_at").execute();

const amal = await createAdministrator({ id: "0123456789abcdef01234567", email: "amal@example.com" });

describe("a quote", () => {
  test("is accepted once: one event, a waiting enquiry and one mail to the company", async () => {
    const quoted = await openWithQuote("sqlite");
    expect(await quoted.accept()).toEqual({ kind: "responded" });
    expect(await quoted.accept()).toEqual({ kind: "responded" });
    expect(await quoted.read()).toMatchObject({ status: "accepted", response: { kind: "accepted" } });
    expect(await quoted.events()).toEqual([{ kind: "accepted", text: "", staff: null }]);
    expect(await quoted.respondedAt()).not.toBeNull();
    expect(await quoted.countMails("quote-response-to-company")).toBe(1);
    expect(await quoted.respond(declined)).toEqual({ kind: "closed", status: "accepted" });
  });

  test("can be accepted or declined after a change request, and equal change requests are one", async () => {
    const quoted = await openWithQuote("sqlite");
    await quoted.respond(change);
    await quoted.respond(change);
    expect(await quoted.read()).toMatchObject({ status: "change-asked", response: { text: change.text } });
    expect(await quoted.respond({ ...change, text: "Or 3,000" })).toEqual({ kind: "responded" });
    quoted.node.clock.advance(1000);
    expect(await quoted.respond(declined)).toEqual({ kind: "responded" });
    expect(await quoted.respond(change)).toEqual({ kind: "closed", status: "declined" });
    expect((await quoted.events()).map(({ kind }) => kind)).toEqual([
      "change-asked",
      "change-asked",
      "declined",
    ]);
  });

  test.each(engines)("stores exactly one of several responses at once, on %s", async (engine) => {
    const quoted = await openWithQuote(engine);
    const otherNode = await openOtherNode(quoted.node);
    const outcomes = await Promise.all([
      quoted.accept(),
      otherNode.quotes.respond(quoted.token, declined, en),
      quoted.accept(),
      otherNode.quotes.respond(quoted.token, { ...declined, text: "Another reason" }, en),
    ]);
    const events = await quoted.events();
    expect(events).toHaveLength(1);
    expect(events[0]?.kind).toBe((await quoted.read()).status);
    expect(await quoted.countMails("quote-response-to-company")).toBe(1);
    expect(outcomes.filter(({ kind }) => kind === "closed").length).toBeGreaterThanOrEqual(2);
  });

  test("is valid until the end of its last day in Dubai", async () => {
    const node = await openMailNode("sqlite");
    setClock(node, "2026-11-22T23:59:30+04:00");
    await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
    const first = await createQuote(node);
    setClock(node, "2026-11-23T00:00:30+04:00");
    const second = await createQuote(node, { blackPrints: 1600, monthlyCost: 649 });
    const endOf = async (token: string) => (await node.quotes.find(token, en))?.validUntil;
    expect(await endOf(first.token)).toBe(Date.parse("2026-12-22T23:59:59.999+04:00"));
    expect(await endOf(second.token)).toBe(Date.parse("2026-12-23T23:59:59.999+04:00"));

    setClock(node, "2026-12-22T23:59:58+04:00");
    expect(await node.quotes.find(first.token, en)).toMatchObject({ status: "open", daysLeft: 0 });
    setClock(node, "2026-12-23T00:00:00+04:00");
    expect(await node.quotes.find(first.token, en)).toMatchObject({ status: "expired" });
    const closed = { kind: "closed", status: "expired" };
    expect(await acceptQuote(node.quotes, first.token)).toEqual(closed);
    for (const answer of [declined, change])
      expect(await node.quotes.respond(first.token, answer, en)).toEqual(closed);
    expect(await node.database.queries.selectFrom("quote_events").selectAll().execute()).toEqual([]);
    expect(await acceptQuote(node.quotes, second.token)).toEqual({ kind: "responded" });
  });

  test("is open again and mailed again after an extension", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes } = quoted.node;
    await quoted.respond(declined);
    quoted.node.clock.advance(40 * day);
    await quotes.extend(quoted.enquiryId, quoted.quoteId, amal);
    expect(await quoted.read()).toMatchObject({ status: "open", response: null, daysLeft: 30 });
    expect(await quoted.respondedAt()).toBeNull();
    expect(await quoted.countMails("quote-to-customer")).toBe(2);
    expect((await quoted.events()).at(-1)).toEqual({ kind: "extended", text: "", staff: amal.email });

    quoted.node.clock.advance(1000);
    expect(await quoted.respond(declined)).toEqual({ kind: "responded" });
    expect(await quoted.events()).toHaveLength(3);
    await quotes.extend(quoted.enquiryId, quoted.quoteId, amal);
    await quoted.accept();
    const extend = (enquiryId: string, quoteId: string) => quotes.extend(enquiryId, quoteId, amal);
    await expect(extend(quoted.enquiryId, quoted.quoteId)).rejects.toThrow("has accepted this quote");
    await expect(extend(quoted.enquiryId, quoted.enquiryId)).rejects.toThrow("no such quote");
    await expect(extend(quoted.quoteId, quoted.quoteId)).rejects.toThrow("no such quote");
  });

  test("is the same after the product, the VAT rate, the name, the TRN and the terms of the company change", async () => {
    const quoted = await openWithQuote("sqlite");
    const { catalogue, companyService, product } = quoted.node;
    const before = await quoted.read();
    await catalogue.update(product.id, { itemPrice: fils(99_900), title: "Other" }, {}, []);
    const { settings, version } = await companyService.read();
    const contract = { ...settings.contract, payment: "In advance" };
    await companyService.save(
      { ...settings, vatPercent: 10, trn: "", legalName: "Other LLC", contract },
      version,
      amal,
    );
    const after = await quoted.read();
    expect(after.quote).toEqual(before.quote);
    expect(after.review).toEqual(before.review);
    expect(after.shownHash).toBe(before.shownHash);
    expect(JSON.stringify(after.review)).not.toContain("Other LLC");
    expect([getQuoteTotal(after.quote), after.quote.vatPercent]).toEqual([64_400, 5]);
    expect(after.quote.companyTrn).toBe("100000000000003");
    expect(after.quote.terms).toContainEqual({ label: "Payment", text: "30 days from the invoice" });
  });

  test.each(engines)("is one for equal requests, on %s", async (engine) => {
    const quoted = await openWithQuote(engine);
    const again = await Promise.all([createQuote(quoted.node), createQuote(quoted.node)]);
    expect(again.map(({ token }) => token)).toEqual([quoted.token, quoted.token]);
  });

  test.each(engines)(
    "is numbered by the year in Dubai without gaps, also when many are created at once, on %s",
    async (engine) => {
      const node = await openMailNode(engine);
      const otherNode = await openOtherNode(node);
      setClock(node, "2026-12-31T23:59:00+04:00");
      await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
      const make = (count: number, first: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            createQuote(index % 2 === 0 ? node : otherNode, {
              blackPrints: 1500 + first + index,
              monthlyCost: (64_400 + 5 * (first + index)) / 100,
            }),
          ),
        );
      const old = await make(12, 0);
      // 20:00 in UTC, where the old year lasts four more hours.
      setClock(node, "2027-01-01T00:00:00+04:00");
      const young = await make(12, 12);
      const numbers = (year: number) =>
        Array.from({ length: 12 }, (_, index) => `WQ-${year}-${String(index + 1).padStart(5, "0")}`);
      expect(old.map(({ reference }) => reference).toSorted()).toEqual(numbers(2026));
      expect(young.map(({ reference }) => reference).toSorted()).toEqual(numbers(2027));
    },
  );

  test("is found only by its complete token", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes } = quoted.node;
    for (const token of [
      "",
      quoted.token.slice(1),
      `${quoted.token}A`,
      quoted.token.toLowerCase() === quoted.token ? quoted.token.toUpperCase() : quoted.token.toLowerCase(),
      `${quoted.token.slice(0, -1)}\u0000`,
      "' or 1=1 --".padEnd(32, "x"),
    ]) {
      expect(await quotes.find(token, en), token).toBeNull();
      expect(await acceptQuote(quotes, token), token).toEqual({ kind: "unknown" });
      expect(await quotes.withdraw(token), token).toBe("unknown");
      expect(await quotes.recordVisit(token, "whatsapp"), token).toBe(false);
    }
    expect((await quoted.read()).status).toBe("open");
  });

  test("records a click on the WhatsApp link once in ten minutes", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes } = quoted.node;
    await Promise.all([
      quotes.recordVisit(quoted.token, "whatsapp"),
      quotes.recordVisit(quoted.token, "whatsapp"),
    ]);
    expect(await quoted.events()).toHaveLength(1);
    quoted.node.clock.advance(11 * 60_000);
    await quotes.recordVisit(quoted.token, "whatsapp");
    expect((await quoted.events()).map(({ kind }) => kind)).toEqual(["whatsapp", "whatsapp"]);
    expect(await quoted.respondedAt()).toBeNull();
  });

  test("limits the responses of a client, and those of a quote whoever sends them", async () => {
    const quoted = await openWithQuote("sqlite");
    const limits = createRateLimits({
      database: quoted.node.database,
      rateLimit: true,
      onError: (error) => console.error(error),
    });
    const customerResponses = createCustomerResponses({ ...quoted.node, limits });
    const ask = (client: string, text = "More") =>
      customerResponses.respond(quoted.token, { answer: "change-asked", text }, client, en);
    const limited = { kind: "limited", retryAfter: expect.any(Number) };
    for (let time = 0; time < 12; time += 1) expect((await ask(`192.0.2.${time}`)).kind).toBe("responded");
    expect(await ask("198.51.100.7", "Even more")).toMatchObject(limited);
    expect(await customerResponses.withdraw(quoted.token, "198.51.100.8")).toMatchObject(limited);
    expect(await quoted.events()).toHaveLength(1);

    const respondToOther = (number: number) => customerResponses.withdraw(`token-${number}`, "203.0.113.1");
    for (let number = 0; number < 30; number += 1)
      expect(await respondToOther(number)).toEqual({ kind: "unknown" });
    expect(await respondToOther(30)).toMatchObject(limited);
  });
});

describe("an acceptance", () => {
  test("keeps time, name, position, the version of the terms and a SHA-256 of what was shown", async () => {
    const quoted = await openWithQuote("sqlite");
    quoted.node.clock.stopAt(quoted.node.clock.now());
    await quoted.accept({ deliveryDay: "2027-01-04" });
    const [record, ...others] = await readRecords(quoted);
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const { quote } = await quoted.read();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      quote_id: quoted.quoteId,
      accepted_at: quoted.node.clock.now(),
      name: "Mariam Al Suwaidi",
      position: "Office manager",
      purchase_order: "PO-2231",
      delivery_day: "2027-01-04",
      terms_version: sha256(JSON.stringify(quote.terms)),
      shown_hash: sha256(record?.shown ?? ""),
      withdrawn_at: null,
      confirmed_at: null,
    });
    const shown: unknown = JSON.parse(record?.shown ?? "");
    expect(shown).toMatchObject({ price: "AED 644.00 a month excl. VAT (AED 676.20 incl. VAT)" });
    expect(await quoted.countMails("quote-acceptance-to-customer")).toBe(1);
  });

  test("of a review that is no longer true is refused, and the quote stays open", async () => {
    const quoted = await openWithQuote("sqlite");
    const { shownHash } = await quoted.read();
    quoted.node.clock.advance(day);
    await quoted.node.quotes.extend(quoted.enquiryId, quoted.quoteId, amal);
    const stale = { ...buildAcceptance(), answer: "accepted", shownHash } as const;
    expect(await quoted.respond(stale)).toEqual({ kind: "changed", version: 1 });
    expect(await quoted.respond({ ...stale, shownHash: "" })).toEqual({ kind: "changed", version: 1 });
    expect(await quoted.read()).toMatchObject({ status: "open", acceptance: null });
    expect(await quoted.accept()).toEqual({ kind: "responded" });
  });

  test("is withdrawn once until the company confirms it, and the quote is open again", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes, clock } = quoted.node;
    clock.stopAt(clock.now());
    expect(await quotes.withdraw(quoted.token)).toBe("not-accepted");
    await expect(quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal)).rejects.toThrow(
      "no acceptance",
    );
    await quoted.accept();
    clock.advance(1000);
    expect(await quotes.withdraw(quoted.token)).toBe("withdrawn");
    expect(await quotes.withdraw(quoted.token)).toBe("withdrawn");
    expect(await quoted.read()).toMatchObject({
      status: "open",
      acceptance: null,
      response: { kind: "withdrawn" },
    });
    expect(await quoted.countMails("quote-response-to-company")).toBe(1);
    expect(await quoted.respondedAt()).toBe(clock.now());

    clock.advance(1000);
    await quoted.accept({ name: "Omar Haddad" });
    clock.advance(1000);
    await expect(quotes.confirmAcceptance(quoted.quoteId, quoted.quoteId, amal)).rejects.toThrow(
      "no such quote",
    );
    await quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal);
    await quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal);
    expect(await quotes.withdraw(quoted.token)).toBe("confirmed");
    expect(await quoted.countMails("quote-confirmation-to-customer")).toBe(1);
    expect(await quoted.read()).toMatchObject({
      status: "accepted",
      acceptance: { name: "Omar Haddad", confirmedAt: clock.now(), confirmedBy: amal.email },
    });
    expect(await quoted.respondedAt()).toBeNull();
    expect(await quoted.events()).toEqual([
      { kind: "accepted", text: "", staff: null },
      { kind: "withdrawn", text: "", staff: null },
      { kind: "accepted", text: "", staff: null },
      { kind: "confirmed", text: "", staff: amal.email },
    ]);
    expect((await readRecords(quoted)).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([
      true,
      false,
    ]);
  });

  test("stands in the mails about it with its person, also after it is withdrawn", async () => {
    const quoted = await openWithQuote("sqlite");
    const { database, quotes, clock } = quoted.node;
    await quoted.accept();
    clock.advance(day);
    await quotes.withdraw(quoted.token);
    clock.advance(day);
    await quoted.accept({ name: "Omar Haddad" });
    clock.advance(1000);
    await quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal);
    const jobs = await database.queries
      .selectFrom("mail_jobs")
      .selectAll()
      .where("event_id", "is not", null)
      .orderBy("created_at")
      .execute();
    const named: string[] = [];
    for (const {
      id,
      kind,
      enquiry_id,
      quote_id,
      event_id,
      account_id,
      details,
      attempts,
      created_at,
    } of jobs) {
      const ids = {
        id,
        enquiryId: enquiry_id,
        quoteId: quote_id,
        eventId: event_id,
        staffId: account_id,
        author: null,
      };
      const job = { ...ids, kind, details, attempts, createdAt: created_at, queuedAt: created_at };
      const data = await getMailData(database.queries, job, {
        findLink: quoted.node.passwordLinks.findOpen,
        countHeld: () => quoted.node.outbox.countHeld(),
        now: quoted.node.clock.now(),
      });
      const response = data !== null && "response" in data ? data.response : null;
      if (data !== null && "earlier" in data)
        for (const earlier of data.earlier)
          named.push(`earlier ${earlier.kind}: ${earlier.acceptance?.name ?? ""}`);
      const acceptance = data !== null && "acceptance" in data ? data.acceptance : response?.acceptance;
      named.push(`${kind} ${response?.kind ?? ""}: ${acceptance?.name ?? ""}`);
    }
    expect(named.toSorted()).toEqual([
      "earlier accepted: Mariam Al Suwaidi",
      "earlier withdrawn: Mariam Al Suwaidi",
      "quote-acceptance-to-customer : Mariam Al Suwaidi",
      "quote-acceptance-to-customer : Omar Haddad",
      "quote-confirmation-to-customer : Omar Haddad",
      "quote-response-to-company accepted: Omar Haddad",
      "quote-response-to-customer withdrawn: Mariam Al Suwaidi",
    ]);
  });

  test.each(engines)("is either withdrawn or confirmed when both happen at once, on %s", async (engine) => {
    const quoted = await openWithQuote(engine);
    const otherNode = await openOtherNode(quoted.node);
    await quoted.accept();
    const [withdrawal, confirmation] = await Promise.all([
      quoted.node.quotes.withdraw(quoted.token),
      otherNode.quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal).then(
        () => "confirmed",
        () => "refused",
      ),
    ]);
    const { status } = await quoted.read();
    expect([withdrawal, confirmation, status]).toEqual(
      status === "open" ? ["withdrawn", "refused", "open"] : ["confirmed", "confirmed", "accepted"],
    );
    expect(await quoted.events()).toHaveLength(2);
  });

  test("is no longer confirmed after staff undo it: nobody is mailed, and it waits and can be withdrawn", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes } = quoted.node;
    const ids = [quoted.enquiryId, quoted.quoteId, amal] as const;
    await quoted.accept();
    await expect(quotes.unconfirmAcceptance(...ids)).rejects.toThrow("not confirmed yet");
    quoted.node.clock.advance(1000);
    await quotes.confirmAcceptance(...ids);
    quoted.node.clock.advance(1000);
    const before = await listMailJobs(quoted.node.database);
    await quotes.unconfirmAcceptance(...ids);
    expect(await listMailJobs(quoted.node.database)).toEqual(before);
    expect(await quoted.read()).toMatchObject({ status: "accepted", acceptance: { confirmedAt: null } });
    expect(await quoted.respondedAt()).not.toBeNull();
    expect((await quoted.events()).at(-1)).toEqual({ kind: "unconfirmed", text: "", staff: amal.email });
    quoted.node.clock.advance(1000);
    expect(await quotes.withdraw(quoted.token)).toBe("withdrawn");
  });

  test("from before acceptances were recorded stays, and is neither withdrawn nor confirmed", async () => {
    const quoted = await openWithQuote("sqlite");
    await quoted.accept();
    await quoted.node.database.queries.deleteFrom("quote_acceptances").execute();
    expect(await quoted.node.quotes.withdraw(quoted.token)).toBe("not-accepted");
    expect(await quoted.accept()).toEqual({ kind: "closed", status: "accepted" });
    expect(await quoted.read()).toMatchObject({ status: "accepted", acceptance: null });
  });
});

describe("an answer that staff record on behalf of the customer", () => {
  const byPhone: RecordedAnswer = {
    answer: "accepted",
    method: "phone",
    name: "Mariam Al Suwaidi",
    purchaseOrder: "PO-7",
    ...emptyInvoice,
    trn: "100000000000003",
    note: "Called back at ten",
    version: 1,
  };

  test.each(engines)(
    "is an acceptance of what the page shows, and is confirmed and undone as another, on %s",
    async (engine) => {
      const quoted = await openWithQuote(engine);
      const { quotes, clock } = quoted.node;
      const ids = [quoted.enquiryId, quoted.quoteId] as const;
      const { shownHash } = await quoted.read();
      const mails = await listMailJobs(quoted.node.database);
      await quotes.recordAnswer(...ids, byPhone, amal);
      expect(await readRecords(quoted)).toMatchObject([
        { name: byPhone.name, position: "", purchase_order: "PO-7", shown_hash: shownHash },
      ]);
      expect(await quoted.read()).toMatchObject({ status: "accepted", acceptance: { method: "phone" } });
      expect(await quoted.events()).toEqual([{ kind: "accepted", text: byPhone.note, staff: amal.email }]);
      expect(await quoted.respondedAt()).toBeNull();
      expect(await listMailJobs(quoted.node.database)).toEqual(mails);
      await expect(quotes.recordAnswer(...ids, byPhone, amal)).rejects.toThrow(
        "The customer has accepted this quote",
      );
      clock.advance(1000);
      await quotes.confirmAcceptance(...ids, amal);
      clock.advance(1000);
      await quotes.unconfirmAcceptance(...ids, amal);
      expect(await quotes.withdraw(quoted.token)).toBe("withdrawn");
      expect(await readRecords(quoted)).toHaveLength(1);
    },
  );

  test.each(engines)("and one of the page at the same moment are one acceptance, on %s", async (engine) => {
    const quoted = await openWithQuote(engine);
    const otherNode = await openOtherNode(quoted.node);
    await Promise.allSettled([
      otherNode.quotes.recordAnswer(quoted.enquiryId, quoted.quoteId, byPhone, amal),
      quoted.accept(),
      otherNode.quotes.recordAnswer(quoted.enquiryId, quoted.quoteId, byPhone, amal),
    ]);
    expect([(await readRecords(quoted)).length, (await quoted.events()).length]).toEqual([1, 1]);
  });

  test("is of the version that staff looked at, and of a quote that is on offer", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes, clock } = quoted.node;
    const ids = [quoted.enquiryId, quoted.quoteId] as const;
    await expect(quotes.recordAnswer(...ids, { ...byPhone, version: 2 }, amal)).rejects.toThrow(
      "newer version",
    );
    await quotes.recordAnswer(...ids, { ...byPhone, answer: "declined" }, amal);
    expect(await quoted.read()).toMatchObject({ status: "declined", response: { method: "phone" } });
    await expect(quotes.recordAnswer(...ids, byPhone, amal)).rejects.toThrow("reopen it first");
    expect([await readRecords(quoted), (await quoted.events()).length]).toEqual([[], 1]);
    clock.advance(1000);
    await quotes.extend(...ids, amal);
    clock.advance(31 * day);
    await expect(quotes.recordAnswer(...ids, byPhone, amal)).rejects.toThrow("extend it first");
  });

  test("by purchase order needs its number", () => {
    const parse = (changes: object) => recordedAnswerSchema.safeParse({ ...byPhone, ...changes }).success;
    expect(parse({ method: "purchase-order" })).toBe(true);
    expect(parse({ method: "purchase-order", purchaseOrder: " " })).toBe(false);
    expect([parse({ name: "" }), parse({ answer: "change-asked" })]).toEqual([false, false]);
  });
});

describe("a quote that the company withdraws", () => {
  test.each(engines)(
    "can no longer be answered or extended, opens the stage, and a new version revives it, on %s",
    async (engine) => {
      const quoted = await openWithQuote(engine);
      const { quotes, clock, enquiries, database } = quoted.node;
      const ids = [quoted.enquiryId, quoted.quoteId, amal] as const;
      const readStage = async () => (await enquiries.get(quoted.enquiryId)).enquiry.stage;
      clock.advance(day);
      await quotes.extend(...ids);
      const before = await listMailJobs(database);
      clock.advance(1000);
      await quotes.recall(...ids);
      expect(await listMailJobs(database)).toEqual(before);
      expect(await readStage()).toBe("contacted");
      expect(await quoted.read()).toMatchObject({ status: "recalled", response: { kind: "recalled" } });
      expect(await quoted.accept()).toEqual({ kind: "closed", status: "recalled" });
      await expect(quotes.extend(...ids)).rejects.toThrow("revise it");
      await expect(quotes.recall(...ids)).rejects.toThrow("withdrawn already");
      clock.advance(40 * day);
      expect((await quoted.read()).status).toBe("recalled");

      const { draft } = await quoted.node.quoteDrafts.read(quoted.enquiryId, quoted.quoteId);
      const saved = { quote: quoted.quoteId, version: 0, draft };
      await quoted.node.quoteDrafts.save(quoted.enquiryId, saved, amal);
      await quoted.node.quoteDrafts.send(quoted.enquiryId, { version: 1, isMailed: false }, amal);
      expect(await quoted.read()).toMatchObject({ status: "open", version: 2 });
      expect(await readStage()).toBe("quoted");
      expect(await quoted.accept()).toEqual({ kind: "responded" });
      await expect(quotes.recall(...ids)).rejects.toThrow("it can no longer be withdrawn");
    },
  );

  test("leaves the stage as it is where another quote of the enquiry is on offer", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes, clock, enquiries } = quoted.node;
    await createQuote(quoted.node, { enquiry: quoted.enquiryId, blackPrints: 1600, monthlyCost: 649 });
    clock.advance(day);
    await quotes.extend(quoted.enquiryId, quoted.quoteId, amal);
    await quotes.recall(quoted.enquiryId, quoted.quoteId, amal);
    const { enquiry, quotes: all } = await enquiries.get(quoted.enquiryId);
    expect([all.length, enquiry.stage, enquiry.leadingQuote?.status]).toEqual([2, "quoted", "open"]);
  });
});

describe("the stage of an enquiry", () => {
  test("follows its quotes, with an entry of the audit log for each change", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes, clock, enquiries } = quoted.node;
    const ids = [quoted.enquiryId, quoted.quoteId, amal] as const;
    const readStage = async () => (await enquiries.get(quoted.enquiryId)).enquiry.stage;
    expect(await readStage()).toBe("new");
    clock.advance(day);
    await quotes.extend(...ids);
    expect(await readStage()).toBe("quoted");
    await quoted.accept();
    expect(await readStage()).toBe("quoted");
    clock.advance(1000);
    await quotes.confirmAcceptance(...ids);
    expect(await readStage()).toBe("won");
    clock.advance(1000);
    await quotes.unconfirmAcceptance(...ids);
    expect(await readStage()).toBe("quoted");
    const { version } = (await enquiries.get(quoted.enquiryId)).enquiry;
    const byHand = { version, stage: "won", stageReason: "By phone" } as const;
    await enquiries.change(quoted.enquiryId, byHand, amal);
    clock.advance(1000);
    await quotes.withdraw(quoted.token);
    const { enquiry, activity } = await enquiries.get(quoted.enquiryId);
    expect([enquiry.stage, enquiry.respondedAt !== null]).toEqual(["quoted", true]);
    expect(activity.map(({ actor, detail }) => `${actor}: ${detail}`)).toEqual([
      "The customer: Stage: Won to Quoted",
      `${amal.email}: Stage: Quoted to Won. Reason: By phone`,
      `${amal.email}: Stage: Won to Quoted`,
      `${amal.email}: Stage: Quoted to Won`,
      `${amal.email}: Stage: New to Quoted`,
    ]);
  });

  test.each(engines)("is won after the upgrade where an acceptance was confirmed, on %s", async (engine) => {
    const quoted = await openWithQuote(engine);
    const { database, quotes, enquiries } = quoted.node;
    const { enquiryId: other } = await quoted.node.enquiryStore.save(
      { ...mariam, email: "other@example.com" },
      { sentFrom: "", honeypot: "" },
    );
    await quoted.accept();
    await quotes.confirmAcceptance(quoted.enquiryId, quoted.quoteId, amal);
    await database.queries.updateTable("enquiries").set({ stage: "contacted" }).execute();
    await wonEnquiries.up(database.queries);
    const readStage = async (id: string) => (await enquiries.get(id)).enquiry.stage;
    expect([await readStage(quoted.enquiryId), await readStage(other)]).toEqual(["won", "contacted"]);
  });

  test("stays won while another acceptance of the enquiry is confirmed", async () => {
    const quoted = await openWithQuote("sqlite");
    const { quotes, enquiries } = quoted.node;
    const other = await createQuote(quoted.node, { blackPrints: 1600, monthlyCost: 649 });
    await quoted.accept();
    await acceptQuote(quotes, other.token);
    for (const id of [quoted.quoteId, other.id]) await quotes.confirmAcceptance(quoted.enquiryId, id, amal);
    await quotes.unconfirmAcceptance(quoted.enquiryId, other.id, amal);
    expect((await enquiries.get(quoted.enquiryId)).enquiry.stage).toBe("won");
  });
});

describe("mails to a customer about responses", () => {
  async function openMails(engine: Engine) {
    const node = await openMailNode(engine);
    const { queries } = node.database;
    return {
      node,
      async createWhatsAppQuote() {
        const request = quoteRequestSchema.parse(quoteRequest);
        const outcome = await node.quoteRequests.request(request, { channel: "whatsapp", sentFrom: "" });
        if (outcome.kind !== "created") throw new Error(outcome.kind);
        return outcome.created;
      },
      async alternate(token: string, times: number) {
        for (let time = 0; time < times; time += 1) {
          expect(await acceptQuote(node.quotes, token)).toEqual({ kind: "responded" });
          node.clock.advance(1000);
          expect(await node.quotes.withdraw(token)).toBe("withdrawn");
          node.clock.advance(1000);
        }
      },
      confirm: () => queries.updateTable("enquiries").set({ email_confirmed_at: node.clock.now() }).execute(),
      async listResponseMails() {
        const jobs = await listMailJobs(node.database);
        return jobs.flatMap(({ kind, event_id }) =>
          isMailTo(kind, "customer") && event_id !== null ? [kind] : [],
        );
      },
    };
  }

  test.each(engines)(
    "never go to an address that neither confirmed nor got the quote, on %s",
    async (engine) => {
      const { node, createWhatsAppQuote, alternate, listResponseMails } = await openMails(engine);
      const { token } = await createWhatsAppQuote();
      await alternate(token, 2);
      await acceptQuote(node.quotes, token);
      expect(await listResponseMails()).toEqual([]);
      expect(await node.quotes.find(token, en)).toMatchObject({
        status: "accepted",
        isResponseMailed: false,
      });
    },
  );

  test.each(engines)(
    "are one a day for a quote to an address that is not confirmed, on %s",
    async (engine) => {
      const { node, alternate, listResponseMails } = await openMails(engine);
      await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
      const { token } = await createQuote(node);
      await alternate(token, 2);
      expect(await listResponseMails()).toHaveLength(1);
      node.clock.advance(day);
      await acceptQuote(node.quotes, token);
      expect(await listResponseMails()).toHaveLength(2);
      expect(await node.quotes.find(token, en)).toMatchObject({ status: "accepted", isResponseMailed: true });
    },
  );

  test("to a confirmed address are limited for each quote, and for all its quotes together", async () => {
    const { node, createWhatsAppQuote, confirm, alternate, listResponseMails } = await openMails("sqlite");
    const first = await createWhatsAppQuote();
    await confirm();
    await alternate(first.token, 2);
    const aboutOne = (await listResponseMails()).length;
    expect(aboutOne).toBeLessThanOrEqual(2);
    expect(aboutOne).toBeGreaterThan(0);
    for (let number = 0; number < 12; number += 1) {
      node.clock.advance(11 * 60_000);
      await acceptQuote(node.quotes, (await createWhatsAppQuote()).token);
    }
    expect(await listResponseMails()).toHaveLength(10);
  });
});
