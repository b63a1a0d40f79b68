import type { RestorableSubject, subjects } from "#domain/shared/subjects.ts";
import type { Queries } from "./tables.ts";

export type RestorableTable = (typeof subjects)[RestorableSubject]["plural"];

export async function markDeleted(
  queries: Queries,
  table: RestorableTable,
  id: string,
  { at, by = null }: { readonly at: number; readonly by: string | null | undefined },
): Promise<void> {
  await queries.updateTable(table).set({ deleted_at: at, deleted_by: by }).where("id", "=", id).execute();
}

export async function restoreDeleted(
  queries: Queries,
  table: RestorableTable,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable(table)
    .set({ deleted_at: null, deleted_by: null, updated_at: now })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function isIdTaken(queries: Queries, table: RestorableTable, id: string): Promise<boolean> {
  return (await queries.selectFrom(table).select("id").where("id", "=", id).execute()).length > 0;
}
