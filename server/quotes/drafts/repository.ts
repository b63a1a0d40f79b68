import type { Updateable } from "kysely";
import { type QuoteDraft, quoteDraftSchema } from "#domain/quotes/quote-draft.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries, Tables, TransactionQueries } from "#server/database/tables.ts";

export interface StoredDraft {
  /** Null: of a new quote. */
  readonly quoteId: string | null;
  readonly draft: QuoteDraft;
  readonly version: number;
  readonly author: string;
  readonly authorName: string;
  readonly savedAt: number;
  readonly approval: "asked" | "refused" | null;
  readonly approvalText: string;
}

export async function findDraft(queries: Queries, enquiryId: string): Promise<StoredDraft | null> {
  const row = await queries
    .selectFrom("quote_drafts")
    .leftJoin("accounts", "accounts.email", "author")
    .select(["quote_id as quoteId", "draft", "quote_drafts.version", "saved_at as savedAt", "author"])
    .select(["approval", "approval_text as approvalText"])
    .select(accountNameExpression("author").as("authorName"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, draft: quoteDraftSchema.parse(JSON.parse(row.draft)) };
}

/** Those for which approval is asked, the longest unchanged first. */
export async function listAskedDrafts(queries: Queries, max: number) {
  return queries
    .selectFrom("quote_drafts")
    .innerJoin("enquiries", "enquiries.id", "quote_drafts.enquiry_id")
    .leftJoin("quotes", "quotes.id", "quote_id")
    .leftJoin("accounts", "accounts.email", "author")
    .select(["quote_drafts.enquiry_id as enquiryId", "quote_id as quoteId", "reference"])
    .select(["saved_at as savedAt", accountNameExpression("author").as("author")])
    .where("approval", "=", "asked")
    .where("spam", "=", 0)
    .where("erased_at", "is", null)
    .orderBy("saved_at")
    .limit(max)
    .execute();
}

interface DraftKey {
  readonly enquiryId: string;
  /** The one that was read; 0: none. */
  readonly version: number;
}

interface SavedDraft extends DraftKey {
  readonly quoteId: string | null;
  readonly draft: QuoteDraft;
  readonly author: string;
  readonly savedAt: number;
}

/** False when another one is stored meanwhile. */
export async function saveDraft(
  transaction: TransactionQueries,
  { enquiryId, quoteId, version, savedAt, author, ...saved }: SavedDraft,
): Promise<boolean> {
  const approval = { approval: null, approval_text: "" };
  const columns = { draft: JSON.stringify(saved.draft), author, saved_at: savedAt, ...approval };
  if (version > 0) return updateDraft(transaction, { enquiryId, version }, columns);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("quote_drafts")
    .values({ enquiry_id: enquiryId, quote_id: quoteId, version: version + 1, ...columns })
    .onConflict((conflict) => conflict.column("enquiry_id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when it is another one by now, or none. */
export async function updateDraft(
  transaction: TransactionQueries,
  { enquiryId, version }: DraftKey,
  columns: Updateable<Tables["quote_drafts"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("quote_drafts")
    .set({ ...columns, version: version + 1 })
    .where("enquiry_id", "=", enquiryId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when it is another one by now, or none. */
export async function deleteDraft(
  transaction: TransactionQueries,
  { enquiryId, version }: DraftKey,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("quote_drafts")
    .where("enquiry_id", "=", enquiryId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ids of accounts. @param author null: all administrators */
export async function listRecipients(queries: Queries, author: string | null): Promise<readonly string[]> {
  const accounts = queries.selectFrom("accounts").select("id");
  const chosen =
    author === null
      ? accounts.where("role", "=", "administrator").where("password_changed_at", "is not", null)
      : accounts.where("email", "=", author);
  return (await chosen.execute()).map(({ id }) => id);
}
