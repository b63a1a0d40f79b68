import type { Queries } from "#server/database/tables.ts";
import type { PreparedLogo } from "./prepare-logo.ts";

export async function insertLogo(queries: Queries, logo: PreparedLogo, createdAt: number): Promise<void> {
  await queries
    .insertInto("logo_files")
    .values({ ...logo, created_at: createdAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ created_at: createdAt }))
    .execute();
}

export async function findLogoBytes(queries: Queries, name: string): Promise<Uint8Array | null> {
  const row = await queries
    .selectFrom("logo_files")
    .select("bytes")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

export async function deleteUnusedLogos(
  queries: Queries,
  used: readonly string[],
  { before }: { readonly before: number },
): Promise<void> {
  await queries
    .deleteFrom("logo_files")
    .where("created_at", "<", before)
    .where("name", "not in", [...used])
    .execute();
}
