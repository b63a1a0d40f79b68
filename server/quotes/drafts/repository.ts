import { type QuoteDraft, quoteDraftSchema } from "#domain/quotes/quote-draft.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";

export interface StoredDraft {
  /** Null: of a new quote. */
  readonly quoteId: string | null;
  readonly draft: QuoteDraft;
  readonly version: number;
  readonly authorName: string;
  readonly savedAt: number;
}

export async function findDraft(queries: Queries, enquiryId: string): Promise<StoredDraft | null> {
  const row = await queries
    .selectFrom("quote_drafts")
    .leftJoin("accounts", "accounts.email", "author")
    .select(["quote_id as quoteId", "draft", "quote_drafts.version", "saved_at as savedAt"])
    .select(accountNameExpression("author").as("authorName"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, draft: quoteDraftSchema.parse(JSON.parse(row.draft)) };
}

interface SavedDraft {
  readonly enquiryId: string;
  readonly quoteId: string | null;
  /** The one that was read; 0: none. */
  readonly version: number;
  readonly draft: QuoteDraft;
  readonly author: string;
  readonly savedAt: number;
}

/** False when another one is stored meanwhile. */
export async function saveDraft(
  transaction: TransactionQueries,
  { enquiryId, quoteId, version, savedAt, author, ...saved }: SavedDraft,
): Promise<boolean> {
  const columns = { draft: JSON.stringify(saved.draft), version: version + 1, author, saved_at: savedAt };
  if (version > 0) {
    const { numUpdatedRows } = await transaction
      .updateTable("quote_drafts")
      .set(columns)
      .where("enquiry_id", "=", enquiryId)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("quote_drafts")
    .values({ enquiry_id: enquiryId, quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.column("enquiry_id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when it is another one by now, or none. */
export async function deleteDraft(
  transaction: TransactionQueries,
  { enquiryId, version }: { readonly enquiryId: string; readonly version: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("quote_drafts")
    .where("enquiry_id", "=", enquiryId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
