import type { ServiceBase } from "#server/shared/service-base.ts";
import { hashPassword, isOutdatedHash, isCorrectPassword, dummyHash } from "./passwords.ts";
import {
  type StaffMember,
  deleteExpiredLogins,
  findCredentials,
  findLoggedIn,
  insertEndedLogin,
  replaceHash,
} from "./repository.ts";
import type { Tokens } from "./tokens.ts";

export interface StaffLogins {
  /** A wrong password and an unknown e-mail take the same time. */
  logIn(email: string, password: string, rememberMe: boolean): Promise<{ token: string } | null>;
  findByToken(token: string): Promise<StaffMember | null>;
  logOut(token: string): Promise<void>;
}

export function createStaffLogins({
  database: { queries },
  clock,
  tokens,
}: Pick<ServiceBase, "database" | "clock"> & { tokens: Tokens }): StaffLogins {
  return {
    async logIn(email, password, rememberMe) {
      const credentials = await findCredentials(queries, { email });
      const isCorrect = await isCorrectPassword(password, credentials?.passwordHash ?? dummyHash);
      if (credentials === null || !isCorrect) return null;
      const { passwordHash } = credentials;
      // Only a login knows the password, so it renews a hash of another cost.
      if (isOutdatedHash(passwordHash))
        await replaceHash(queries, passwordHash, await hashPassword(password));
      return { token: await tokens.sign(credentials, rememberMe) };
    },

    async findByToken(token) {
      const claims = await tokens.verify(token);
      return claims === null ? null : findLoggedIn(queries, claims);
    },

    async logOut(token) {
      const claims = await tokens.verify(token);
      if (claims === null) return;
      await insertEndedLogin(queries, claims);
      await deleteExpiredLogins(queries, clock.now());
    },
  };
}
