import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { TransactionQueries } from "#server/database/tables.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { AccountMails } from "./account-mails.ts";
import type { Factors } from "./factors/factors.ts";
import { dummyHash, hashPassword, isCorrectPassword, isOutdatedHash } from "./passwords.ts";
import {
  type Credentials,
  findCredentials,
  hasPasswordHash,
  lockAccount,
  replaceHash,
} from "./repository.ts";
import type { NewSessionRequest, Sessions, StartedSession } from "./sessions/sessions.ts";

interface PasswordSignIn extends Omit<NewSessionRequest, "staffId"> {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly session: StartedSession }
  | { readonly kind: "wrong" | "expired-password" }
  /** The password is right. */
  | {
      readonly kind: "factor-missing" | "code-wrong";
      readonly hasPasskey: boolean;
      readonly hasAuthenticatorApp: boolean;
    };

export type SignIn = ReturnType<typeof createSignIn>;

/** Specification section 15. */
export function createSignIn(
  parts: ServiceBase & {
    sessions: Sessions;
    factors: Pick<Factors, "passkeys" | "describe" | "prepareCode" | "useCode">;
    accountMails: AccountMails;
    outbox: Pick<Outbox, "announce">;
    limits: RateLimits;
  },
) {
  const { clock, sessions, factors, accountMails, outbox, limits } = parts;
  const { queries } = parts.database;

  /** The account of a new device gets a mail. Call `outbox.announce` after the commit. */
  const startSession = async (transaction: TransactionQueries, request: NewSessionRequest) => {
    const session = await sessions.start(transaction, request);
    const { staffId, device } = request;
    if (session.isNewDevice && (await limits.consume("new-device-mail", staffId)).allowed)
      await accountMails.queue(transaction, {
        kind: "sign-in-from-new-device",
        staffId,
        details: { device: device.name },
      });
    return session;
  };

  return {
    startSession,

    /** A wrong password and an unknown e-mail take the same time. */
    async withPassword({ email, password, code, ...request }: PasswordSignIn): Promise<SignInOutcome> {
      const credentials = await findCredentials(queries, { email });
      if (!(await checkPassword(credentials, password)) || credentials === null) return { kind: "wrong" };
      const { id: staffId, passwordHash, passwordExpiresAt } = credentials;
      if (passwordExpiresAt !== null && passwordExpiresAt <= clock.now()) return { kind: "expired-password" };
      // Only a sign-in knows the password, so it renews a hash of another cost.
      let hash = passwordHash;
      if (isOutdatedHash(hash)) {
        hash = await hashPassword(password);
        await replaceHash(queries, passwordHash, hash);
      }
      const { passkeys, authenticatorApp } = await factors.describe(queries, staffId);
      const hasPasskey = passkeys.length > 0;
      const hasAuthenticatorApp = authenticatorApp !== null;
      const needsFactor = hasPasskey || hasAuthenticatorApp;
      if (needsFactor && code === undefined)
        return { kind: "factor-missing", hasPasskey, hasAuthenticatorApp };
      if (needsFactor) await enforceLimit(limits, "second-factor", staffId);
      const preparedCode = needsFactor ? await factors.prepareCode(staffId, code ?? "") : null;
      const outcome = await queries.transaction().execute(async (transaction): Promise<SignInOutcome> => {
        if (!(await hasPasswordHash(transaction, staffId, hash))) return { kind: "wrong" };
        const isRight = preparedCode !== null && (await factors.useCode(transaction, staffId, preparedCode));
        if (needsFactor && !isRight) return { kind: "code-wrong", hasPasskey, hasAuthenticatorApp };
        return { kind: "signed-in", session: await startSession(transaction, { ...request, staffId }) };
      });
      if (outcome.kind !== "signed-in") return outcome;
      if (needsFactor) await limits.reset("second-factor", staffId);
      outbox.announce();
      return outcome;
    },

    /** A passkey is two factors. Null when it is refused. */
    async withPasskey(response: AuthenticationResponseJSON, request: Omit<NewSessionRequest, "staffId">) {
      const passkey = await factors.passkeys.check({ kind: "passkey-sign-in", staffId: null }, response);
      if (passkey === null) return null;
      const { staffId } = passkey;
      const session = await queries.transaction().execute(async (transaction) => {
        // Before the passkey, as in every change of an account: two requests at once wait for each other, no deadlock.
        if (!(await lockAccount(transaction, staffId))) return null;
        if (!(await factors.passkeys.saveUse(transaction, passkey))) return null;
        return startSession(transaction, { ...request, staffId });
      });
      outbox.announce();
      return session;
    },

    /** Null for another password. Another one may be set meanwhile: compare the hash again in the transaction. */
    async findHashOf(staffId: string, password: string) {
      const credentials = await findCredentials(queries, { id: staffId });
      const isPassword = await checkPassword(credentials, password);
      return credentials !== null && isPassword ? credentials.passwordHash : null;
    },
  };
}

async function checkPassword(credentials: Credentials | null, password: string): Promise<boolean> {
  const isCorrect = await isCorrectPassword(password, credentials?.passwordHash ?? dummyHash);
  return credentials !== null && isCorrect;
}
