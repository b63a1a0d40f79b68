import { createHash } from "node:crypto";
import type { Translate } from "#messages/message.ts";
import type { Company } from "#domain/company/company.ts";
import { writeSiteTerms } from "#domain/company/site-terms.ts";
import type { RecordedAnswer } from "#domain/quotes/recorded-answer.ts";
import { type QuoteReview, formatCanonicalReview, getQuoteReview } from "#domain/quotes/quote-review.ts";
import {
  type CustomerResponse,
  type QuoteStatus,
  type StoredQuoteStatus,
  getDaysLeft,
  getQuoteEnd,
  getQuoteStatus,
  isExpired,
  isSilent,
} from "#domain/quotes/quote-status.ts";
import { type QuoteAction, getQuoteSituation, quoteActions } from "#domain/quotes/quote-actions.ts";
import { findReminderStop } from "#domain/quotes/reminders.ts";
import {
  type InvoiceDetails,
  emptyInvoice,
  invoiceDetailsSchema,
  invoiceFields,
  staffInvoiceSchema,
} from "#domain/quotes/invoice-details.ts";
import { formatEnquiryTitle } from "#domain/enquiries/enquiry-change.ts";
import { isQuoteToken, localizeQuote } from "#domain/quotes/quote.ts";
import { type QuoteChange, listQuoteChanges } from "#domain/quotes/quote-changes.ts";
import { toLocalDate } from "#domain/shared/dates.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { describeChanges, describeFields } from "#server/audit/describe-changes.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { CompanyService } from "#server/company/service.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { MailShare, Outbox } from "#server/mail/outbox.ts";
import { followQuote } from "#server/enquiries/quote-stage.ts";
import { canConfirmAddress, confirmAddress } from "#server/mail/confirmation-queries.ts";
import { canMailResponse, isEventMailed } from "#server/mail/customer-mail-queries.ts";
import { stopScheduledReplies } from "#server/mail/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type Visit, recordQuoteEvent, recordVisit } from "./quote-events.ts";
import { checkAction, lockSituation } from "./quote-situations.ts";
import {
  type Acceptance,
  findAcceptanceInForce,
  findSiteTerms,
  isAcceptedAs,
  listAcceptances,
  insertAcceptance,
  saveConfirmation,
  saveInvoice,
  saveWithdrawal,
} from "./acceptances/repository.ts";
import { canMailCustomer, isErasedEnquiry, isSpamEnquiry } from "./enquiry-queries.ts";
import { type QuoteEvent, findLastResponse, listQuoteEvents } from "./events/repository.ts";
import {
  type StoredQuote,
  type SupersededVersion,
  findQuote,
  findQuotePdfKey,
  listSuperseded,
  lockQuote,
  saveActedAt,
  updateQuote,
} from "./repository.ts";

export interface QuoteView extends StoredQuote {
  /** The one that can be answered; this view may be of an older one. */
  readonly newest: Pick<StoredQuote, "version" | "sentAt">;
  /** The version before it; null of the first one. */
  readonly before: SupersededVersion | null;
  /** Against the version before it. */
  readonly changes: readonly QuoteChange[];
  /** Null without a response since the last extension. Of an open quote: that its acceptance was withdrawn. */
  readonly response: QuoteEvent | null;
  /** Null too for a quote that was accepted before acceptances were recorded. */
  readonly acceptance: Acceptance | null;
  /** The first values of the form: from an acceptance of this quote that was withdrawn, else from the quote. */
  readonly invoice: InvoiceDetails;
  /** Of the acceptance, else of the response: the customer gets a mail about it. */
  readonly isResponseMailed: boolean;
  readonly review: QuoteReview;
  /** SHA-256 of the review, in hex. */
  readonly shownHash: string;
  /** "yyyy-mm-dd" in the time zone of the company. */
  readonly today: string;
  /** Midnights until it expires, in the time zone of the company. */
  readonly daysLeft: number;
  /** Its person is erased: it is kept only as long as it is accepted, and never offered again. */
  readonly isErased: boolean;
  /** After its last day. An accepted quote stays accepted then, but a withdrawal does not open it again. */
  readonly isOver: boolean;
}

export interface QuotePdfKey extends Pick<
  StoredQuote,
  "id" | "reference" | "locale" | "validUntil" | "status" | "version"
> {
  /** JSON: the erasure of a person changes it. */
  readonly contact: string;
  /** Of the acceptance in force. */
  readonly acceptanceId: string | null;
  readonly confirmedAt: number | null;
}

