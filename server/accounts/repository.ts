import { saveAuditEntry } from "#server/audit/repository.ts";
import type { Queries } from "#server/database/tables.ts";
import { hashPassword, generatePassword } from "./passwords.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** A person with an account for the dashboard. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
}

/** The actor in the audit log when nobody is signed in. */
const commandLineActor = "The command line";
const firstStartActor = "The first start";

/**
 * The stored accounts. The dashboard (`service.ts`), the command line and the first start use them. E-mail addresses are
 * lower case, as `staffEmailSchema` returns them. Every change is written to the audit log with its actor: the command
 * line, unless `actor` is given.
 */
export interface StaffAccounts {
  /** False if the account exists: nothing is changed then. */
  add(email: string, password: string, actor?: string): Promise<boolean>;
  /** Sets a new password and ends every login of the account. False if the account does not exist. */
  resetPassword(email: string, password: string, actor?: string): Promise<boolean>;
  /** Deletes an account and ends its logins. False if the account does not exist. */
  remove(email: string, actor?: string): Promise<boolean>;
  list(): Promise<StaffMember[]>;
  /**
   * Creates the first account; null if an account exists. Without a `password` it generates one and returns it, to be
   * shown once.
   */
  ensureFirst(
    email: string,
    password: string | undefined,
  ): Promise<{ email: string; password?: string } | null>;
}

export function createStaffAccounts(parts: ServiceBase): StaffAccounts {
  const { clock, idGenerator } = parts;
  const { queries } = parts.database;

  async function add(email: string, password: string, actor = commandLineActor): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const [id, now] = [idGenerator.newId(), clock.now()];
    return queries.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("staff")
        .values({
          id,
          email,
          password_hash: passwordHash,
          token_version: 1,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await saveAuditEntry(transaction, parts, {
        actor,
        action: "created",
        subject: "account",
        subjectId: id,
        title: email,
      });
      return true;
    });
  }

  return {
    add,

    async resetPassword(email, password, actor = commandLineActor) {
      const passwordHash = await hashPassword(password);
      return queries.transaction().execute(async (transaction) => {
        const account = await transaction
          .updateTable("staff")
          .set({ password_hash: passwordHash, updated_at: clock.now() })
          .set((row) => ({ token_version: row("token_version", "+", 1) }))
          .where("email", "=", email)
          .returning("id")
          .executeTakeFirst();
        if (account === undefined) return false;
        await saveAuditEntry(transaction, parts, {
          actor,
          action: "changed",
          subject: "account",
          subjectId: account.id,
          title: email,
          detail: "New password",
        });
        return true;
      });
    },

    remove: (email, actor = commandLineActor) =>
      queries
        .transaction()
        .execute((transaction) =>
          removeAccount(transaction, parts, { column: "email", value: email, actor }),
        ),

    list: () => queries.selectFrom("staff").select(["id", "email"]).orderBy("email").execute(),

    async ensureFirst(email, password) {
      const existing = await queries.selectFrom("staff").select("id").limit(1).executeTakeFirst();
      if (existing !== undefined) return null;
      const initialPassword = password ?? generatePassword();
      // Several nodes may start at once: only the node that inserted the account reports the password.
      if (!(await add(email, initialPassword, firstStartActor))) return null;
      return password === undefined ? { email, password: initialPassword } : { email };
    },
  };
}

/** Deletes an account and writes the audit entry. False if the account does not exist. */
export async function removeAccount(
  queries: Queries,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  { column, value, actor }: { column: "id" | "email"; value: string; actor: string },
): Promise<boolean> {
  const account = await queries
    .deleteFrom("staff")
    .where(column, "=", value)
    .returning(["id", "email"])
    .executeTakeFirst();
  if (account === undefined) return false;
  await saveAuditEntry(queries, parts, {
    actor,
    action: "deleted",
    subject: "account",
    subjectId: account.id,
    title: account.email,
  });
  return true;
}
