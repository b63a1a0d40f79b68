import { type Redirect, mergeRedirect, toRedirectKey } from "#domain/redirects/redirect.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";

interface StoredRedirect extends Redirect {
  readonly madeBy: string | null;
  readonly madeAt: number | null;
}

function selectRedirects(queries: Queries) {
  return queries
    .selectFrom("redirects")
    .select(["from_path as from", "to_address as to", "made_by as madeBy", "made_at as madeAt"]);
}

export function listRedirects(queries: Queries): Promise<StoredRedirect[]> {
  return selectRedirects(queries).orderBy("from_path").execute();
}

export function findRedirect(queries: Queries, from: string): Promise<StoredRedirect | undefined> {
  return selectRedirects(queries).where("from_path", "=", from).executeTakeFirst();
}

export async function removeRedirect(transaction: TransactionQueries, from: string): Promise<void> {
  await transaction.deleteFrom("redirects").where("from_path", "=", from).execute();
}

/**
 * Replaces the redirect of the same address, and follows `mergeRedirect`: no loop and no chain is stored.
 * @param added paths without a language: a redirect applies to all languages
 */
export async function addRedirect(
  transaction: TransactionQueries,
  { from, to, madeBy = null, madeAt = null }: Redirect & Partial<StoredRedirect>,
): Promise<void> {
  const key = toRedirectKey(from);
  if (key === null) throw new Error(`${from} is no address of this site`);
  const stored = await listRedirects(transaction);
  const next = mergeRedirect(stored, { from: key, to, madeBy, madeAt });
  for (const each of stored) if (!next.includes(each)) await removeRedirect(transaction, each.from);
  for (const each of next) {
    const row = { from_path: each.from, to_address: each.to, made_by: each.madeBy, made_at: each.madeAt };
    if (!stored.includes(each)) await transaction.insertInto("redirects").values(row).execute();
  }
}
