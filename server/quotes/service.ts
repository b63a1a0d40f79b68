import type { Selectable } from "kysely";
import type { Contact } from "../../domain/shared/contact.ts";
import { type Quote, keptContactSchema, quoteSchema } from "../../domain/quotes/quote.ts";
import {
  type QuoteAnswer,
  type QuoteStanding,
  type QuoteState,
  canBeAnswered,
  daysLeft,
  quoteEnd,
  standingOf,
} from "../../domain/quotes/quote-status.ts";
import { isQuoteToken } from "../../domain/quotes/quote-token.ts";
import type { CompanyFacts } from "../company/service.ts";
import { confirmAddress } from "../enquiries/confirmed-addresses.ts";
import type { Database } from "../database/open.ts";
import type { Queries, QuotesTable } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import { type QuoteEvent, quoteEventsOf, recordClick, recordQuoteEvent } from "./quote-events.ts";
import type { StaffMember } from "../accounts/staff.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** A quote after it was made. */
export interface LivingQuote {
  readonly id: string;
  readonly reference: string;
  readonly token: string;
  readonly createdAt: number;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly state: QuoteState;
  /** The last moment at which it holds. Milliseconds since 1970, UTC */
  readonly validUntil: number;
  readonly standing: QuoteStanding;
}

/** A quote as its page shows it. */
export interface ReadQuote extends LivingQuote {
  /** What the customer said to it that still holds; null where they have said nothing since it was extended. */
  readonly answer: QuoteEvent | null;
  /** Midnights until its time is over, where the company is. */
  readonly daysLeft: number;
}

/** What became of a customer's answer. */
export type AnswerOutcome =
  | { readonly kind: "answered" }
  | { readonly kind: "unknown" }
  /** It is settled already, or its time is over: nothing was changed. */
  | { readonly kind: "closed"; readonly standing: QuoteStanding };

/** What became of staff's wish to extend a quote. */
export type ExtensionOutcome = "extended" | "unknown" | "accepted" | "unchanged";

/** Quotes after they were made: their customers read and answer them, staff extend them. */
export interface LivingQuotes {
  /** Reads a quote and changes nothing: links in mails are opened by more than people. */
  find(token: string): Promise<ReadQuote | null>;
  /**
   * Takes the address that a quote was mailed to as confirmed.
   * @param confirmation from the link in that mail; any other changes nothing
   */
  confirmAddress(token: string, confirmation: string): Promise<void>;
  /** Keeps what the customer says, and tells the company. The same answer said twice is one. */
  answer(token: string, answer: QuoteAnswer): Promise<AnswerOutcome>;
  /** Notes that the customer went to WhatsApp with it. False when there is no such quote. */
  noteClick(token: string): Promise<boolean>;
  /**
   * Lets a quote hold for the full time from now on, open to be answered again, and sends it to the customer once more.
   * One that is accepted stays as it is.
   */
  extend(enquiryId: string, quoteId: string, by: StaffMember): Promise<ExtensionOutcome>;
}

