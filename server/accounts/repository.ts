import { sql } from "kysely";
import type { AccountPreferences } from "#domain/accounts/account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { type AuditEntry, saveAuditEntry } from "#server/audit/repository.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

export interface AccountName {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
}

export interface NamedAccount extends AccountName {
  /** Empty: the e-mail address stands for it. */
  readonly name: string;
}

export interface StaffAccount extends NamedAccount {
  readonly role: Role;
  readonly createdAt: number;
  /** Null until the person of the account has chosen a password. */
  readonly passwordChangedAt: number | null;
  /** Of a password that was made up. */
  readonly passwordExpiresAt: number | null;
}

/** Nobody has chosen its password yet, and none was made up. */
export function isInvited({ passwordChangedAt, passwordExpiresAt }: PasswordState): boolean {
  return passwordChangedAt === null && passwordExpiresAt === null;
}

export type AccountKey = Pick<AccountName, "id"> | Pick<AccountName, "email">;

type PasswordState = Pick<StaffAccount, "passwordChangedAt" | "passwordExpiresAt">;

const accountColumns = [
  "id",
  "email",
  "name",
  "role",
  "created_at as createdAt",
  "password_changed_at as passwordChangedAt",
  "password_expires_at as passwordExpiresAt",
] as const;

export interface AccountListItem extends StaffAccount {
  readonly lastSignIn: number | null;
  readonly passkeys: number;
  readonly hasAuthenticatorApp: boolean;
  readonly invitationExpiresAt: number | null;
  readonly enquiries: number;
}

export async function listAccounts(queries: Queries): Promise<AccountListItem[]> {
  const accounts = await queries
    .selectFrom("accounts")
    .select(accountColumns)
    .select(({ selectFrom }) => [
      selectFrom("sessions")
        .select(({ fn }) => fn.max("created_at").as("newest"))
        .whereRef("sessions.account_id", "=", "accounts.id")
        .as("lastSignIn"),
      selectFrom("passkeys")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("passkeys.account_id", "=", "accounts.id")
        .as("passkeys"),
      selectFrom("authenticator_apps")
        .select("confirmed_at")
        .whereRef("authenticator_apps.account_id", "=", "accounts.id")
        .as("appConfirmedAt"),
      selectFrom("challenges")
        .select(({ fn }) => fn.max("expires_at").as("expiresAt"))
        .whereRef("challenges.account_id", "=", "accounts.id")
        .where("kind", "=", "invitation")
        .as("invitationExpiresAt"),
      selectFrom("enquiries")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("owner_id", "=", "accounts.id")
        .as("enquiries"),
    ])
    .orderBy("email")
    .execute();
  return accounts.map(({ passkeys, appConfirmedAt, enquiries, ...account }) => ({
    ...account,
    enquiries: Number(enquiries),
    passkeys: Number(passkeys),
    hasAuthenticatorApp: appConfirmedAt !== null,
  }));
}

export async function hasAccounts(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function findAccount(queries: Queries, key: AccountKey): Promise<StaffAccount | null> {
  const account = await queries
    .selectFrom("accounts")
    .select(accountColumns)
    .where((row) => row.and(key))
    .executeTakeFirst();
  return account ?? null;
}

/** Without those who have not accepted their invitation. */
export async function listAdministrators(queries: Queries): Promise<AccountName[]> {
  return queries
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("role", "=", "administrator")
    .where((row) =>
      row.or([row("password_changed_at", "is not", null), row("password_expires_at", "is not", null)]),
    )
    .orderBy("email")
    .execute();
}

export async function insertAccount(
  queries: Queries,
  account: StaffAccount,
  passwordHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("accounts")
    .values({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: passwordHash,
      password_changed_at: account.passwordChangedAt,
      password_expires_at: account.passwordExpiresAt,
      created_at: account.createdAt,
      updated_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function updatePassword(
  queries: Queries,
  id: string,
  { passwordHash, now, ...state }: PasswordState & { passwordHash: string; now: number },
): Promise<void> {
  await queries
    .updateTable("accounts")
    .set({
      password_hash: passwordHash,
      password_changed_at: state.passwordChangedAt,
      password_expires_at: state.passwordExpiresAt,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateRole(queries: Queries, id: string, role: Role, now: number): Promise<void> {
  await queries.updateTable("accounts").set({ role, updated_at: now }).where("id", "=", id).execute();
}

export async function updatePreferences(
  queries: Queries,
  id: string,
  { name, startPage, isMailedWhenAssigned }: AccountPreferences,
  now: number,
): Promise<void> {
  await queries
    .updateTable("accounts")
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(startPage !== undefined && { start_page: startPage }),
      ...(isMailedWhenAssigned !== undefined && { mailed_when_assigned: Number(isMailedWhenAssigned) }),
    })
    .where("id", "=", id)
    .execute();
}

export async function hasEnquiries(queries: Queries, id: string): Promise<boolean> {
  const owned = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("owner_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return owned !== undefined;
}

/** Raises the versions: a change of somebody who has not seen the new owner is a conflict. */
export async function handEnquiriesOver(
  queries: Queries,
  from: string,
  heir: string | null,
): Promise<{ readonly id: string; readonly name: string; readonly company: string }[]> {
  return queries
    .updateTable("enquiries")
    .set((row) => ({ owner_id: heir, version: sql<number>`${row.ref("version")} + 1` }))
    .where("owner_id", "=", from)
    .returning(["id", "name", "company"])
    .execute();
}

export async function deleteAccount(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("accounts").where("id", "=", id).execute();
}

export interface Credentials extends AccountName {
  readonly passwordHash: string;
  readonly passwordExpiresAt: number | null;
}

export async function findCredentials(queries: Queries, key: AccountKey): Promise<Credentials | null> {
  const credentials = await queries
    .selectFrom("accounts")
    .select(["id", "email", "password_hash as passwordHash", "password_expires_at as passwordExpiresAt"])
    .where((row) => row.and(key))
    .executeTakeFirst();
  return credentials ?? null;
}

/**
 * Changes of an account run one at a time, and each locks the account first: in another order, two could wait for each
 * other. False: the account was deleted.
 */
export async function lockAccount(transaction: Queries, id: string): Promise<boolean> {
  const account = await transaction
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    // Not as for a deletion: rows that refer to the account may be added meanwhile, such as a mail of a colleague.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** Locks the account, so that a new password, which ends its sessions, waits for this one to be stored. */
export async function hasPasswordHash(queries: Queries, id: string, passwordHash: string): Promise<boolean> {
  const account = await queries
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

export async function replaceHash(queries: Queries, oldHash: string, newHash: string): Promise<void> {
  await queries
    .updateTable("accounts")
    .set({ password_hash: newHash })
    .where("password_hash", "=", oldHash)
    .execute();
}

export async function saveAccountEntry(
  transaction: Queries,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  { id, email }: AccountName,
  entry: Pick<AuditEntry, "actor" | "action"> & { readonly detail?: string },
): Promise<void> {
  await saveAuditEntry(transaction, parts, { ...entry, subject: "account", subjectId: id, title: email });
}
