import { readMetadata } from "#server/database/metadata.ts";
import type { ChallengeKind, Queries } from "#server/database/tables.ts";
import { factorRequirementName } from "#server/accounts/sessions/repository.ts";

export interface StoredPasskey {
  /** The credential id of WebAuthn. */
  readonly id: string;
  readonly staffId: string;
  readonly name: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

interface StoredAuthenticatorApp {
  readonly secret: string;
  readonly lastStep: number;
  /** Null until the first code of the app was typed. */
  readonly confirmedAt: number | null;
}

export async function isFactorRequired(queries: Queries): Promise<boolean> {
  return (await readMetadata(queries, factorRequirementName)) === "yes";
}

export function listPasskeys(queries: Queries, staffId: string): Promise<StoredPasskey[]> {
  return selectPasskeys(queries)
    .where("account_id", "=", staffId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findPasskey(queries: Queries, id: string): Promise<StoredPasskey | undefined> {
  return selectPasskeys(queries).where("id", "=", id).executeTakeFirst();
}

function selectPasskeys(queries: Queries) {
  return queries
    .selectFrom("passkeys")
    .select(["id", "account_id as staffId", "name", "public_key as publicKey", "counter"])
    .select(["created_at as createdAt", "used_at as usedAt"]);
}

/** False: an account has this passkey already. */
export async function insertPasskey(
  queries: Queries,
  passkey: Omit<StoredPasskey, "usedAt">,
): Promise<boolean> {
  const { id, staffId, name, publicKey, counter, createdAt } = passkey;
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("passkeys")
    .values({
      id,
      account_id: staffId,
      name,
      public_key: publicKey,
      counter,
      created_at: createdAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** False: the passkey was removed, or a newer use of it is stored. Passkeys that are synchronised count nothing. */
export async function savePasskeyUse(
  queries: Queries,
  id: string,
  { counter, usedAt }: { counter: number; usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("passkeys")
    .set({ counter, used_at: usedAt })
    .where("id", "=", id)
    .where((row) =>
      row.or([row("counter", "<", counter), row.and([row("counter", "=", 0), row.lit(counter === 0)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

type OwnPasskey = Pick<StoredPasskey, "id" | "staffId">;

export async function renamePasskey(
  queries: Queries,
  { id, staffId, name }: OwnPasskey & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

/** The name of the deleted passkey. */
export async function deletePasskey(
  queries: Queries,
  { id, staffId }: OwnPasskey,
): Promise<string | undefined> {
  const passkey = await queries
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", staffId)
    .returning("name")
    .executeTakeFirst();
  return passkey?.name;
}

/**
 * Passkeys and app, and all recovery codes.
 * @param since ms; older passkeys and an older app stay
 * @returns whether there was a passkey, or an app that was in use
 */
export async function deleteFactors(queries: Queries, staffId: string, since = 0): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom("passkeys")
    .where("account_id", "=", staffId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  const isAppDeleted = await deleteAuthenticatorApp(queries, staffId, since);
  await deleteRecoveryCodes(queries, staffId);
  return numDeletedRows > 0n || isAppDeleted;
}

export function findAuthenticatorApp(
  queries: Queries,
  staffId: string,
): Promise<StoredAuthenticatorApp | undefined> {
  return queries
    .selectFrom("authenticator_apps")
    .select(["secret", "last_step as lastStep", "confirmed_at as confirmedAt"])
    .where("account_id", "=", staffId)
    .executeTakeFirst();
}

/** Replaces an app whose first code was never typed. False: the account has an app. */
export async function savePendingApp(queries: Queries, staffId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("authenticator_apps")
    .values({ account_id: staffId, secret, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, last_step: 0 })
        .where("authenticator_apps.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** False: another request confirmed the app, or began with another one. */
export async function confirmPendingApp(
  queries: Queries,
  staffId: string,
  { secret, step, now }: { secret: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("authenticator_apps")
    .set({ last_step: step, confirmed_at: now })
    .where("account_id", "=", staffId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

/** False: a code of this step or of a later one was used, also by a request at the same time on another node. */
export async function saveUsedStep(
  queries: Queries,
  staffId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("account_id", "=", staffId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

/** True: a confirmed app was deleted. @param since ms; one that was confirmed before stays */
export async function deleteAuthenticatorApp(queries: Queries, staffId: string, since = 0): Promise<boolean> {
  const app = await queries
    .deleteFrom("authenticator_apps")
    .where("account_id", "=", staffId)
    .where((row) => row.or([row("confirmed_at", "is", null), row("confirmed_at", ">=", since)]))
    .returning("confirmed_at")
    .executeTakeFirst();
  return app !== undefined && app.confirmed_at !== null;
}

export async function countRecoveryCodes(queries: Queries, staffId: string): Promise<number> {
  const { count } = await queries
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("account_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(
  transaction: Queries,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(transaction, staffId);
  await transaction
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ hash, account_id: staffId })))
    .execute();
}

export async function deleteRecoveryCodes(queries: Queries, staffId: string): Promise<void> {
  await queries.deleteFrom("recovery_codes").where("account_id", "=", staffId).execute();
}

/** True for one of several requests at once, also on several nodes. */
export async function consumeRecoveryCode(queries: Queries, staffId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom("recovery_codes")
    .where("hash", "=", hash)
    .where("account_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return numDeletedRows !== 0n;
}

export interface Challenge {
  readonly id: string;
  readonly kind: ChallengeKind;
  /** Null: of nobody who is known yet. */
  readonly staffId: string | null;
}

export async function insertChallenge(
  queries: Queries,
  { id, kind, staffId }: Challenge,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await queries.deleteFrom("challenges").where("expires_at", "<=", now).execute();
  await queries
    .insertInto("challenges")
    .values({ id, kind, account_id: staffId, expires_at: expiresAt })
    .execute();
}

/** True for one of several requests at once, also on several nodes. */
export async function consumeChallenge(
  queries: Queries,
  challenge: Challenge,
  now: number,
): Promise<boolean> {
  const { id, kind, staffId } = challenge;
  const used = await queries
    .deleteFrom("challenges")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("account_id", "is not distinct from", staffId)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}
