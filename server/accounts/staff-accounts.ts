import { saveAuditEntry } from "../audit/repository.ts";
import type { Database } from "../database/open-database.ts";
import type { Queries } from "../database/tables.ts";
import { hashPassword, generatePassword } from "./passwords.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** Somebody who may work in the dashboard. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
}

/** Who does something with an account where nobody is signed in. */
const commandLineActor = "The command line";
const firstStartActor = "The first start";

/**
 * Who may log in. E-mail addresses come in as `staffEmailSchema` gives them: lower case. Who did what is recorded
 * with it; unless `actor` says otherwise it was done at the server's console.
 */
export interface StaffAccounts {
  /** False, and nothing changed, when there is such an account. */
  add(email: string, password: string, actor?: string): Promise<boolean>;
  /** Ends every token of the account. False when there is no such account. */
  resetPassword(email: string, password: string, actor?: string): Promise<boolean>;
  /** Ends every token of the account. False when there is no such account. */
  remove(email: string, actor?: string): Promise<boolean>;
  list(): Promise<StaffMember[]>;
  /**
   * Makes the first account when there is none; null when there is one. A password that was made up is in the
   * answer, to be shown once.
   */
  ensureFirst(
    email: string,
    password: string | undefined,
  ): Promise<{ email: string; password?: string } | null>;
}

export function createStaffAccounts(parts: {
  database: Database;
  clock: Clock;
  idGenerator: IdGenerator;
}): StaffAccounts {
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
      await saveAuditEntry(transaction, clock, idGenerator, {
        actor,
        action: "created",
        subject: "account",
        subjectId: id,
        title: email,
        detail: "",
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
        await saveAuditEntry(transaction, clock, idGenerator, {
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
          removeAccount(transaction, clock, idGenerator, { column: "email", value: email, actor }),
        ),

    list: () => queries.selectFrom("staff").select(["id", "email"]).orderBy("email").execute(),

    async ensureFirst(email, password) {
      const existing = await queries.selectFrom("staff").select("id").limit(1).executeTakeFirst();
      if (existing !== undefined) return null;
      const initialPassword = password ?? generatePassword();
      // Of several nodes that start at once, the one whose row it is tells the password.
      if (!(await add(email, initialPassword, firstStartActor))) return null;
      return password === undefined ? { email, password: initialPassword } : { email };
    },
  };
}

/** Takes an account away and records it. False when there is no such account. */
export async function removeAccount(
  queries: Queries,
  clock: Clock,
  idGenerator: IdGenerator,
  { column, value, actor }: { column: "id" | "email"; value: string; actor: string },
): Promise<boolean> {
  const account = await queries
    .deleteFrom("staff")
    .where(column, "=", value)
    .returning(["id", "email"])
    .executeTakeFirst();
  if (account === undefined) return false;
  await saveAuditEntry(queries, clock, idGenerator, {
    actor,
    action: "deleted",
    subject: "account",
    subjectId: account.id,
    title: account.email,
    detail: "",
  });
  return true;
}
