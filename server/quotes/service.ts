import type { Selectable } from "kysely";
import type { Contact } from "#domain/shared/contact.ts";
import { type Quote, storedContactSchema, quoteSchema } from "#domain/quotes/quote.ts";
import {
  type CustomerResponse,
  type QuoteStatus,
  type StoredQuoteStatus,
  canRespond,
  getDaysLeft,
  getQuoteEnd,
  getQuoteStatus,
} from "#domain/quotes/quote-status.ts";
import { isQuoteToken } from "#domain/quotes/quote.ts";
import type { CompanyService } from "#server/company/service.ts";
import { confirmAddress } from "#server/mail/confirmed-addresses.ts";
import type { QuotesTable } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { type QuoteEvent, listQuoteEvents, recordWhatsAppClick, recordQuoteEvent } from "./quote-events.ts";
import { getResponseText, isRepeatedResponse, isSpamEnquiry, selectLocked } from "./repository.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** A quote as it is stored. */
export interface StoredQuote {
  readonly id: string;
  readonly reference: string;
  readonly token: string;
  readonly createdAt: number;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly state: StoredQuoteStatus;
  /** Last moment of its validity. Milliseconds since 1970, UTC */
  readonly validUntil: number;
  readonly status: QuoteStatus;
}

/** A quote for its page. */
export interface QuoteView extends StoredQuote {
  /** The customer's current response; null without a response since the last extension. */
  readonly response: QuoteEvent | null;
  /** Midnights until it expires, in the time zone of the company. */
  readonly daysLeft: number;
}

/** The state of a quote that its PDF shows. Its other content never changes. */
export type QuoteVersion = Pick<StoredQuote, "id" | "reference" | "validUntil" | "status">;

/** The outcome of a customer's response. */
export type RespondOutcome =
  | { readonly kind: "answered" }
  | { readonly kind: "unknown" }
  /** The quote is settled or expired: nothing is changed. */
  | { readonly kind: "closed"; readonly status: QuoteStatus };

/** The outcome of an extension. */
export type ExtensionOutcome = "extended" | "unknown" | "accepted" | "unchanged";

/** Created quotes: customers read them and respond to them, staff extend them. */
export interface QuoteService {
  /** Reads a quote and changes nothing, because programs open links in mails, too. */
  find(token: string): Promise<QuoteView | null>;
  /** Finds what tells a quote's present PDF from others, without reading the quote. */
  findVersion(token: string): Promise<QuoteVersion | null>;
  /**
   * Confirms the address that a quote was mailed to.
   * @param confirmation from the link in that mail; any other value changes nothing
   */
  confirmAddress(token: string, confirmation: string): Promise<void>;
  /** Saves the customer's response and queues a mail to the company. A repeated response counts once. */
  respond(token: string, response: CustomerResponse): Promise<RespondOutcome>;
  /** Records that the customer went on to WhatsApp. False when there is no such quote. */
  recordWhatsAppClick(token: string): Promise<boolean>;
  /**
   * Makes a quote valid for the full time from now, opens it for a response again, and mails it to the customer again. An
   * accepted quote stays as it is.
   */
  extend(enquiryId: string, quoteId: string, by: StaffMember): Promise<ExtensionOutcome>;
}

export function createQuoteService(
  parts: ServiceBase & {
    readonly companyService: Pick<CompanyService, "current">;
    readonly outbox: Pick<Outbox, "queue" | "announce">;
  },
): QuoteService {
  const { clock, outbox } = parts;
  const { queries } = parts.database;

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

    async findVersion(token) {
      if (!isQuoteToken(token)) return null;
      const row = await queries
        .selectFrom("quotes")
        .select(["id", "reference", "state", "valid_until as validUntil"])
        .where("token", "=", token)
        .executeTakeFirst();
      return row === undefined ? null : { ...row, status: getQuoteStatus(row, clock.now()) };
    },

    async confirmAddress(token, confirmation) {
      if (!isQuoteToken(token)) return;
      await confirmAddress(queries, { token, confirmation, now: clock.now() });
    },

    async respond(token, response) {
      if (!isQuoteToken(token)) return { kind: "unknown" };
      const now = clock.now();
      const outcome = await queries.transaction().execute(async (transaction): Promise<RespondOutcome> => {
        const before = await selectLocked(transaction).where("token", "=", token).executeTakeFirst();
        if (before === undefined) return { kind: "unknown" };
        if (await isRepeatedResponse(transaction, before, response)) return { kind: "answered" };
        const status = getQuoteStatus({ state: before.state, validUntil: before.valid_until }, now);
        if (!canRespond(status)) return { kind: "closed", status };
        await transaction
          .updateTable("quotes")
          .set({ state: response.answer })
          .where("id", "=", before.id)
          .execute();
        const eventId = await recordQuoteEvent(transaction, parts, {
          quoteId: before.id,
          kind: response.answer,
          text: getResponseText(response),
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
        const quote = await selectLocked(transaction).where("token", "=", token).executeTakeFirst();
        if (quote === undefined) return false;
        await recordWhatsAppClick(transaction, parts, quote.id);
        return true;
      });
    },

    async extend(enquiryId, quoteId, by) {
      const now = clock.now();
      const { timeZone } = await parts.companyService.current();
      const outcome = await queries.transaction().execute(async (transaction): Promise<ExtensionOutcome> => {
        const before = await selectLocked(transaction)
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
        await recordQuoteEvent(transaction, parts, {
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

/** Maps a row to a quote. @param now milliseconds since 1970, UTC */
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
