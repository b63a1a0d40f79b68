import { clockTolerance } from "#server/shared/clock.ts";
import type { Queries } from "./tables.ts";

export async function readMetadata(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("metadata")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeMetadata(queries: Queries, name: string, value: string): Promise<void> {
  await queries
    .insertInto("metadata")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function writeMetadataOnce(queries: Queries, name: string, value: string): Promise<string> {
  await queries
    .insertInto("metadata")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await queries
    .selectFrom("metadata")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return stored.value;
}

export async function deleteMetadata(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.deleteFrom("metadata").where("name", "in", names).execute();
}

/** For work that one node does in a while. @returns false when it was claimed since `since` */
export async function claimTime(
  queries: Queries,
  name: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const claimed = await queries
    .insertInto("metadata")
    .values({ name, value: String(now) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: String(now) })
        .where((stored) =>
          stored.or([
            stored("metadata.value", "<=", String(since)),
            // A time from before the clock was set back.
            stored("metadata.value", ">", String(now + clockTolerance)),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}
