import { sql } from "kysely";
import type { Database } from "#server/database/open-database.ts";
import type { TransactionQueries } from "#server/database/tables.ts";

export interface ErasureResult {
  readonly enquiries: number;
  readonly quotes: number;
  readonly mails: readonly string[];
}

/** The engines limit the number of ids in one SQL statement. */
const batchSize = 200;

export async function eraseEnquiries(
  transaction: TransactionQueries,
  ids: readonly string[],
): Promise<ErasureResult> {
  const mails: string[] = [];
  let [enquiries, quotes] = [0, 0];
  for (let from = 0; from < ids.length; from += batchSize) {
    const erased = await eraseBatch(transaction, ids.slice(from, from + batchSize));
    enquiries += erased.enquiries;
    quotes += erased.quotes;
    mails.push(...erased.mails);
  }
  return { enquiries, quotes, mails };
}

async function eraseBatch(
  transaction: TransactionQueries,
  requestedIds: readonly string[],
): Promise<ErasureResult> {
  // Locked first: a concurrent note or quote waits, and then finds no enquiry.
  const locked = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where("id", "in", requestedIds)
    .forUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { enquiries: 0, quotes: 0, mails: [] };
  const mails = await transaction
    .deleteFrom("mail_jobs")
    .where("enquiry_id", "in", ids)
    .returning("id")
    .execute();
  const quotes = transaction.selectFrom("quotes").select("quotes.id").where("quotes.enquiry_id", "in", ids);
  await transaction.deleteFrom("quote_events").where("quote_id", "in", quotes).execute();
  await transaction.deleteFrom("quote_acceptances").where("quote_id", "in", quotes).execute();
  await transaction.deleteFrom("quote_machines").where("quote_id", "in", quotes).execute();
  await transaction
    .deleteFrom("enquiry_fingerprints")
    .where((row) => row.or([row("record_id", "in", ids), row("record_id", "in", quotes)]))
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("quotes")
    .where("enquiry_id", "in", ids)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom("enquiry_notes").where("enquiry_id", "in", ids).execute();
  await transaction
    .updateTable("activity")
    .set({ subject_id: "", title: "An erased enquiry", detail: "" })
    .where("subject", "=", "enquiry")
    .where("subject_id", "in", ids)
    .execute();
  await transaction.deleteFrom("enquiries").where("id", "in", ids).execute();
  return { enquiries: ids.length, quotes: Number(numDeletedRows), mails: mails.map(({ id }) => id) };
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
