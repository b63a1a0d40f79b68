import type { StartPage } from "#domain/accounts/session.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { Queries } from "#server/database/tables.ts";

interface NewSession {
  readonly id: string;
  readonly staffId: string;
  readonly device: string;
  readonly deviceKey: string;
  readonly network: string;
  readonly isRemembered: boolean;
  readonly now: number;
  readonly endsAt: number;
}

export interface StoredSession {
  readonly id: string;
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly startPage: StartPage;
  readonly isMailedWhenAssigned: boolean;
  readonly role: Role;
  readonly remembered: number;
  readonly usedAt: number;
  readonly confirmedAt: number;
  readonly endsAt: number;
  /** Of a password that was made up. */
  readonly passwordExpiresAt: number | null;
  readonly hasPasskey: boolean;
  readonly hasAuthenticatorApp: boolean;
  readonly isFactorRequired: boolean;
}

/** The name of its row in `metadata`: "yes" or "no". */
export const factorRequirementName = "second-factor-required";

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  await queries
    .insertInto("sessions")
    .values({
      id: session.id,
      account_id: session.staffId,
      device: session.device,
      device_key: session.deviceKey,
      network: session.network,
      remembered: Number(session.isRemembered),
      created_at: session.now,
      used_at: session.now,
      confirmed_at: session.now,
      ends_at: session.endsAt,
      ended_at: null,
    })
    .execute();
}

export async function findSession(
  queries: Queries,
  { id, staffId }: Pick<StoredSession, "id" | "staffId">,
): Promise<StoredSession | undefined> {
  const row = await queries
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["sessions.id", "sessions.account_id as staffId", "email", "role", "remembered"])
    .select(["used_at as usedAt", "confirmed_at as confirmedAt", "ends_at as endsAt"])
    .select([
      "accounts.name as name",
      "start_page as startPage",
      "mailed_when_assigned as mailedWhenAssigned",
    ])
    .select("password_expires_at as passwordExpiresAt")
    .select(({ selectFrom }) => [
      selectFrom("passkeys").select("id").whereRef("account_id", "=", "accounts.id").limit(1).as("passkey"),
      selectFrom("authenticator_apps")
        .select("confirmed_at")
        .whereRef("account_id", "=", "accounts.id")
        .as("appConfirmedAt"),
      selectFrom("metadata")
        .select("value")
        .where("name", "=", factorRequirementName)
        .as("factorRequirement"),
    ])
    .where("sessions.id", "=", id)
    .where("sessions.account_id", "=", staffId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { passkey, appConfirmedAt, factorRequirement, mailedWhenAssigned, ...session } = row;
  return {
    ...session,
    isMailedWhenAssigned: mailedWhenAssigned === 1,
    hasPasskey: passkey !== null,
    hasAuthenticatorApp: appConfirmedAt !== null,
    isFactorRequired: factorRequirement === "yes",
  };
}

export async function saveUse(queries: Queries, id: string, usedAt: number): Promise<void> {
  await queries.updateTable("sessions").set({ used_at: usedAt }).where("id", "=", id).execute();
}

export async function saveConfirmation(queries: Queries, id: string, confirmedAt: number): Promise<void> {
  await queries.updateTable("sessions").set({ confirmed_at: confirmedAt }).where("id", "=", id).execute();
}

export function listSessions(queries: Queries, staffId: string) {
  return queries
    .selectFrom("sessions")
    .select([
      "id",
      "device",
      "remembered",
      "created_at as createdAt",
      "used_at as usedAt",
      "ends_at as endsAt",
    ])
    .where("account_id", "=", staffId)
    .where("ended_at", "is", null)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
}

/** The number of sessions that it ended. */
export async function endSessions(
  queries: Queries,
  { staffId, id }: { readonly staffId: string; readonly id?: string },
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("account_id", "=", staffId)
    .where("ended_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * All sessions of an account, its links and its passkey requests under way. The links of mails about a changed second
 * factor stay: a stranger who knows the password must not be able to end them.
 */
export async function endAccess(queries: Queries, staffId: string, now: number): Promise<void> {
  await endSessions(queries, { staffId }, now);
  await queries
    .deleteFrom("challenges")
    .where("account_id", "=", staffId)
    .where("kind", "!=", "factor-report")
    .execute();
}

/** "first": the account has no session yet, so no device is known. */
export async function findDeviceState(
  queries: Queries,
  staffId: string,
  deviceKey: string,
): Promise<"first" | "known" | "new"> {
  const sessions = await queries
    .selectFrom("sessions")
    .select((row) =>
      row.fn.max(row.case().when("device_key", "=", deviceKey).then(1).else(0).end()).as("known"),
    )
    .where("account_id", "=", staffId)
    .executeTakeFirst();
  if (sessions?.known === null || sessions === undefined) return "first";
  return Number(sessions.known) === 1 ? "known" : "new";
}

export async function hasSessionFrom(
  queries: Queries,
  { email, network, since }: { readonly email: string; readonly network: string; readonly since: number },
): Promise<boolean> {
  const session = await queries
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select("sessions.id")
    .where("email", "=", email)
    .where("network", "=", network)
    .where("sessions.created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export async function deleteSessionsBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom("sessions").where("ends_at", "<", time).execute();
}
