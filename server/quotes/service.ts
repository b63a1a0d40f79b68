import type { Selectable } from "kysely";
import type { Contact } from "../../domain/shared/contact.ts";
import { type Quote, storedContactSchema, quoteSchema } from "../../domain/quotes/quote.ts";
import {
  type CustomerResponse,
  type QuoteStatus,
  type StoredQuoteStatus,
  canRespond,
  getDaysLeft,
  getQuoteEnd,
  getQuoteStatus,
} from "../../domain/quotes/quote-status.ts";
import { isQuoteToken } from "../../domain/quotes/quote.ts";
import type { CompanyService } from "../company/service.ts";
import { confirmAddress } from "../enquiries/confirmed-addresses.ts";
import type { Database } from "../database/open-database.ts";
import type { QuotesTable } from "../database/tables.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type QuoteEvent, listQuoteEvents, recordWhatsAppClick, recordQuoteEvent } from "./quote-events.ts";
import { getResponseText, isRepeatedResponse, isSpamEnquiry, selectLocked } from "./repository.ts";
import type { StaffMember } from "../accounts/staff-accounts.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** A quote after it was made. */
export interface StoredQuote {
  readonly id: string;
  readonly reference: string;
  readonly token: string;
  readonly createdAt: number;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly state: StoredQuoteStatus;
  /** The last moment at which it holds. Milliseconds since 1970, UTC */
  readonly validUntil: number;
  readonly status: QuoteStatus;
}

/** A quote as its page shows it. */
export interface QuoteView extends StoredQuote {
  /** What the customer said to it that still holds; null where they have said nothing since it was extended. */
  readonly response: QuoteEvent | null;
  /** Midnights until its time is over, where the company is. */
  readonly daysLeft: number;
}

/** What became of a customer's answer. */
export type RespondOutcome =
  | { readonly kind: "answered" }
  | { readonly kind: "unknown" }
  /** It is settled already, or its time is over: nothing was changed. */
  | { readonly kind: "closed"; readonly status: QuoteStatus };

/** What became of staff's wish to extend a quote. */
export type ExtensionOutcome = "extended" | "unknown" | "accepted" | "unchanged";

/** Quotes after they were made: their customers read and answer them, staff extend them. */
export interface QuoteService {
  /** Reads a quote and changes nothing: links in mails are opened by more than people. */
  find(token: string): Promise<QuoteView | null>;
  /**
   * Takes the address that a quote was mailed to as confirmed.
   * @param confirmation from the link in that mail; any other changes nothing
   */
  confirmAddress(token: string, confirmation: string): Promise<void>;
  /** Keeps what the customer says, and tells the company. The same answer said twice is one. */
  respond(token: string, answer: CustomerResponse): Promise<RespondOutcome>;
  /** Notes that the customer went to WhatsApp with it. False when there is no such quote. */
  recordWhatsAppClick(token: string): Promise<boolean>;
  /**
   * Lets a quote hold for the full time from now on, open to be answered again, and sends it to the customer once more.
   * One that is accepted stays as it is.
   */
  extend(enquiryId: string, quoteId: string, by: StaffMember): Promise<ExtensionOutcome>;
}

export function createQuoteService(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly companyService: Pick<CompanyService, "current">;
  readonly outbox: Pick<Outbox, "queue" | "announce">;
}): QuoteService {
  const { clock, idGenerator, outbox } = parts;
  const { engine, queries } = parts.database;

  return {
    async find(token) {
      if (!isQuoteToken(token)) return null;
      const row = await queries
        .selectFrom("quotes")
        .selectAll()
        .where("token", "=", token)
        .executeTakeFirst();
      if (row === undefined) return null;
      const events = (await listQuoteEvents(queries, [row.id])).get(row.id) ?? [];
      const { timeZone } = await parts.companyService.current();
      const now = clock.now();
      const quote = toStoredQuote(row, now);
      return {
        ...quote,
        response: events.find(({ kind }) => kind === quote.state) ?? null,
        daysLeft: getDaysLeft(quote, now, timeZone),
      };
    },

    async confirmAddress(token, confirmation) {
      if (!isQuoteToken(token)) return;
      await confirmAddress(queries, { token, confirmation, now: clock.now() });
    },

    async respond(token, answer) {
      if (!isQuoteToken(token)) return { kind: "unknown" };
      const now = clock.now();
      const outcome = await queries.transaction().execute(async (transaction): Promise<RespondOutcome> => {
        const before = await selectLocked(transaction, engine).where("token", "=", token).executeTakeFirst();
        if (before === undefined) return { kind: "unknown" };
        if (await isRepeatedResponse(transaction, before, answer)) return { kind: "answered" };
        const status = getQuoteStatus({ state: before.state, validUntil: before.valid_until }, now);
        if (!canRespond(status)) return { kind: "closed", status };
        await transaction
          .updateTable("quotes")
          .set({ state: answer.answer })
          .where("id", "=", before.id)
          .execute();
        const eventId = await recordQuoteEvent(transaction, clock, idGenerator, {
          quoteId: before.id,
          kind: answer.answer,
          text: getResponseText(answer),
        });
        await transaction
          .updateTable("enquiries")
          .set({ acted_at: now })
          .where("id", "=", before.enquiry_id)
          .execute();
        if (!(await isSpamEnquiry(transaction, before.enquiry_id)))
          await outbox.queue(transaction, {
            kind: "quote-answer-to-company",
            enquiryId: before.enquiry_id,
            quoteId: before.id,
            eventId,
          });
        return { kind: "answered" };
      });
      if (outcome.kind === "answered") outbox.announce();
      return outcome;
    },

    async recordWhatsAppClick(token) {
      if (!isQuoteToken(token)) return false;
      return queries.transaction().execute(async (transaction) => {
        const quote = await selectLocked(transaction, engine).where("token", "=", token).executeTakeFirst();
        if (quote === undefined) return false;
        await recordWhatsAppClick(transaction, clock, idGenerator, quote.id);
        return true;
      });
    },

    async extend(enquiryId, quoteId, by) {
      const now = clock.now();
      const { timeZone } = await parts.companyService.current();
      const outcome = await queries.transaction().execute(async (transaction): Promise<ExtensionOutcome> => {
        const before = await selectLocked(transaction, engine)
          .where("id", "=", quoteId)
          .where("enquiry_id", "=", enquiryId)
          .executeTakeFirst();
        if (before === undefined) return "unknown";
        if (before.state === "accepted") return "accepted";
        const end = getQuoteEnd(now, timeZone);
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
        if (!(await isSpamEnquiry(transaction, enquiryId)))
          await outbox.queue(transaction, { kind: "quote-to-customer", enquiryId, quoteId });
        return "extended";
      });
      if (outcome === "extended") outbox.announce();
      return outcome;
    },
  };
}

/** A quote from its row. @param now milliseconds since 1970, UTC */
export function toStoredQuote(row: Selectable<QuotesTable>, now: number): StoredQuote {
  const { state, valid_until: validUntil } = row;
  return {
    id: row.id,
    reference: row.reference,
    token: row.token,
    createdAt: row.created_at,
    contact: storedContactSchema.parse(JSON.parse(row.contact)),
    quote: quoteSchema.parse(JSON.parse(row.quote)),
    state,
    validUntil,
    status: getQuoteStatus({ state, validUntil }, now),
  };
}
