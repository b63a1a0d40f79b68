import {
  type CustomerResponse,
  type QuoteStatus,
  canRespond,
  getDaysLeft,
  getQuoteEnd,
  getQuoteStatus,
} from "#domain/quotes/quote-status.ts";
import { isQuoteToken } from "#domain/quotes/quote.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Queries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { canConfirmAddress, confirmAddress } from "#server/mail/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { recordQuoteEvent, recordWhatsAppClick } from "./quote-events.ts";
import {
  type QuoteEvent,
  type StoredQuote,
  findLastResponse,
  findQuote,
  findQuotePdfKey,
  isSpamEnquiry,
  listQuoteEvents,
  lockQuote,
  saveActedAt,
  updateQuote,
} from "./repository.ts";

export interface QuoteView extends StoredQuote {
  /** Null without a response since the last extension. */
  readonly response: QuoteEvent | null;
  /** Midnights until it expires, in the time zone of the company. */
  readonly daysLeft: number;
}

export type QuotePdfKey = Pick<StoredQuote, "id" | "reference" | "validUntil" | "status">;

export type RespondOutcome =
  | { readonly kind: "responded" }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly status: QuoteStatus };

export type ExtensionOutcome = "extended" | "unknown" | "accepted" | "unchanged";

export interface QuoteService {
  find(token: string): Promise<QuoteView | null>;
  findPdfKey(token: string): Promise<QuotePdfKey | null>;
  confirmAddress(token: string, confirmation: string): Promise<void>;
  /** False also when the address is confirmed already. */
  canConfirmAddress(token: string, confirmation: string): Promise<boolean>;
  respond(token: string, response: CustomerResponse): Promise<RespondOutcome>;
  /** False when there is no such quote. */
  recordWhatsAppClick(token: string): Promise<boolean>;
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
      const now = clock.now();
      const quote = await findQuote(queries, token, now);
      if (quote === null) return null;
      const events = (await listQuoteEvents(queries, [quote.id])).get(quote.id) ?? [];
      const { timeZone } = await parts.companyService.current();
      return {
        ...quote,
        response: events.find(({ kind }) => kind === quote.storedStatus) ?? null,
        daysLeft: getDaysLeft(quote, now, timeZone),
      };
    },

    async findPdfKey(token) {
      if (!isQuoteToken(token)) return null;
      const quote = await findQuotePdfKey(queries, token);
      return quote === undefined ? null : { ...quote, status: getQuoteStatus(quote, clock.now()) };
    },

    async confirmAddress(token, confirmation) {
      if (!isQuoteToken(token)) return;
      await confirmAddress(queries, { token, confirmation, now: clock.now() });
    },

    canConfirmAddress: async (token, confirmation) =>
      isQuoteToken(token) && canConfirmAddress(queries, { token, confirmation }),

    async respond(token, response) {
      if (!isQuoteToken(token)) return { kind: "unknown" };
      const now = clock.now();
      const outcome = await queries.transaction().execute(async (transaction): Promise<RespondOutcome> => {
        const before = await lockQuote(transaction, { token });
        if (before === undefined) return { kind: "unknown" };
        if (await isRepeatedResponse(transaction, before, response)) return { kind: "responded" };
        const status = getQuoteStatus(before, now);
        if (!canRespond(status)) return { kind: "closed", status };
        await updateQuote(transaction, before.id, { storedStatus: response.answer });
        const eventId = await recordQuoteEvent(transaction, parts, {
          quoteId: before.id,
          kind: response.answer,
          text: getResponseText(response),
        });
        await saveActedAt(transaction, before.enquiryId, now);
        if (!(await isSpamEnquiry(transaction, before.enquiryId)))
          await outbox.queue(transaction, {
            kind: "quote-answer-to-company",
            enquiryId: before.enquiryId,
            quoteId: before.id,
            eventId,
          });
        return { kind: "responded" };
      });
      if (outcome.kind === "responded") outbox.announce();
      return outcome;
    },

    async recordWhatsAppClick(token) {
      if (!isQuoteToken(token)) return false;
      return queries.transaction().execute(async (transaction) => {
        const quote = await lockQuote(transaction, { token });
        if (quote === undefined) return false;
        await recordWhatsAppClick(transaction, parts, quote.id);
        return true;
      });
    },

    async extend(enquiryId, quoteId, by) {
      const now = clock.now();
      const { timeZone } = await parts.companyService.current();
      const outcome = await queries.transaction().execute(async (transaction): Promise<ExtensionOutcome> => {
        const before = await lockQuote(transaction, { id: quoteId, enquiryId });
        if (before === undefined) return "unknown";
        if (before.storedStatus === "accepted") return "accepted";
        const end = getQuoteEnd(now, timeZone);
        if (before.storedStatus === "open" && before.validUntil >= end) return "unchanged";
        await updateQuote(transaction, quoteId, { storedStatus: "open", validUntil: end });
        await recordQuoteEvent(transaction, parts, {
          quoteId,
          kind: "extended",
          staff: by.email,
        });
        await saveActedAt(transaction, enquiryId, null);
        if (!(await isSpamEnquiry(transaction, enquiryId)))
          await outbox.queue(transaction, { kind: "quote-to-customer", enquiryId, quoteId });
        return "extended";
      });
      if (outcome === "extended") outbox.announce();
      return outcome;
    },
  };
}

async function isRepeatedResponse(
  queries: Queries,
  { id, storedStatus }: Pick<StoredQuote, "id" | "storedStatus">,
  response: CustomerResponse,
): Promise<boolean> {
  if (storedStatus !== response.answer) return false;
  const last = await findLastResponse(queries, id);
  return last?.kind === response.answer && last.text === getResponseText(response);
}

function getResponseText(response: CustomerResponse): string {
  return "text" in response ? response.text : "";
}
