import { sql } from "kysely";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { toEnquirySearchText } from "#domain/enquiries/enquiry.ts";
import { type ErasureCutoffs, erasedName } from "#domain/enquiries/retention.ts";
import { storedContactSchema, quoteSchema } from "#domain/quotes/quote-schema.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";
import { contactFields, emptyContact, pickKept } from "#domain/shared/contact.ts";
import { defaultLocale } from "#domain/shared/locale.ts";
import { toColumns } from "#server/database/field-columns.ts";
import type { Database } from "#server/database/open-database.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { acceptedAtExpression } from "#server/quotes/acceptances/repository.ts";
import { toQuoteSearchText } from "#server/quotes/repository.ts";

export interface ErasureResult {
  /** Those of which accepted quotes are kept included. An enquiry that was erased before does not count again. */
  readonly enquiries: number;
  readonly quotes: number;
  readonly mails: readonly string[];
  /** The times of acceptance of the quotes that are kept, also of enquiries that were erased before. */
  readonly kept: readonly number[];
}

interface ErasureTime extends Pick<ErasureCutoffs, "acceptedBefore"> {
  readonly now: number;
}

/** The engines limit the number of ids in one SQL statement. */
const batchSize = 200;

/** Of the others, the customer may have written the text. */
const keptEventKinds: readonly QuoteEventKind[] = [
  "accepted",
  "withdrawn",
  "confirmed",
  "unconfirmed",
  "extended",
  "revised",
  "recalled",
];

/**
 * Deletes the enquiries with everything that belongs to them. Accepted quotes are kept until their own time is over:
 * then their enquiry stays without its contact, message, notes and mails (docs/decisions/0020-accepted-quotes-outlive-an-erasure.md).
 */
export async function eraseEnquiries(
  transaction: TransactionQueries,
  ids: readonly string[],
  time: ErasureTime,
): Promise<ErasureResult> {
  const mails: string[] = [];
  const kept: number[] = [];
  let [enquiries, quotes] = [0, 0];
  for (let from = 0; from < ids.length; from += batchSize) {
    const erased = await eraseBatch(transaction, ids.slice(from, from + batchSize), time);
    enquiries += erased.enquiries;
    quotes += erased.quotes;
    mails.push(...erased.mails);
    kept.push(...erased.kept);
  }
  return { enquiries, quotes, mails, kept };
}

