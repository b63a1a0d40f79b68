import { hashPassword, isOutdatedHash, isCorrectPassword, dummyHash } from "./passwords.ts";
import { type StaffAccounts, type StaffMember, createStaffAccounts } from "./repository.ts";
import type { Tokens } from "./tokens.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** Checks logins and their tokens. It includes the accounts that can log in. */
export interface StaffLogins extends StaffAccounts {
  /** Checks an e-mail and password. Null for a wrong password and for an unknown e-mail; both take the same time. */
  logIn(email: string, password: string, rememberMe: boolean): Promise<{ token: string } | null>;
  /** The account of a token. Null if the token is invalid, its login has ended, or the account was deleted or reset. */
  findByToken(token: string): Promise<StaffMember | null>;
  /** Ends the login of a token, on every node. Does nothing for an invalid token. */
  logOut(token: string): Promise<void>;
}

export function createStaffLogins(parts: ServiceBase & { tokens: Tokens }): StaffLogins {
  const { queries } = parts.database;

  /** Rehashes a password with the current cost: only a login knows the password. The salt makes `oldHash` unique. */
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