export type ClosedStatus = QuoteStatus | "erased";

export type RespondOutcome =
  | { readonly kind: "responded" }
  | { readonly kind: "unknown" }
  | { readonly kind: "closed"; readonly status: ClosedStatus }
  /** The quote is not the one that the customer reviewed. */
  | { readonly kind: "changed"; readonly version: number };

export type WithdrawalOutcome = "withdrawn" | "unknown" | "confirmed" | "not-accepted";

interface StaffAction extends Pick<QuoteEvent, "kind">, Partial<Pick<QuoteEvent, "text" | "method">> {
  readonly enquiryId: string;
  readonly quoteId: string;
  readonly by: StaffMember;
}

/** Null for a quote that can be answered. */
export function findClosedStatus(status: QuoteStatus, isErased: boolean): ClosedStatus | null {
  const situation = isErased && status !== "accepted" ? "erased" : status;
  return quoteActions[situation].respond === null ? null : situation;
}

export type QuoteService = ReturnType<typeof createQuoteService>;

export function createQuoteService(
  parts: ServiceBase & {
    readonly companyService: Pick<CompanyService, "current" | "lastKnown" | "translate">;
    readonly outbox: Pick<Outbox, "queue" | "queueResponse" | "announce">;
  },
) {
  const { clock, outbox } = parts;
  const { queries } = parts.database;

  /** Queues its mails too. Returns the id of its event. */
  async function saveResponse(
    transaction: TransactionQueries,
    before: Pick<StoredQuote, "id" | "enquiryId" | "validUntil">,
    response: {
      readonly kind: "accepted" | "withdrawn" | "change-asked" | "declined";
      readonly storedStatus: StoredQuoteStatus;
      readonly validUntil?: number;
      readonly text?: string;
    },
    share?: MailShare,
  ): Promise<string> {
    const { id: quoteId, enquiryId } = before;
    const { storedStatus, validUntil = before.validUntil, ...event } = response;
    await updateQuote(transaction, quoteId, { storedStatus, validUntil });
    const eventId = await recordQuoteEvent(transaction, parts, { quoteId, ...event });
    const now = clock.now();
    await saveActedAt(transaction, enquiryId, now);
    await stopScheduledReplies(transaction, { enquiryId }, "The customer has answered meanwhile", now);
    if (await isSpamEnquiry(transaction, enquiryId)) return eventId;
    const mail = { enquiryId, quoteId, eventId };
    await outbox.queueResponse(transaction, { ...mail, kind: "quote-response-to-company" }, share);
    if (await isErasedEnquiry(transaction, enquiryId)) return eventId;
    if (await canMailResponse(transaction, { ...mail, kind: event.kind, now: clock.now() }))
      await outbox.queue(
        transaction,
        {
          ...mail,
          kind: event.kind === "accepted" ? "quote-acceptance-to-customer" : "quote-response-to-customer",
        },
        share,
      );
    return eventId;
  }

  /**
   * Saves an action of staff with its event. The stage of the enquiry follows.
   * @throws InvalidInput where the situation of the quote forbids the action
   */
  async function act(
    action: QuoteAction,
    { enquiryId, quoteId, by, ...event }: StaffAction,
    save: (
      transaction: TransactionQueries,
      values: { readonly eventId: string; readonly end: number; readonly now: number },
    ) => Promise<void>,
  ): Promise<void> {
    const now = clock.now();
    const { timeZone } = await parts.companyService.current();
    const end = getQuoteEnd(now, timeZone);
    await queries.transaction().execute(async (transaction) => {
      await by.checkAgain(transaction);
      const { situation, isErased } = await lockSituation(
        transaction,
        { quoteId, enquiryId },
        { now, fullEnd: end },
      );
      // A repeated request.
      if (action === "confirm" && situation === "confirmed") return;
      checkAction(action, situation);
      const eventId = await recordQuoteEvent(transaction, parts, { quoteId, ...event, staff: by.email });
      if (event.kind === "reminders-stopped" || event.kind === "reminders-resumed") return;
      // An acceptance that is no longer confirmed waits for staff again.
      await saveActedAt(transaction, enquiryId, action === "unconfirm" && !isErased ? now : null);
      await save(transaction, { eventId, end, now });
      await followQuote(transaction, parts, enquiryId, event.kind, by.email);
    });
    outbox.announce();
  }

  /** By the customer. False when there is no such quote. */
  async function record(
    token: string,
    save: (transaction: TransactionQueries, quoteId: string) => Promise<void>,
  ): Promise<boolean> {
    if (!isQuoteToken(token)) return false;
    return queries.transaction().execute(async (transaction) => {
      const quote = await lockQuote(transaction, { token });
      if (quote !== undefined) await save(transaction, quote.id);
      return quote !== undefined;
    });
  }

  return {
    /** In the language of `t`; of an older version, if there is the one that is asked for. */
    async find(token: string, t: Translate, version?: number): Promise<QuoteView | null> {
      if (!isQuoteToken(token)) return null;
      const now = clock.now();
      const newest = await findQuote(queries, { token }, now);
      if (newest === null) return null;
      const superseded = (await listSuperseded(queries, [newest.id])).get(newest.id) ?? [];
      const stored = { ...newest, ...superseded.find((each) => each.version === version) };
      const older = superseded.find((each) => each.version === stored.version - 1);
      const before = older === undefined ? null : { ...older, quote: localizeQuote(older.quote, t.locale) };
      const quote = { ...stored, quote: localizeQuote(stored.quote, t.locale) };
      const events = (await listQuoteEvents(queries, [quote.id])).get(quote.id) ?? [];
      const company = await parts.companyService.current(undefined, t.locale);
      const review = getQuoteReview(t, quote, company);
      const response = findResponse(events, quote.storedStatus);
      const acceptances = (await listAcceptances(queries, [quote.id])).get(quote.id) ?? [];
      const acceptance = acceptances.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
      const { company: legalName, trn } = quote.contact;
      const eventId = acceptance?.id ?? response?.id;
      return {
        ...quote,
        newest: { version: newest.version, sentAt: newest.sentAt },
        before,
        changes: before === null ? [] : listQuoteChanges(t, { before, after: quote }, company.timeZone),
        response,
        acceptance,
        invoice: acceptances[0]?.invoice ?? { ...emptyInvoice, legalName, trn },
        isResponseMailed: eventId !== undefined && (await isEventMailed(queries, quote.enquiryId, eventId)),
        review,
        shownHash: hash(formatCanonicalReview(review)),
        today: toLocalDate(now, company.timeZone),
        daysLeft: getDaysLeft(quote, now, company.timeZone),
        isErased: await isErasedEnquiry(queries, quote.enquiryId),
        isOver: isExpired(quote, now),
      };
    },

    findSiteTerms: (termsHash: string) => findSiteTerms(queries, termsHash),

    async findPdfKey(token: string): Promise<QuotePdfKey | null> {
      if (!isQuoteToken(token)) return null;
      const quote = await findQuotePdfKey(queries, token);
      return quote === undefined ? null : { ...quote, status: getQuoteStatus(quote, clock.now()) };
    },

    /** False when it is not the confirmation of a mail about this quote. */
    async confirmAddress(token: string, confirmation: string): Promise<boolean> {
      if (!isQuoteToken(token)) return false;
      return confirmAddress(queries, { token, confirmation, now: clock.now() });
    },

    /** False also when the address is confirmed already. */
    canConfirmAddress: async (token: string, confirmation: string): Promise<boolean> =>
      isQuoteToken(token) && canConfirmAddress(queries, { token, confirmation }),

    /** `t` is of the page that the customer read. */
    async respond(
      token: string,
      response: CustomerResponse,
      t: Translate,
      share?: MailShare,
    ): Promise<RespondOutcome> {
      if (!isQuoteToken(token)) return { kind: "unknown" };
      const now = clock.now();
      const company = await parts.companyService.current(undefined, t.locale);
      const outcome = await queries.transaction().execute(async (transaction): Promise<RespondOutcome> => {
        const before = await lockQuote(transaction, { token });
        if (before === undefined) return { kind: "unknown" };
        if (await isRepeatedResponse(transaction, before, response)) return { kind: "responded" };
        const isErased = await isErasedEnquiry(transaction, before.enquiryId);
        const closed = findClosedStatus(getQuoteStatus(before, now), isErased);
        if (closed !== null) return { kind: "closed", status: closed };
        const quoteId = before.id;
        if (response.answer === "accepted") {
          const quote = await findQuote(transaction, { token }, now);
          if (quote === null) return { kind: "unknown" };
          const reviewed = createRecord(t, quote, company);
          if (reviewed.shownHash !== response.shownHash) return { kind: "changed", version: quote.version };
          const id = await saveResponse(
            transaction,
            before,
            { kind: "accepted", storedStatus: "accepted" },
            share,
          );
          await insertAcceptance(transaction, {
            ...response,
            id,
            quoteId,
            invoice: invoiceDetailsSchema.parse(response),
            acceptedAt: now,
            ...reviewed,
          });
          return { kind: "responded" };
        }
        const { answer, text } = response;
        await saveResponse(transaction, before, { kind: answer, storedStatus: answer, text }, share);
        return { kind: "responded" };
      });
      if (outcome.kind === "responded") outbox.announce();
      return outcome;
    },

    /** The customer gave it elsewhere. An acceptance waits for its confirmation as one of the page does. */
    recordAnswer: (
      enquiryId: string,
      quoteId: string,
      { answer, name, purchaseOrder, version, note, method, ...typed }: RecordedAnswer,
      by: StaffMember,
    ): Promise<void> =>
      act(
        "respond",
        { enquiryId, quoteId, by, kind: answer, text: note, method },
        async (transaction, { eventId: id, now }) => {
          const quote = await findQuote(transaction, { id: quoteId, enquiryId }, now);
          if (quote?.version !== version)
            throw new VersionConflictError("There is a newer version of this quote: look at it, then record");
          await updateQuote(transaction, quoteId, { storedStatus: answer });
          if (answer === "declined") return;
          const company = parts.companyService.lastKnown(quote.locale);
          const reviewed = createRecord(parts.companyService.translate(quote.locale), quote, company);
          const person = {
            name,
            position: "",
            purchaseOrder,
            deliveryDay: "",
            invoice: staffInvoiceSchema.parse(typed),
          };
          await insertAcceptance(transaction, { id, quoteId, ...person, acceptedAt: now, ...reviewed });
        },
      ),

    /** Nobody is mailed. */
    recall: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("recall", { kind: "recalled", enquiryId, quoteId, by }, (transaction) =>
        updateQuote(transaction, quoteId, { storedStatus: "recalled" }),
      ),

    /** Until the company confirms the acceptance. The quote is open again, unless its person is erased. */
    async withdraw(token: string, share?: MailShare): Promise<WithdrawalOutcome> {
      if (!isQuoteToken(token)) return "unknown";
      const outcome = await queries.transaction().execute(async (transaction): Promise<WithdrawalOutcome> => {
        const before = await lockQuote(transaction, { token });
        if (before === undefined) return "unknown";
        const acceptance = await findAcceptanceInForce(transaction, before.id);
        if (acceptance === null) {
          const last = await findLastResponse(transaction, before.id);
          return last?.kind === "withdrawn" ? "withdrawn" : "not-accepted";
        }
        const now = clock.now();
        const isErased = await isErasedEnquiry(transaction, before.enquiryId);
        const quote = { ...before, status: getQuoteStatus(before, now), acceptance, isErased };
        if (quoteActions[getQuoteSituation(quote)].withdraw !== null) return "confirmed";
        await saveWithdrawal(transaction, acceptance.id, now);
        await saveResponse(
          transaction,
          before,
          {
            kind: "withdrawn",
            storedStatus: "open",
            // Nothing keeps it now: until it is erased it must not be on offer.
            ...(isErased && { validUntil: Math.min(before.validUntil, now - 1) }),
          },
          share,
        );
        await followQuote(transaction, parts, before.enquiryId, "withdrawn", null);
        return "withdrawn";
      });
      if (outcome === "withdrawn") outbox.announce();
      return outcome;
    },

    confirmAcceptance: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("confirm", { kind: "confirmed", enquiryId, quoteId, by }, async (transaction, { eventId }) => {
        await saveConfirmation(transaction, quoteId, { confirmedAt: clock.now(), confirmedBy: by.email });
        if (!(await canMailCustomer(transaction, enquiryId))) return;
        const kind = "quote-confirmation-to-customer";
        await outbox.queue(transaction, { kind, enquiryId, quoteId, eventId });
      }),

    /** Of a confirmation that was a mistake. Nobody is mailed. */
    unconfirmAcceptance: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("unconfirm", { kind: "unconfirmed", enquiryId, quoteId, by }, (transaction) =>
        saveConfirmation(transaction, quoteId, { confirmedAt: null, confirmedBy: null }),
      ),

    /** Of the acceptance in force. What was given with it, its text and its hash stay. */
    completeInvoice: (
      enquiryId: string,
      quoteId: string,
      invoice: InvoiceDetails,
      by: StaffMember,
    ): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const now = clock.now();
        const ids = { quoteId, enquiryId };
        const { situation, isErased } = await lockSituation(transaction, ids, { now });
        checkAction("invoice", isErased ? "erased" : situation);
        const quote = await findQuote(transaction, { id: quoteId, enquiryId }, now);
        const acceptance = await findAcceptanceInForce(transaction, quoteId);
        if (quote === null || acceptance === null) return;
        const before = acceptance.completedInvoice ?? acceptance.invoice ?? emptyInvoice;
        const changes = describeChanges(
          describeFields(invoiceFields, before),
          describeFields(invoiceFields, invoice),
        );
        if (changes === "") return;
        await saveInvoice(transaction, acceptance, invoice);
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "changed",
          subject: "enquiry",
          subjectId: enquiryId,
          title: formatEnquiryTitle(quote.contact),
          detail: `Invoice details of ${quote.reference}. ${changes}`,
        });
      }),

    isAcceptedAs: (accepted: Parameters<typeof isAcceptedAs>[1]): Promise<boolean> =>
      isAcceptedAs(queries, accepted),

    /** False when there is no such quote. */
    recordVisit: (token: string, kind: Visit): Promise<boolean> =>
      record(token, (transaction, quoteId) => recordVisit(transaction, parts, quoteId, kind)),

    stopReminders: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("stop-reminders", { kind: "reminders-stopped", enquiryId, quoteId, by }, async () => {}),

    resumeReminders: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("resume-reminders", { kind: "reminders-resumed", enquiryId, quoteId, by }, async () => {}),

    /** By the customer, for good. Repeating it changes nothing. False when there is no such quote. */
    endReminders: (token: string): Promise<boolean> =>
      record(token, async (transaction, quoteId) => {
        const events = (await listQuoteEvents(transaction, [quoteId])).get(quoteId) ?? [];
        if (findReminderStop({ events }) !== "customer")
          await recordQuoteEvent(transaction, parts, { quoteId, kind: "reminders-stopped" });
      }),

    extend: (enquiryId: string, quoteId: string, by: StaffMember): Promise<void> =>
      act("extend", { kind: "extended", enquiryId, quoteId, by }, async (transaction, { end }) => {
        await updateQuote(transaction, quoteId, { storedStatus: "open", validUntil: end });
        if (await canMailCustomer(transaction, enquiryId))
          await outbox.queue(transaction, { kind: "quote-to-customer", enquiryId, quoteId });
      }),
  };
}