async function eraseBatch(
  transaction: TransactionQueries,
  requestedIds: readonly string[],
  { now, acceptedBefore }: ErasureTime,
): Promise<ErasureResult> {
  // Locked first: a concurrent note, quote or acceptance waits, and then finds the enquiry erased.
  const locked = await transaction
    .selectFrom("enquiries")
    .select(["id", "erased_at"])
    .where("id", "in", requestedIds)
    .forUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { enquiries: 0, quotes: 0, mails: [], kept: [] };
  const quotes = await transaction
    .selectFrom("quotes")
    .select(["id", "enquiry_id", "contact", "quote", "reference", acceptedAtExpression().as("accepted_at")])
    .where("enquiry_id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const kept = quotes.filter(({ accepted_at }) => accepted_at !== null && accepted_at >= acceptedBefore);
  const keptByEnquiry = Map.groupBy(kept, ({ enquiry_id }) => enquiry_id);
  const lostQuotes = quotes.filter((quote) => !kept.includes(quote));
  const mails = await deleteRecords(
    transaction,
    ids,
    lostQuotes.map(({ id }) => id),
  );
  await deleteEnquiries(
    transaction,
    ids.filter((id) => !keptByEnquiry.has(id)),
  );
  for (const { id, erased_at } of locked) {
    const keptQuotes = keptByEnquiry.get(id);
    if (keptQuotes !== undefined && erased_at === null) await blankEnquiry(transaction, id, keptQuotes, now);
  }
  const changed = locked.filter(
    ({ id, erased_at }) =>
      erased_at === null || !keptByEnquiry.has(id) || lostQuotes.some(({ enquiry_id }) => enquiry_id === id),
  );
  return {
    enquiries: changed.length,
    quotes: lostQuotes.length,
    mails,
    kept: kept.flatMap(({ accepted_at }) => accepted_at ?? []),
  };
}

/** @returns the ids of the deleted mails */
async function deleteRecords(
  transaction: TransactionQueries,
  enquiryIds: readonly string[],
  quoteIds: readonly string[],
): Promise<string[]> {
  const mails = await transaction
    .deleteFrom("mail_jobs")
    .where("enquiry_id", "in", enquiryIds)
    .returning("id")
    .execute();
  const allQuotes = transaction
    .selectFrom("quotes")
    .select("quotes.id")
    .where("quotes.enquiry_id", "in", enquiryIds);
  await transaction
    .deleteFrom("idempotency_keys")
    .where((row) => row.or([row("record_id", "in", enquiryIds), row("record_id", "in", allQuotes)]))
    .execute();
  // Nobody accepted them.
  await transaction.deleteFrom("quote_versions").where("quote_id", "in", allQuotes).execute();
  await transaction
    .deleteFrom("quote_events")
    .where("quote_id", "in", allQuotes)
    .where("kind", "not in", keptEventKinds)
    .execute();
  const blank = { text: "" };
  await transaction.updateTable("quote_events").set(blank).where("quote_id", "in", allQuotes).execute();
  for (const table of ["enquiry_notes", "quote_drafts"] as const)
    await transaction.deleteFrom(table).where("enquiry_id", "in", enquiryIds).execute();
  await transaction
    .updateTable("audit_log")
    .set({ subject_id: "", title: "An erased enquiry", detail: "" })
    .where("subject", "=", "enquiry")
    .where("subject_id", "in", enquiryIds)
    .execute();
  if (quoteIds.length > 0) {
    for (const table of ["quote_events", "quote_acceptances", "quote_products"] as const)
      await transaction.deleteFrom(table).where("quote_id", "in", quoteIds).execute();
    await transaction.deleteFrom("quotes").where("id", "in", quoteIds).execute();
  }
  return mails.map(({ id }) => id);
}

async function deleteEnquiries(transaction: TransactionQueries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom("enquiries").where("id", "in", ids).execute();
}

async function blankEnquiry(
  transaction: TransactionQueries,
  id: string,
  keptQuotes: readonly { id: string; contact: string; quote: string; reference: string }[],
  now: number,
): Promise<void> {
  const searchTexts: string[] = [toEnquirySearchText(erasedName)];
  for (const { id: quoteId, reference, ...stored } of keptQuotes) {
    const contact = pickKept(storedContactSchema.parse(JSON.parse(stored.contact)), "person", "company");
    const quote = quoteSchema.parse(JSON.parse(stored.quote));
    searchTexts.push(toQuoteSearchText({ contact, quote, reference }));
    await transaction
      .updateTable("quotes")
      .set({ contact: JSON.stringify(contact) })
      .where("id", "=", quoteId)
      .execute();
  }
  await transaction
    .updateTable("enquiries")
    .set((row) => ({
      ...toColumns(contactFields, emptyContact),
      details: "{}",
      parts: "[]",
      whatsapp_consent: 0,
      locale: defaultLocale,
      sent_from: "",
      attribution: JSON.stringify(unknownAttribution),
      lead_source: "",
      // An accepted quote is won, and nothing of it waits for staff any more.
      stage: "won",
      lost_reason: "",
      owner_id: null,
      responded_at: null,
      email_confirmed_at: null,
      follow_up_on: null,
      follow_up_text: "",
      search_text: searchTexts.join(" "),
      version: sql<number>`${row.ref("version")} + 1`,
      erased_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

/**
 * The write-ahead log of SQLite keeps erased data until it is overwritten. While a backup is running it cannot be
 * truncated; then the next erasure or the shutdown does it.
 */
export async function truncateWriteLog({
  engine,
  queries,
}: Pick<Database, "engine" | "queries">): Promise<void> {
  if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(queries);
}
