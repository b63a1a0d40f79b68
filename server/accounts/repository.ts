import type { Queries } from "#server/database/tables.ts";
import type { TokenClaims } from "./tokens.ts";

export interface StaffMember {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
}

export interface StaffAccount extends StaffMember {
  readonly createdAt: number;
}

export type AccountKey = Pick<StaffMember, "id"> | Pick<StaffMember, "email">;

export function listAccounts(queries: Queries): Promise<StaffAccount[]> {
  return queries
    .selectFrom("staff")
    .select(["id", "email", "created_at as createdAt"])
    .orderBy("email")
    .execute();
}

export async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function findAccount(queries: Queries, key: AccountKey): Promise<StaffAccount | null> {
  const account = await queries
    .selectFrom("staff")
    .select(["id", "email", "created_at as createdAt"])
    .where((row) => row.and(key))
    .executeTakeFirst();
  return account ?? null;
}

export async function insertAccount(
  queries: Queries,
  { id, email, createdAt }: StaffAccount,
  passwordHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("staff")
    .values({
      id,
      email,
      password_hash: passwordHash,
      token_version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function updatePassword(
  queries: Queries,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("staff")
    .set({ password_hash: passwordHash, updated_at: now })
    .set((row) => ({ token_version: row("token_version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

export async function deleteAccount(queries: Queries, key: AccountKey): Promise<StaffMember | null> {
  const account = await queries
    .deleteFrom("staff")
    .where((row) => row.and(key))
    .returning(["id", "email"])
    .executeTakeFirst();
  return account ?? null;
}

export async function findCredentials(
  queries: Queries,
  key: AccountKey,
): Promise<{ id: string; passwordHash: string; version: number } | null> {
  const credentials = await queries
    .selectFrom("staff")
    .select(["id", "password_hash as passwordHash", "token_version as version"])
    .where((row) => row.and(key))
    .executeTakeFirst();
  return credentials ?? null;
}

export async function replaceHash(queries: Queries, oldHash: string, newHash: string): Promise<void> {
  await queries
    .updateTable("staff")
    .set({ password_hash: newHash })
    .where("password_hash", "=", oldHash)
    .execute();
}

export async function findLoggedIn(
  queries: Queries,
  claims: Pick<TokenClaims, "id" | "version" | "loginId">,
): Promise<StaffMember | null> {
  const member = await queries
    .selectFrom("staff")
    .select(["id", "email"])
    .where("id", "=", claims.id)
    .where("token_version", "=", claims.version)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("ended_logins").select("id").where("id", "=", claims.loginId))),
    )
    .executeTakeFirst();
  return member ?? null;
}

export async function insertEndedLogin(
  queries: Queries,
  { loginId, expiresAt }: Pick<TokenClaims, "loginId" | "expiresAt">,
): Promise<void> {
  await queries
    .insertInto("ended_logins")
    .values({ id: loginId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function deleteExpiredLogins(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom("ended_logins").where("expires_at", "<=", now).execute();
}