/** `events` are sorted newest first. */
function findResponse(events: readonly QuoteEvent[], storedStatus: StoredQuoteStatus): QuoteEvent | null {
  if (storedStatus !== "open") return events.find(({ kind }) => kind === storedStatus) ?? null;
  const last = events.find(({ kind }) => !isSilent(kind));
  return last?.kind === "withdrawn" ? last : null;
}

async function isRepeatedResponse(
  queries: Queries,
  { id, storedStatus }: Pick<StoredQuote, "id" | "storedStatus">,
  response: CustomerResponse,
): Promise<boolean> {
  if (storedStatus !== response.answer) return false;
  if (response.answer === "accepted") {
    const acceptance = await findAcceptanceInForce(queries, id);
    return (
      acceptance !== null &&
      acceptance.name === response.name &&
      acceptance.position === response.position &&
      acceptance.purchaseOrder === response.purchaseOrder &&
      acceptance.deliveryDay === response.deliveryDay &&
      JSON.stringify(acceptance.invoice) === JSON.stringify(invoiceDetailsSchema.parse(response))
    );
  }
  const last = await findLastResponse(queries, id);
  return last?.kind === response.answer && last.text === response.text;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The part of the quote, as its customer reads it, that an acceptance keeps. */
function createRecord(t: Translate, quote: StoredQuote, company: Company) {
  const offer = { ...quote, quote: localizeQuote(quote.quote, t.locale) };
  const shown = formatCanonicalReview(getQuoteReview(t, offer, company));
  const siteTerms = writeSiteTerms(t, company);
  return {
    shown,
    shownHash: hash(shown),
    termsVersion: hash(JSON.stringify(quote.quote.terms ?? [])),
    siteTerms: { hash: hash(siteTerms), text: siteTerms },
  };
}
