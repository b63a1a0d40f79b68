import { clientNetwork } from "../limits/client-network.ts";
import type { Allowance, RateLimits } from "../limits/rate-limits.ts";

/** Slows the guessing of passwords, for each client and for each account (specification, section 6). */
export interface LoginThrottle {
  /** Counts one attempt, before the password is looked at. */
  take(email: string, client: string): Promise<Allowance>;
  /** Forgives the attempts that led to the right password. */
  recordSuccess(email: string, client: string): Promise<void>;
}

/**
 * Whoever knows an address could use up an account's attempts and so keep its owner out. Therefore a client from
 * which the account has logged in before has attempts of its own, which nobody else can use up. An address without
 * an account is counted like any other, so that nothing tells which exist.
 *
 * @param client of every function, its network address
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
