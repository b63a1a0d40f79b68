import type { Database } from "../database/open-database.ts";
import { hashPassword, isOutdatedHash, isCorrectPassword, dummyHash } from "./passwords.ts";
import { type StaffAccounts, type StaffMember, createStaffAccounts } from "./staff-accounts.ts";
import type { Tokens } from "./tokens.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** The accounts and their logins. */
export interface StaffLogins extends StaffAccounts {
  /** Null for a wrong password and for an unknown address, after the same work. */
  logIn(email: string, password: string, rememberMe: boolean): Promise<{ token: string } | null>;
  /** Null when the token does not hold, its login was ended, or the account is gone or its password was reset since. */
  findByToken(token: string): Promise<StaffMember | null>;
  /** Ends the login that a token is of, on every node. Of a token that does not hold there is nothing to end. */
  logOut(token: string): Promise<void>;
}

export function createStaffLogins(parts: {
  database: Database;
  clock: Clock;
  idGenerator: IdGenerator;
  tokens: Tokens;
}): StaffLogins {
  const { queries } = parts.database;

  /** Only now is the password known that a hash of today's cost can be made of. A salt makes hashes one of a kind. */
  async function renewHash(oldHash: string, password: string): Promise<void> {
    const newHash = await hashPassword(password);
    await queries
      .updateTable("staff")
      .set({ password_hash: newHash })
      .where("password_hash", "=", oldHash)
      .execute();
  }

  return {
    ...createStaffAccounts(parts),

    async logIn(email, password, rememberMe) {
      const account = await queries
        .selectFrom("staff")
        .select(["id", "password_hash", "token_version as version"])
        .where("email", "=", email)
        .executeTakeFirst();
      const isCorrect = await isCorrectPassword(password, account?.password_hash ?? dummyHash);
      if (account === undefined || !isCorrect) return null;
      if (isOutdatedHash(account.password_hash)) await renewHash(account.password_hash, password);
      return { token: await parts.tokens.sign(account, rememberMe) };
    },

    async findByToken(token) {
      const claims = await parts.tokens.verify(token);
      if (claims === null) return null;
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
    },

    async logOut(token) {
      const claims = await parts.tokens.verify(token);
      if (claims === null) return;
      await queries
        .insertInto("ended_logins")
        .values({ id: claims.loginId, expires_at: claims.expiresAt })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      await queries.deleteFrom("ended_logins").where("expires_at", "<=", parts.clock.now()).execute();
    },
  };
}
