import { type Showcase, emptyShowcase, showcaseSchema } from "#domain/company/showcase.ts";
import type { Queries } from "#server/database/tables.ts";

export interface ShowcaseRecord {
  readonly showcase: Showcase;
  readonly version: number;
}

export async function readShowcase(queries: Queries): Promise<ShowcaseRecord> {
  const row = await queries.selectFrom("showcase").selectAll().executeTakeFirst();
  if (row === undefined) return { showcase: emptyShowcase, version: 0 };
  return {
    showcase: showcaseSchema.parse(JSON.parse(row.content)),
    version: row.version,
  };
}

export async function saveShowcase(queries: Queries, { showcase, version }: ShowcaseRecord): Promise<void> {
  const row = { content: JSON.stringify(showcase), version };
  await queries
    .insertInto("showcase")
    .values({ id: "company", ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function insertLogo(queries: Queries, hash: string, svg: string): Promise<void> {
  await queries
    .insertInto("client_logos")
    .values({ hash, svg })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findLogos(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await queries.selectFrom("client_logos").selectAll().where("hash", "in", hashes).execute();
  return new Map(rows.map(({ hash, svg }) => [hash, svg]));
}
