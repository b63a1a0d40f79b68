import { exclusiveTransaction } from "#server/database/locks.ts";
import { isCorrectPassword, dummyHash, generatePassword } from "./passwords.ts";
import { type StaffMember, removeAccount } from "./repository.ts";
import type { StaffLogins } from "./staff-logins.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

export interface StaffAccount extends StaffMember {
  readonly createdAt: number;
}

/**
 * Manages accounts for the dashboard. Every member of staff may add accounts and reset or delete the accounts of others
 * (specification, section 6).
 */
export interface AccountService {
  /** All accounts, sorted by e-mail address. */
  list(): Promise<StaffAccount[]>;
  /** Creates an account with a generated password, which is shown once. Null if the account exists. */
  add(email: string, by: StaffMember): Promise<{ account: StaffAccount; password: string } | null>;
  /** Gives an account a generated password and ends its logins. Null if the account does not exist. */
  reset(id: string, by: StaffMember): Promise<{ account: StaffAccount; password: string } | null>;
  /**
   * Deletes an account and ends its logins. `own`: nobody may delete their own account, so at least one account remains.
   * `gone`: the account of `by` no longer exists.
   */
  remove(id: string, by: StaffMember): Promise<"removed" | "unknown" | "own" | "gone">;
  /** Ends every login of the account and returns the token of a new login. Null if `current` is not the password. */
  changeOwnPassword(
    by: StaffMember,
    passwords: { current: string; next: string; rememberMe: boolean },
  ): Promise<{ token: string } | null>;
}

export function createAccountService(parts: ServiceBase & { staffLogins: StaffLogins }): AccountService {
  const { database, staffLogins } = parts;
  const { queries } = database;
  const selectAccounts = () => queries.selectFrom("staff").select(["id", "email", "created_at as createdAt"]);

  return {
    list: () => selectAccounts().orderBy("email").execute(),

    async add(email, by) {
      const password = generatePassword();
      if (!(await staffLogins.add(email, password, by.email))) return null;
      const account = await selectAccounts().where("email", "=", email).executeTakeFirst();
      return account === undefined ? null : { account, password };
    },

    async reset(id, by) {
      const account = await selectAccounts().where("id", "=", id).executeTakeFirst();
      if (account === undefined) return null;
      const password = generatePassword();
      return (await staffLogins.resetPassword(account.email, password, by.email))
        ? { account, password }
        : null;
    },

    async remove(id, by) {
      if (id === by.id) return "own";
      // Deletions run one at a time: if two people delete each other, the second deletion fails and one account remains.
      return exclusiveTransaction(database, "staff", async (transaction) => {
        const ownAccount = await transaction
          .selectFrom("staff")
          .select("id")
          .where("id", "=", by.id)
          .executeTakeFirst();
        if (ownAccount === undefined) return "gone";
        const isRemoved = await removeAccount(transaction, parts, {
          column: "id",
          value: id,
          actor: by.email,
        });
        return isRemoved ? "removed" : "unknown";
      });
    },

    async changeOwnPassword(by, { current, next, rememberMe }) {
      const account = await queries
        .selectFrom("staff")
        .select("password_hash")
        .where("id", "=", by.id)
        .executeTakeFirst();
      if (!(await isCorrectPassword(current, account?.password_hash ?? dummyHash))) return null;
      if (!(await staffLogins.resetPassword(by.email, next, by.email))) return null;
      return staffLogins.logIn(by.email, next, rememberMe);
    },
  };
}
