import { exclusiveTransaction } from "../database/locks.ts";
import type { Database } from "../database/open.ts";
import { isPassword, nobodysHash, randomPassword } from "./passwords.ts";
import { type Staff, type StaffMember, removeAccount } from "./staff.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

export interface StaffAccount extends StaffMember {
  readonly createdAt: number;
}

/** The accounts as staff look after them in the dashboard. */
export interface StaffDesk {
  /** By e-mail address. */
  list(): Promise<StaffAccount[]>;
  /** Makes an account with a made-up password, which is told once. Null when there is such an account. */
  add(email: string, by: StaffMember): Promise<{ account: StaffAccount; password: string } | null>;
  /** Gives an account a made-up password and ends its logins. Null when there is no such account. */
  reset(id: string, by: StaffMember): Promise<{ account: StaffAccount; password: string } | null>;
  /** Takes somebody else's account away and ends its logins. `gone`: who asks has none any more. */
  remove(id: string, by: StaffMember): Promise<"removed" | "unknown" | "own" | "gone">;
  /** Ends every login of the account and gives the token of a new one; null when the password is not the one until now. */
  changeOwnPassword(
    by: StaffMember,
    passwords: { current: string; next: string; rememberMe: boolean },
  ): Promise<{ token: string } | null>;
}

export function createStaffDesk(parts: {
  database: Database;
  clock: Clock;
  idGenerator: IdGenerator;
  staff: Staff;
}): StaffDesk {
  const { database, clock, idGenerator, staff } = parts;
  const { queries } = database;
  const accounts = () => queries.selectFrom("staff").select(["id", "email", "created_at as createdAt"]);

  return {
    list: () => accounts().orderBy("email").execute(),

    async add(email, by) {
      const password = randomPassword();
      if (!(await staff.add(email, password, by.email))) return null;
      const account = await accounts().where("email", "=", email).executeTakeFirst();
      return account === undefined ? null : { account, password };
    },

    async reset(id, by) {
      const account = await accounts().where("id", "=", id).executeTakeFirst();
      if (account === undefined) return null;
      const password = randomPassword();
      return (await staff.resetPassword(account.email, password, by.email)) ? { account, password } : null;
    },

    async remove(id, by) {
      if (id === by.id) return "own";
      // One at a time: of two who remove each other, the second is not there any more, so that one account stays.
      return exclusiveTransaction(database, "staff", async (transaction) => {
        const asking = await transaction
          .selectFrom("staff")
          .select("id")
          .where("id", "=", by.id)
          .executeTakeFirst();
        if (asking === undefined) return "gone";
        const isRemoved = await removeAccount(transaction, clock, idGenerator, {
          column: "id",
          is: id,
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
      if (!(await isPassword(current, account?.password_hash ?? nobodysHash))) return null;
      if (!(await staff.resetPassword(by.email, next, by.email))) return null;
      return staff.logIn(by.email, next, rememberMe);
    },
  };
}
