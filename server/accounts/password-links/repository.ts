import { lockAccount } from "#server/accounts/repository.ts";
import type { ChallengeKind, Queries, TransactionQueries } from "#server/database/tables.ts";

export const linkKinds = ["password-reset", "invitation"] as const;
export type LinkKind = (typeof linkKinds)[number];

interface StoredLink<Kind extends ChallengeKind = ChallengeKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly staffId: string;
  readonly expiresAt: number;
}
type PasswordLink = StoredLink<LinkKind>;

/** The newest link of an account is its only one. */
export async function replaceLinks(transaction: TransactionQueries, link: PasswordLink): Promise<void> {
  await lockAccount(transaction, link.staffId);
  await transaction
    .deleteFrom("challenges")
    .where("account_id", "=", link.staffId)
    .where("kind", "in", linkKinds)
    .execute();
  await insertLink(transaction, link);
}

export async function insertLink(transaction: TransactionQueries, link: StoredLink): Promise<void> {
  await transaction
    .insertInto("challenges")
    .values({ id: link.id, kind: link.kind, account_id: link.staffId, expires_at: link.expiresAt })
    .execute();
}

export async function findOpenLink<Kind extends ChallengeKind>(
  queries: Queries,
  id: string,
  kinds: readonly Kind[],
  now: number,
): Promise<(StoredLink<Kind> & { readonly email: string }) | null> {
  const link = await queries
    .selectFrom("challenges")
    .innerJoin("accounts", "accounts.id", "challenges.account_id")
    .select([
      "challenges.id",
      "challenges.kind",
      "accounts.id as staffId",
      "email",
      "expires_at as expiresAt",
    ])
    .where("challenges.id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const kind = kinds.find((each) => each === link?.kind);
  return link === undefined || kind === undefined ? null : { ...link, kind };
}

/** False when another request has used it. */
export async function takeLink(
  transaction: TransactionQueries,
  link: StoredLink,
  now: number,
): Promise<boolean> {
  await lockAccount(transaction, link.staffId);
  const taken = await transaction
    .deleteFrom("challenges")
    .where("id", "=", link.id)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteReports(transaction: TransactionQueries, staffId: string): Promise<void> {
  await transaction
    .deleteFrom("challenges")
    .where("account_id", "=", staffId)
    .where("kind", "=", "factor-report")
    .execute();
}
