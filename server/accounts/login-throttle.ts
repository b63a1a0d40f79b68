import { clientNetwork } from "../limits/client-network.ts";
import type { Allowance, RateLimits } from "../limits/rate-limits.ts";

/** Limits login attempts for each client and for each account (specification, section 6). */
export interface LoginThrottle {
  /** Counts one attempt. Call it before the password is checked. */
  take(email: string, client: string): Promise<Allowance>;
  /** Resets the counts after a correct password. */
  recordSuccess(email: string, client: string): Promise<void>;
}

/**
 * An attacker who knows an e-mail address could use up the attempts of that account and lock its owner out. Therefore a
 * client from which the account has logged in before has its own count. An e-mail address without an account is counted
 * in the same way, so the response does not reveal which accounts exist.
 *
 * `client` is the network address of the client.
 */
export function createLoginThrottle(limits: RateLimits): LoginThrottle {
  return {
    async take(email, client) {
      const clientAllowance = await limits.consume("login-client", client);
      if (!clientAllowance.allowed) return clientAllowance;
      const clientKey = toClientKey(email, client);
      const isKnown = await limits.isCounted("login-known-client", clientKey);
      return limits.consume("login-account", isKnown ? clientKey : email);
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

function toClientKey(email: string, client: string): string {
  return `${email} from ${clientNetwork(client)}`;
}
