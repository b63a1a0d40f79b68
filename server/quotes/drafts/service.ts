import { isDeepStrictEqual } from "node:util";
import {
  type DraftApproval,
  type QuoteDraft,
  type QuoteDraftLine,
  createDraftedLine,
  createDraftedQuote,
  emptyQuoteDraft,
  hasLines,
  toQuoteDraft,
} from "#domain/quotes/quote-draft.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";
import type { Quote, QuoteExtra } from "#domain/quotes/quote.ts";
import { getMainTotal } from "#domain/quotes/quote-totals.ts";
import { getQuoteEnd } from "#domain/quotes/quote-status.ts";
import { pickContact } from "#domain/shared/contact.ts";
import { parseLocalTime, toLocalDate } from "#domain/shared/dates.ts";
import { formatEnquiryTitle } from "#domain/enquiries/enquiry-change.ts";
import { getDraftActions } from "#domain/quotes/quote-actions.ts";
import { listBelowFloor } from "#domain/quotes/quote-floors.ts";
import { type StaffMember, isAdministrator } from "#server/accounts/staff-member.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { followQuote } from "#server/enquiries/quote-stage.ts";
import type { EnquiryService } from "#server/enquiries/service.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { completeQuote, getLineTexts } from "#server/quotes/complete-quote.ts";
import { recordQuoteEvent } from "#server/quotes/quote-events.ts";
import { canMailCustomer, isErasedEnquiry } from "#server/quotes/enquiry-queries.ts";
import {
  type StoredQuote,
  findQuote,
  insertQuote,
  saveActedAt,
  saveVersion,
} from "#server/quotes/repository.ts";
import { checkAction, lockSituation } from "#server/quotes/quote-situations.ts";
import type { QuoteData } from "#server/mail/templates/mail-data.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { EnquiryDetail } from "#server/enquiries/repository.ts";
import {
  type StoredDraft,
  deleteDraft,
  findDraft,
  listRecipients,
  saveDraft,
  updateDraft,
} from "./repository.ts";

const conflictMessage = "A colleague has changed, sent or discarded this draft meanwhile: read it again";

export type DraftView = Awaited<ReturnType<QuoteDrafts["read"]>>;
export type QuoteDrafts = ReturnType<typeof createQuoteDrafts>;

interface Report {
  readonly heading: string;
  readonly before: StoredQuote | null;
  readonly reasons?: readonly string[];
  /** The author; null: all administrators. */
  readonly to: string | null;
}

