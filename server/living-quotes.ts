import type { Selectable } from "kysely";
import { keptContactSchema, type Quote, quoteSchema } from "../domain/quote-record.ts";
import type { Contact } from "../domain/enquiry.ts";
import {
  type QuoteAnswer,
  type QuoteState,
  canBeAnswered,
  isExpired,
  quoteEnd,
} from "../domain/quote-state.ts";
import type { CompanyFacts } from "./company-facts.ts";
import type { Database } from "./database/open.ts";
import type { Queries, QuotesTable } from "./database/tables.ts";
import { queueMail } from "./mail/outbox.ts";
import { recordClick, recordQuoteEvent } from "./quote-events.ts";
import type { StaffMember } from "./staff.ts";
import type { World } from "./world.ts";

/** A quote as its page shows it. */
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
  readonly isExpired: boolean;
}

/** What became of a customer's answer. */
export type AnswerOutcome =
  | { readonly kind: "answered"; readonly quote: LivingQuote }
  | { readonly kind: "unknown" }
  /** It is settled already, or its time is over: nothing was changed. */
  | { readonly kind: "closed"; readonly quote: LivingQuote };

/** Quotes after they were made: their customers read and answer them, staff extend them. */
export interface LivingQuotes {
  /** Reads a quote and changes nothing: links in mails are opened by more than people. */
  find(token: string): Promise<LivingQuote | null>;
  /** Keeps what the customer says, and tells the company. The same answer said twice is one. */
  answer(token: string, answer: QuoteAnswer): Promise<AnswerOutcome>;
  /** Notes that the customer went to WhatsApp with it. False when there is no such quote. */
  noteClick(token: string): Promise<boolean>;
  /**
   * Lets a quote hold for the full time from now on, open to be answered again unless it is accepted, and sends it to
   * the customer once more. False, and nothing changed, where there is no such quote or it is accepted.
   */
  extend(enquiryId: string, quoteId: string, by: StaffMember): Promise<boolean>;
}

export function createLivingQuotes(parts: {
  readonly database: Database;
  readonly world: World;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  onMailQueued(): void;
}): LivingQuotes {
  const { world } = parts;
  const { queries } = parts.database;

  return {
    async find(token) {
      return findQuote(queries, token, world.now());
    },

    async answer(token, answer) {
      const now = world.now();
      const outcome = await queries.transaction().execute(async (transaction): Promise<AnswerOutcome> => {
        const before = await findQuote(transaction, token, now);
        if (before === null) return { kind: "unknown" };
        if (!canBeAnswered(before, now)) return { kind: "closed", quote: before };
        if (await isRepeated(transaction, before, answer)) return { kind: "answered", quote: before };
        const { numUpdatedRows } = await transaction
          .updateTable("quotes")
          .set({ state: answer.answer })
          .where("id", "=", before.id)
          .where("state", "=", before.state)
          .where("valid_until", "=", before.validUntil)
          .executeTakeFirstOrThrow();
        // Somebody was faster, with the same link in another window.
        if (numUpdatedRows === 0n) return { kind: "closed", quote: before };
        const { enquiryId, spam } = await enquiryOf(transaction, before.id);
        const eventId = await recordQuoteEvent(transaction, world, {
          quoteId: before.id,
          kind: answer.answer,
          text: "text" in answer ? answer.text : "",
        });
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: now })
          .where("id", "=", enquiryId)
          .execute();
        if (!spam)
          await queueMail(transaction, {
            id: world.newId(),
            kind: "quote-answer-to-company",
            enquiryId,
            quoteId: before.id,
            eventId,
            now,
          });
        return { kind: "answered", quote: { ...before, state: answer.answer } };
      });
      if (outcome.kind === "answered") parts.onMailQueued();
      if (outcome.kind !== "closed") return outcome;
      const quote = await findQuote(queries, token, now);
      return quote === null ? { kind: "unknown" } : { kind: "closed", quote };
    },

    async noteClick(token) {
      const quote = await findQuote(queries, token, world.now());
      if (quote === null) return false;
      await queries.transaction().execute((transaction) => recordClick(transaction, world, quote.id));
      return true;
    },

    async extend(enquiryId, quoteId, by) {
      const now = world.now();
      const { timeZone } = await parts.companyFacts.current();
      const isExtended = await queries.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("quotes")
          .set({ valid_until: quoteEnd(now, timeZone), state: "open" })
          .where("id", "=", quoteId)
          .where("enquiry_id", "=", enquiryId)
          .where("state", "<>", "accepted")
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await recordQuoteEvent(transaction, world, { quoteId, kind: "extended", staff: by.email });
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: null })
          .where("id", "=", enquiryId)
          .execute();
        const { spam } = await enquiryOf(transaction, quoteId);
        if (!spam)
          await queueMail(transaction, {
            id: world.newId(),
            kind: "quote-to-customer",
            enquiryId,
            quoteId,
            now,
          });
        return true;
      });
      if (isExtended) parts.onMailQueued();
      return isExtended;
    },
  };
}

async function findQuote(queries: Queries, token: string, now: number): Promise<LivingQuote | null> {
  const row = await queries.selectFrom("quotes").selectAll().where("token", "=", token).executeTakeFirst();
  return row === undefined ? null : livingQuote(row, now);
}

/** A quote from its row. @param now milliseconds since 1970, UTC */
export function livingQuote(row: Selectable<QuotesTable>, now: number): LivingQuote {
  return {
    id: row.id,
    reference: row.reference,
    token: row.token,
    createdAt: row.created_at,
    contact: keptContactSchema.parse(JSON.parse(row.contact)),
    quote: quoteSchema.parse(JSON.parse(row.quote)),
    state: row.state,
    validUntil: row.valid_until,
    isExpired: isExpired({ validUntil: row.valid_until }, now),
  };
}

/** Whether this is what the customer said last: a form that was sent twice. */
async function isRepeated(
  queries: Queries,
  { id, state }: LivingQuote,
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
  return last?.kind === answer.answer && "text" in answer && last.text === answer.text;
}

async function enquiryOf(queries: Queries, quoteId: string): Promise<{ enquiryId: string; spam: boolean }> {
  const { id, spam } = await queries
    .selectFrom("enquiries")
    .innerJoin("quotes", "quotes.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "enquiries.spam"])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return { enquiryId: id, spam: spam === 1 };
}
