import { clientNetwork } from "#server/limits/client-network.ts";
import { type LimitName, type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { StaffMember } from "./staff-member.ts";

/**
 * An attacker who knows an e-mail address could use up the attempts of that account and lock its owner out. Therefore a
 * network from which the account has signed in before has its own count. An e-mail address without an account is counted
 * in the same way, so the response does not reveal which accounts exist.
 */
export function createLoginThrottle({
  limits,
  sessions,
}: {
  readonly limits: RateLimits;
  readonly sessions: Pick<Sessions, "isKnownClient">;
}) {
  const enforce = (name: LimitName, key: string) => enforceLimit(limits, name, key, formatTooManyAttempts);
  return {
    async consume(email: string, client: string): Promise<void> {
      await enforce("login-client", client);
      const isKnown = await sessions.isKnownClient(email, client);
      await enforce("login-account", isKnown ? toClientKey(email, client) : email);
    },
    async recordSuccess(email: string, client: string): Promise<void> {
      await Promise.all([
        limits.refund("login-client", client),
        limits.reset("login-account", email),
        limits.reset("login-account", toClientKey(email, client)),
      ]);
    },
    /** Of a password that a member sends again: strangers, who have no session, cannot use its attempts up. */
    consumeOf: ({ session }: StaffMember): Promise<void> => enforce("login-account", toSessionKey(session)),
    recordSuccessOf: ({ session }: StaffMember): Promise<void> =>
      limits.reset("login-account", toSessionKey(session)),
  };
}

function formatTooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many sign-in attempts: try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`;
}

function toClientKey(email: string, client: string): string {
  return `${email} from ${clientNetwork(client)}`;
}

function toSessionKey({ id, staffId }: StaffMember["session"]): string {
  return `${staffId} in session ${id}`;
}
