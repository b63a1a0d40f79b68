import { clientNetwork } from "#server/limits/client-network.ts";
import { type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";

export interface LoginThrottle {
  consume(email: string, client: string): Promise<void>;
  recordSuccess(email: string, client: string): Promise<void>;
}

/**
 * An attacker who knows an e-mail address could use up the attempts of that account and lock its owner out. Therefore a
 * client from which the account has logged in before has its own count. An e-mail address without an account is counted
 * in the same way, so the response does not reveal which accounts exist.
 */
export function createLoginThrottle(limits: RateLimits): LoginThrottle {
  return {
    async consume(email, client) {
      await enforceLimit(limits, "login-client", client, formatTooManyAttempts);
      const clientKey = toClientKey(email, client);
      const isKnown = await limits.isCounted("login-known-client", clientKey);
      await enforceLimit(limits, "login-account", isKnown ? clientKey : email, formatTooManyAttempts);
    },
    async recordSuccess(email, client) {
      const clientKey = toClientKey(email, client);
      await Promise.all([
        limits.refund("login-client", client),
        limits.reset("login-account", email),
        limits.reset("login-account", clientKey),
        limits.reset("login-known-client", clientKey),
      ]);
      await limits.consume("login-known-client", clientKey);
    },
  };
}

function formatTooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many sign-in attempts: try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}`;
}

function toClientKey(email: string, client: string): string {
  return `${email} from ${clientNetwork(client)}`;
}
