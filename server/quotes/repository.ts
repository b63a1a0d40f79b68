import { type Selectable, sql } from "kysely";
import type { Company } from "#domain/company/company.ts";
import { toEnquirySearchText } from "#domain/enquiries/enquiry.ts";
import { type Quote, countQuotedProducts, formatQuoteReference } from "#domain/quotes/quote.ts";
import { getQuoteTotal } from "#domain/quotes/quote-totals.ts";
import { quoteSchema, storedContactSchema } from "#domain/quotes/quote-schema.ts";
import {
  type QuoteStatus,
  type StoredQuoteStatus,
  getQuoteEnd,
  getQuoteStatus,
} from "#domain/quotes/quote-status.ts";
import { type Contact, pickContact } from "#domain/shared/contact.ts";
import { toLocalTime } from "#domain/shared/dates.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Queries, QuotesTable, TransactionQueries } from "#server/database/tables.ts";

interface NewQuote {
  readonly id: string;
  readonly now: number;
  readonly enquiryId: string;
  readonly contact: Contact;
  readonly locale: Locale;
  readonly quote: Quote;
  readonly token: string;
  readonly company: Pick<Company, "quotePrefix" | "timeZone">;
  /** Of a quote that staff made. */
  readonly validUntil?: number;
  readonly sentBy?: string;
}

export async function insertQuote(transaction: TransactionQueries, newQuote: NewQuote): Promise<void> {
  const { id, now, enquiryId, contact, locale, quote, token, company, sentBy = null } = newQuote;
  const year = Number(toLocalTime(now, company.timeZone).slice(0, "yyyy".length));
  const reference = formatQuoteReference(company.quotePrefix, year, await nextNumber(transaction, year));
  await transaction
    .insertInto("quotes")
    .values({
      id,
      enquiry_id: enquiryId,
      contact: JSON.stringify(contact),
      quote: JSON.stringify(quote),
      total: getQuoteTotal(quote),
      created_at: now,
      reference,
      token,
      valid_until: newQuote.validUntil ?? getQuoteEnd(now, company.timeZone),
      locale,
      sent_by: sentBy,
    })
    .execute();
  await insertQuotedProducts(transaction, id, quote);
  await addSearchText(transaction, enquiryId, { contact, quote, reference });
}

async function insertQuotedProducts(
  transaction: TransactionQueries,
  id: string,
  quote: Quote,
): Promise<void> {
  const rows = [...Map.groupBy(quote.lines, ({ productId }) => productId)].map(([productId, lines]) => ({
    quote_id: id,
    product_id: productId,
    title: lines[0]?.productTitle ?? "",
    quantity: countQuotedProducts({ lines }),
  }));
  if (rows.length > 0) await transaction.insertInto("quote_products").values(rows).execute();
}

async function addSearchText(
  transaction: TransactionQueries,
  enquiryId: string,
  quote: Pick<StoredQuote, "contact" | "quote" | "reference">,
): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set((row) => ({
      search_text: sql<string>`${row.ref("search_text")} || ' ' || ${toQuoteSearchText(quote)}`,
    }))
    .where("id", "=", enquiryId)
    .execute();
}

export function toQuoteSearchText({
  contact,
  quote,
  reference,
}: Pick<StoredQuote, "contact" | "quote" | "reference">): string {
  const names = [
    ...quote.lines.flatMap(({ productTitle, productFullName }) => [productTitle, productFullName]),
    ...(quote.extras ?? []).map(({ text }) => text),
  ];
  return toEnquirySearchText(...Object.values(pickContact(contact)), reference, ...names);
}

/** Concurrent transactions wait for this one, so that no number is left out. */
async function nextNumber(transaction: TransactionQueries, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto("quote_numbers")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet((row) => ({ last: sql<number>`${row.ref("quote_numbers.last")} + 1` })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export interface CreatedQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly reference: string;
  readonly token: string;
  readonly locale: Locale;
  readonly quote: Quote;
}

/** Locks the row, so that concurrent requests queue its mails once. */
export async function getCreatedQuote(transaction: TransactionQueries, id: string): Promise<CreatedQuote> {
  const { enquiry_id, reference, token, locale, quote } = await transaction
    .selectFrom("quotes")
    .select(["enquiry_id", "reference", "token", "locale", "quote"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, enquiryId: enquiry_id, reference, token, locale, quote: quoteSchema.parse(JSON.parse(quote)) };
}

export interface StoredQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly reference: string;
  readonly token: string;
  readonly createdAt: number;
  readonly contact: Contact;
  /** Language of the page, the PDF and the mails of the quote for its customer. */
  readonly locale: Locale;
  readonly quote: Quote;
  readonly storedStatus: StoredQuoteStatus;
  readonly validUntil: number;
  readonly status: QuoteStatus;
  readonly version: number;
  readonly sentAt: number;
}

export function toStoredQuote(row: Selectable<QuotesTable>, now: number): StoredQuote {
  const { status: storedStatus, valid_until: validUntil } = row;
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    reference: row.reference,
    token: row.token,
    createdAt: row.created_at,
    contact: storedContactSchema.parse(JSON.parse(row.contact)),
    locale: row.locale,
    quote: quoteSchema.parse(JSON.parse(row.quote)),
    storedStatus,
    validUntil,
    status: getQuoteStatus({ storedStatus, validUntil }, now),
    version: row.version,
    sentAt: row.sent_at ?? row.created_at,
  };
}