/** Quotes that staff make and revise. Writes throw InvalidInput or VersionConflictError. */
export function createQuoteDrafts(
  parts: ServiceBase & {
    readonly catalogue: Pick<CatalogueService, "findMany" | "ofStaff">;
    readonly consumables: Pick<ConsumableService, "findByCodes">;
    readonly companyService: Pick<CompanyService, "current" | "read" | "translate">;
    readonly enquiries: Pick<EnquiryService, "get">;
    readonly outbox: Pick<Outbox, "queue" | "announce">;
  },
) {
  const { clock, idGenerator, outbox, companyService } = parts;
  const { queries } = parts.database;

  async function getQuote(enquiryId: string, id: string, from: Queries = queries): Promise<StoredQuote> {
    const quote = await findQuote(from, { id, enquiryId }, clock.now());
    if (quote === null) throw new InvalidInput("unknown", "This enquiry has no such quote");
    return quote;
  }

  /** The quote that a draft revises. */
  const findBefore = async (enquiryId: string, quoteId: string | null, from?: Queries) =>
    quoteId === null ? null : getQuote(enquiryId, quoteId, from);

  async function findProducts({ lines }: Pick<QuoteDraft, "lines">, before: Quote | undefined) {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const products = new Map((await parts.catalogue.findMany(ids)).map((each) => [each.id, each]));
    return (line: QuoteDraftLine) => findQuotedProduct(line, products, before);
  }

  /** The draft as a quote with the terms of today. */
  async function createQuote(draft: QuoteDraft, before: Quote | undefined): Promise<Quote> {
    const find = await findProducts(draft, before);
    const found = draft.lines.map((line, place) => {
      const product = find(line);
      if (product !== null) return { ...product, line: createDraftedLine(product.product, line) };
      throw new InvalidInput("value", "A product of this draft is no longer in the catalogue", {
        [`lines.${place}.productId`]: "It is no longer in the catalogue: choose another product",
      });
    });
    const { vatPercent, priceDisplay } = await companyService.current();
    const lines = found.map(({ line }) => line);
    const terms = { vatPercent, priceDisplay, presentSpend: before?.presentSpend ?? null };
    const quote = createDraftedQuote(draft, lines, terms);
    if (getMainTotal(quote).taxed.net === 0)
      throw new InvalidInput("value", "This quote costs nothing: check its prices");
    return completeQuote(
      quote,
      found.map(({ arabic }) => arabic),
      companyService,
    );
  }

  async function findBelowFloor(quote: Quote): Promise<string[]> {
    const { discountLimit } = (await companyService.read()).settings;
    const { ofStaff } = parts.catalogue;
    const textsOf = (kind: QuoteExtra["kind"]) =>
      (quote.extras ?? []).filter((extra) => extra.kind === kind).map(({ text }) => text);
    const products =
      textsOf("purchase").length > 0
        ? await ofStaff.list()
        : await ofStaff.findMany([...new Set(quote.lines.map(({ productId }) => productId))]);
    const words = textsOf("consumable").join(" ").toUpperCase().match(codePattern) ?? [];
    const consumables = await parts.consumables.findByCodes([...new Set(words)]);
    return listBelowFloor(quote, {
      discountLimit,
      products: products.map((product) => ({ ...product, terms: getPriceTerms(product) })),
      consumables: [...consumables.values()],
    });
  }

  /** The end of its last day, which is not over. */
  async function getValidUntil({ validUntil }: QuoteDraft): Promise<number> {
    const { timeZone } = await companyService.current();
    const end = parseLocalTime(`${validUntil}T23:59`, timeZone) + 59_999;
    const isTooLong = end > clock.now() + maxValidity;
    if (end >= clock.now() && !isTooLong) return end;
    throw new InvalidInput("value", "The last day of the quote is wrong", {
      validUntil: isTooLong ? "Choose a day within a year" : "This day is over: choose a later one",
    });
  }

  async function prepare(enquiryId: string, { quoteId, draft }: StoredDraft) {
    if (!hasLines(draft)) throw new InvalidInput("value", "Add a product or another line");
    const before = await findBefore(enquiryId, quoteId);
    const quote = await createQuote(draft, before?.quote);
    const offer = { quote, validUntil: await getValidUntil(draft) };
    return { before, offer, belowFloor: await findBelowFloor(quote) };
  }

  /** In the history of the enquiry, and by mail. */
  async function report(
    transaction: TransactionQueries,
    { enquiry }: EnquiryDetail,
    by: StaffMember,
    { heading, before, reasons = [], to }: Report,
  ): Promise<void> {
    await saveAuditEntry(transaction, parts, {
      actor: by.email,
      action: "changed",
      subject: "enquiry",
      subjectId: enquiry.id,
      title: formatEnquiryTitle(enquiry),
      detail: [heading, ...reasons].join(". "),
    });
    const quote = before && { reference: before.reference, version: before.version + 1 };
    const text = reasons.join("\n");
    const details = { heading, enquiries: [enquiry.id], quote, by: by.name, text };
    for (const staffId of await listRecipients(transaction, to))
      await outbox.queue(transaction, { kind: "quote-approval", staffId, details });
  }

  /** Null: a new quote, of version 0. Returns the version that the customer has. */
  async function lockRevisable(
    transaction: TransactionQueries,
    enquiryId: string,
    quoteId: string | null,
  ): Promise<number> {
    if (quoteId === null) {
      if (await isErasedEnquiry(transaction, enquiryId)) checkAction("revise", "erased");
      return 0;
    }
    const now = clock.now();
    const { situation, version } = await lockSituation(transaction, { quoteId, enquiryId }, { now });
    checkAction("revise", situation);
    return version;
  }

  return {
    /** The stored draft, or the one to begin with: of `quoteId`, or of a new quote. */
    async read(enquiryId: string, quoteId: string | undefined) {
      await parts.enquiries.get(enquiryId);
      const stored = await findDraft(queries, enquiryId);
      const id = stored === null ? quoteId : (stored.quoteId ?? undefined);
      if (stored !== null && quoteId !== undefined && quoteId !== id)
        throw new InvalidInput("conflict", "Another quote of this enquiry has a draft: send or discard it");
      const quote = id === undefined ? null : await getQuote(enquiryId, id);
      const company = await companyService.current();
      const until = toLocalDate(getQuoteEnd(clock.now(), company.timeZone), company.timeZone);
      const before =
        quote === null ? null : toQuoteDraft(quote.quote, toLocalDate(quote.validUntil, company.timeZone));
      const draft = stored?.draft ?? { ...emptyQuoteDraft, ...before, validUntil: until, message: "" };
      const lines = [...draft.lines, ...(before?.lines ?? [])];
      const find = await findProducts({ lines }, quote?.quote);
      const products = lines.flatMap((line) => find(line)?.product ?? []);
      const priced = draft.lines.flatMap((line) => {
        const product = find(line)?.product;
        return product === undefined ? [] : createDraftedLine(product, line);
      });
      const drafted = createDraftedQuote(draft, priced, { ...company, presentSpend: null });
      const belowFloor = await findBelowFloor(drafted);
      return { stored, draft, quote, before, company, products, belowFloor };
    },

    async save(
      enquiryId: string,
      change: { readonly quote: string | null; readonly version: number; readonly draft: QuoteDraft },
      by: StaffMember,
    ): Promise<void> {
      const detail = await parts.enquiries.get(enquiryId);
      const isSaved = await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        await lockRevisable(transaction, enquiryId, change.quote);
        const stored = await findDraft(transaction, enquiryId);
        // A repeated request is no conflict.
        if (stored?.quoteId === change.quote && isDeepStrictEqual(stored.draft, change.draft)) return true;
        if (stored?.approval === "asked") {
          const before = await findBefore(enquiryId, stored.quoteId, transaction);
          await report(transaction, detail, by, { heading: "Quote no longer to approve", before, to: null });
        }
        return saveDraft(transaction, {
          ...change,
          enquiryId,
          quoteId: change.quote,
          author: by.email,
          savedAt: clock.now(),
        });
      });
      if (!isSaved) throw new VersionConflictError(conflictMessage);
      outbox.announce();
    },

    /** The saved draft as the customer would have it. */
    async preview(enquiryId: string): Promise<QuoteData> {
      const { enquiry } = await parts.enquiries.get(enquiryId);
      const stored = await findDraft(queries, enquiryId);
      if (stored === null) throw new InvalidInput("unknown", "This enquiry has no draft of a quote");
      const { before, offer } = await prepare(enquiryId, stored);
      return {
        ...offer,
        contact: before?.contact ?? pickContact(enquiry),
        locale: enquiry.locale,
        requestedAt: clock.now(),
        reference: before?.reference ?? "Draft",
        path: before === null ? "/" : quotePath(before.token),
        isExtended: false,
        version: (before?.version ?? 0) + 1,
        before,
      };
    },

    async discard(enquiryId: string, version: number, by: StaffMember): Promise<void> {
      const isDeleted = await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        return deleteDraft(transaction, { enquiryId, version });
      });
      if (!isDeleted && (await findDraft(queries, enquiryId)) !== null)
        throw new VersionConflictError(conflictMessage);
    },

    /** A new version of the draft: nobody sends an older one. */
    async changeApproval(enquiryId: string, change: DraftApproval, by: StaffMember): Promise<void> {
      const { action, version } = change;
      const approval = action === "ask" ? "asked" : "refused";
      const isRepeated = (draft: StoredDraft | null) =>
        draft?.version === version + 1 &&
        draft.approval === approval &&
        draft.approvalText === change.text &&
        (action === "refuse" || draft.author === by.email);
      const detail = await parts.enquiries.get(enquiryId);
      const found = await findDraft(queries, enquiryId);
      if (isRepeated(found)) return;
      const stored = checkVersion(found, version);
      const isAsked = action === "ask";
      const belowFloor = isAsked ? (await prepare(enquiryId, stored)).belowFloor : [];
      const author = isAsked ? by.email : stored.author;
      const columns = { author, approval, approval_text: change.text } as const;
      const heading = isAsked ? "Quote to approve" : "Quote not approved";
      const reasons = [...belowFloor, change.text].filter(Boolean);
      const before = await findBefore(enquiryId, stored.quoteId);
      await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const reason = getDraftActions({ ...stored, belowFloor }, isAdministrator(by))[action];
        if (reason !== null) throw new InvalidInput("conflict", reason);
        if (!(await updateDraft(transaction, { enquiryId, version }, columns))) {
          if (isRepeated(await findDraft(transaction, enquiryId))) return;
          throw new VersionConflictError(conflictMessage);
        }
        await report(transaction, detail, by, { heading, reasons, before, to: isAsked ? null : author });
      });
      outbox.announce();
    },

    /** As a new quote, or as the version that supersedes the one before it. */
    async send(
      enquiryId: string,
      { version, isMailed }: { readonly version: number; readonly isMailed: boolean },
      by: StaffMember,
    ): Promise<void> {
      const detail = await parts.enquiries.get(enquiryId);
      const stored = checkVersion(await findDraft(queries, enquiryId), version);
      const { enquiry } = detail;
      const { before, offer, belowFloor } = await prepare(enquiryId, stored);
      const reason = getDraftActions({ ...stored, belowFloor }, isAdministrator(by)).send;
      if (reason !== null) throw new InvalidInput("conflict", reason);
      const company = await companyService.current();
      await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        // In the order of a response of the customer: quote, then enquiry.
        const locked = await lockRevisable(transaction, enquiryId, stored.quoteId);
        const isSame = locked === (before?.version ?? 0);
        if (!isSame || !(await deleteDraft(transaction, { enquiryId, version })))
          throw new VersionConflictError(conflictMessage);
        const now = clock.now();
        const id = before?.id ?? idGenerator.newId();
        if (before !== null)
          await saveVersion(transaction, { ...offer, before, sentAt: now, sentBy: by.email });
        else
          await insertQuote(transaction, {
            ...offer,
            id,
            now,
            enquiryId,
            // A person at the counter may have no company.
            contact: { ...pickContact(enquiry), company: enquiry.company || enquiry.name, message: "" },
            locale: enquiry.locale,
            token: idGenerator.newToken(),
            company,
            sentBy: by.email,
          });
        await recordQuoteEvent(transaction, parts, { quoteId: id, kind: "revised", staff: by.email });
        await saveActedAt(transaction, enquiryId, null);
        await followQuote(transaction, parts, enquiryId, "revised", by.email);
        if (isMailed && (await canMailCustomer(transaction, enquiryId)))
          await outbox.queue(transaction, { kind: "quote-to-customer", enquiryId, quoteId: id });
        if (stored.approval === "asked")
          await report(transaction, detail, by, { heading: "Quote approved", before, to: stored.author });
      });
      outbox.announce();
    },
  };
}

/** @throws VersionConflictError unless it is that one */
function checkVersion(stored: StoredDraft | null, version: number): StoredDraft {
  if (stored?.version !== version) throw new VersionConflictError(conflictMessage);
  return stored;
}

/** Of words that may be codes of consumables. */
const codePattern = /[A-Z0-9](?:[A-Z0-9./-]*[A-Z0-9])?/g;
const maxValidity = 366 * 24 * 60 * 60 * 1000;

/** As the catalogue has it now, else as the version before says: it is sold no more, but still quoted. */
function findQuotedProduct(
  { productId }: QuoteDraftLine,
  products: ReadonlyMap<string, Product>,
  before: Quote | undefined,
) {
  const product = products.get(productId);
  if (product !== undefined) return { product, arabic: getLineTexts(product, "ar") };
  const place = before?.lines.findIndex((line) => line.productId === productId) ?? -1;
  const quoted = before?.lines[place];
  if (quoted === undefined) return null;
  const arabic = before?.translations?.ar.lines[place] ?? quoted;
  return {
    product: { ...quoted, id: productId, title: quoted.productTitle },
    arabic: { productFullName: arabic.productFullName, functions: arabic.functions, output: arabic.output },
  };
}
