import type { Queries } from "./tables.ts";

export async function readMetadata(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeMetadata(queries: Queries, name: string, value: string): Promise<void> {
  await queries
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function writeMetadataOnce(queries: Queries, name: string, value: string): Promise<string> {
  await queries
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await queries
    .selectFrom("facts")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return stored.value;
}

export async function deleteMetadata(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.deleteFrom("facts").where("name", "in", names).execute();
}