/** A newer one has superseded it. */
export type SupersededVersion = Pick<StoredQuote, "quote" | "validUntil" | "version" | "sentAt">;

/** Oldest first, by the id of their quote. */
export async function listSuperseded(
  queries: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, SupersededVersion[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_versions")
    .select(["quote_id", "quote", "version", "valid_until as validUntil", "sent_at as sentAt"])
    .where("quote_id", "in", quoteIds)
    .orderBy("version")
    .execute();
  const superseded = new Map<string, SupersededVersion[]>();
  for (const { quote_id, quote, ...row } of rows) {
    const version = { ...row, quote: quoteSchema.parse(JSON.parse(quote)) };
    superseded.set(quote_id, [...(superseded.get(quote_id) ?? []), version]);
  }
  return superseded;
}

interface NewVersion {
  readonly before: StoredQuote;
  readonly quote: Quote;
  readonly validUntil: number;
  readonly sentAt: number;
  readonly sentBy: string;
}

/** Keeps the version before it. The caller has locked the quote. */
export async function saveVersion(
  transaction: TransactionQueries,
  { before, quote, validUntil, sentAt, sentBy }: NewVersion,
): Promise<void> {
  const { id, enquiryId, contact, reference, version } = before;
  await transaction
    .insertInto("quote_versions")
    .columns(["quote_id", "version", "quote", "valid_until", "sent_at", "sent_by"])
    .expression((from) =>
      from
        .selectFrom("quotes")
        .select((row) => [
          "id",
          "version",
          "quote",
          "valid_until",
          row.fn.coalesce("sent_at", "created_at").as("sent_at"),
          "sent_by",
        ])
        .where("id", "=", id),
    )
    .execute();
  await transaction
    .updateTable("quotes")
    .set({
      quote: JSON.stringify(quote),
      total: getQuoteTotal(quote),
      valid_until: validUntil,
      status: "open",
      version: version + 1,
      sent_at: sentAt,
      sent_by: sentBy,
    })
    .where("id", "=", id)
    .execute();
  await transaction.deleteFrom("quote_products").where("quote_id", "=", id).execute();
  await insertQuotedProducts(transaction, id, quote);
  await addSearchText(transaction, enquiryId, { contact, quote, reference });
}

export async function findQuote(
  queries: Queries,
  by: { readonly token: string } | { readonly id: string; readonly enquiryId: string },
  now: number,
): Promise<StoredQuote | null> {
  const quotes = queries.selectFrom("quotes").selectAll();
  const row = await (
    "token" in by
      ? quotes.where("token", "=", by.token)
      : quotes.where("id", "=", by.id).where("enquiry_id", "=", by.enquiryId)
  ).executeTakeFirst();
  return row === undefined ? null : toStoredQuote(row, now);
}

export async function findQuotePdfKey(queries: Queries, token: string) {
  return queries
    .selectFrom("quotes")
    .leftJoin("quote_acceptances", (join) =>
      join.onRef("quote_acceptances.quote_id", "=", "quotes.id").on("withdrawn_at", "is", null),
    )
    .select(["quotes.id", "reference", "contact", "status as storedStatus", "valid_until as validUntil"])
    .select(["locale", "version", "quote_acceptances.id as acceptanceId", "confirmed_at as confirmedAt"])
    .where("token", "=", token)
    .executeTakeFirst();
}

/** Locks the row until the end of the transaction: the second of two responses sees the first. */
export async function lockQuote(
  transaction: TransactionQueries,
  by: { readonly token: string } | { readonly id: string; readonly enquiryId: string },
) {
  const locked = transaction
    .selectFrom("quotes")
    .select([
      "id",
      "enquiry_id as enquiryId",
      "status as storedStatus",
      "valid_until as validUntil",
      "version",
    ])
    .forUpdate();
  return "token" in by
    ? locked.where("token", "=", by.token).executeTakeFirst()
    : locked.where("id", "=", by.id).where("enquiry_id", "=", by.enquiryId).executeTakeFirst();
}

export async function updateQuote(
  transaction: TransactionQueries,
  id: string,
  { storedStatus, validUntil }: { readonly storedStatus: StoredQuoteStatus; readonly validUntil?: number },
): Promise<void> {
  await transaction
    .updateTable("quotes")
    .set({ status: storedStatus, ...(validUntil !== undefined && { valid_until: validUntil }) })
    .where("id", "=", id)
    .execute();
}

/** A response of a customer locks the quote before it changes the enquiry: in this order they cannot block each other. */
export async function lockQuotes(transaction: TransactionQueries, enquiryId: string): Promise<void> {
  await transaction
    .selectFrom("quotes")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** An accepted quote stays in the language in which its customer accepted it. */
export async function saveQuoteLocale(
  transaction: TransactionQueries,
  enquiryId: string,
  locale: Locale,
): Promise<void> {
  await transaction
    .updateTable("quotes")
    .set({ locale })
    .where("enquiry_id", "=", enquiryId)
    .where("status", "<>", "accepted")
    .execute();
}

/**
 * Null: staff have acted on the response. A response raises the version, so that a change of somebody who has not seen it
 * is a conflict and does not count as the answer to it.
 */
export async function saveActedAt(
  transaction: TransactionQueries,
  enquiryId: string,
  respondedAt: number | null,
): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set((row) => ({
      responded_at: respondedAt,
      ...(respondedAt !== null && { version: sql<number>`${row.ref("version")} + 1` }),
    }))
    .where("id", "=", enquiryId)
    .execute();
}