export function createLivingQuotes(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  onMailQueued(): void;
}): LivingQuotes {
  const { clock, idGenerator } = parts;
  const { engine, queries } = parts.database;

  /** A quote that stays as it is until the end of the transaction: of two answers at once the second sees the first. */
  function hold(transaction: Queries) {
    return transaction
      .selectFrom("quotes")
      .selectAll()
      .$if(engine === "postgres", (query) => query.forUpdate());
  }

  return {
    async find(token) {
      if (!isQuoteToken(token)) return null;
      const row = await queries
        .selectFrom("quotes")
        .selectAll()
        .where("token", "=", token)
        .executeTakeFirst();
      if (row === undefined) return null;
      const events = (await quoteEventsOf(queries, [row.id])).get(row.id) ?? [];
      const { timeZone } = await parts.companyFacts.current();
      const now = clock.now();
      const quote = livingQuote(row, now);
      return {
        ...quote,
        answer: events.find(({ kind }) => kind === quote.state) ?? null,
        daysLeft: daysLeft(quote, now, timeZone),
      };
    },

    async confirmAddress(token, confirmation) {
      if (!isQuoteToken(token)) return;
      await confirmAddress(queries, { token, confirmation, now: clock.now() });
    },

    async answer(token, answer) {
      if (!isQuoteToken(token)) return { kind: "unknown" };
      const now = clock.now();
      const outcome = await queries.transaction().execute(async (transaction): Promise<AnswerOutcome> => {
        const before = await hold(transaction).where("token", "=", token).executeTakeFirst();
        if (before === undefined) return { kind: "unknown" };
        if (await isRepeated(transaction, before, answer)) return { kind: "answered" };
        const standing = standingOf({ state: before.state, validUntil: before.valid_until }, now);
        if (!canBeAnswered(standing)) return { kind: "closed", standing };
        await transaction
          .updateTable("quotes")
          .set({ state: answer.answer })
          .where("id", "=", before.id)
          .execute();
        const eventId = await recordQuoteEvent(transaction, clock, idGenerator, {
          quoteId: before.id,
          kind: answer.answer,
          text: textOf(answer),
        });
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: now })
          .where("id", "=", before.enquiry_id)
          .execute();
        if (!(await isSpam(transaction, before.enquiry_id)))
          await queueMail(transaction, {
            id: idGenerator.newId(),
            kind: "quote-answer-to-company",
            enquiryId: before.enquiry_id,
            quoteId: before.id,
            eventId,
            now,
          });
        return { kind: "answered" };
      });
      if (outcome.kind === "answered") parts.onMailQueued();
      return outcome;
    },

    async noteClick(token) {
      if (!isQuoteToken(token)) return false;
      return queries.transaction().execute(async (transaction) => {
        const quote = await hold(transaction).where("token", "=", token).executeTakeFirst();
        if (quote === undefined) return false;
        await recordClick(transaction, clock, idGenerator, quote.id);
        return true;
      });
    },

    async extend(enquiryId, quoteId, by) {
      const now = clock.now();
      const { timeZone } = await parts.companyFacts.current();
      const outcome = await queries.transaction().execute(async (transaction): Promise<ExtensionOutcome> => {
        const before = await hold(transaction)
          .where("id", "=", quoteId)
          .where("enquiry_id", "=", enquiryId)
          .executeTakeFirst();
        if (before === undefined) return "unknown";
        if (before.state === "accepted") return "accepted";
        const end = quoteEnd(now, timeZone);
        if (before.state === "open" && before.valid_until >= end) return "unchanged";
        await transaction
          .updateTable("quotes")
          .set({ valid_until: end, state: "open" })
          .where("id", "=", quoteId)
          .execute();
        await recordQuoteEvent(transaction, clock, idGenerator, {
          quoteId,
          kind: "extended",
          staff: by.email,
        });
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: null })
          .where("id", "=", enquiryId)
          .execute();
        if (!(await isSpam(transaction, enquiryId)))
          await queueMail(transaction, {
            id: idGenerator.newId(),
            kind: "quote-to-customer",
            enquiryId,
            quoteId,
            now,
          });
        return "extended";
      });
      if (outcome === "extended") parts.onMailQueued();
      return outcome;
    },
  };
}

/** A quote from its row. @param now milliseconds since 1970, UTC */
export function livingQuote(row: Selectable<QuotesTable>, now: number): LivingQuote {
  const { state, valid_until: validUntil } = row;
  return {
    id: row.id,
    reference: row.reference,
    token: row.token,
    createdAt: row.created_at,
    contact: keptContactSchema.parse(JSON.parse(row.contact)),
    quote: quoteSchema.parse(JSON.parse(row.quote)),
    state,
    validUntil,
    standing: standingOf({ state, validUntil }, now),
  };
}

function textOf(answer: QuoteAnswer): string {
  return "text" in answer ? answer.text : "";
}

/** Whether this is what the customer said last: a form that was sent twice. */
async function isRepeated(
  queries: Queries,
  { id, state }: Selectable<QuotesTable>,
  answer: QuoteAnswer,
): Promise<boolean> {
  if (state !== answer.answer) return false;
  const last = await queries
    .selectFrom("quote_events")
    .select(["kind", "text"])
    .where("quote_id", "=", id)
    .where("kind", "<>", "whatsapp")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.kind === answer.answer && last.text === textOf(answer);
}

async function isSpam(queries: Queries, enquiryId: string): Promise<boolean> {
  const { spam } = await queries
    .selectFrom("enquiries")
    .select("spam")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return spam === 1;
}
