import type { Selectable } from "kysely";
import type { Queries, TextVersionsTable, TransactionQueries } from "#server/database/tables.ts";

export type StoredText = Selectable<TextVersionsTable>;

/** 0 while every text is as delivered. */
export async function findPublicNumber(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("text_versions")
    .select((each) => each.fn.max("number").as("number"))
    .where("state", "=", "public")
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The public versions and the drafts, oldest first. */
export function listTextVersions(queries: Queries): Promise<StoredText[]> {
  return queries
    .selectFrom("text_versions")
    .selectAll()
    .where("state", "!=", "past")
    .orderBy("number")
    .execute();
}

export async function insertText(
  transaction: TransactionQueries,
  text: Omit<StoredText, "number">,
): Promise<void> {
  const last = await transaction
    .selectFrom("text_versions")
    .select((each) => each.fn.max("number").as("number"))
    .executeTakeFirst();
  await transaction
    .insertInto("text_versions")
    .values({ ...text, number: (last?.number ?? 0) + 1 })
    .execute();
}

export async function endDrafts(transaction: TransactionQueries, numbers: readonly number[]): Promise<void> {
  await transaction
    .updateTable("text_versions")
    .set({ state: "past" })
    .where("state", "=", "draft")
    .where("number", "in", numbers)
    .execute();
}
