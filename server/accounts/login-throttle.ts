import { clientNetwork } from "../limits/client-network.ts";
import type { Allowance, Limits } from "../limits/rate-limits.ts";

/** Slows the guessing of passwords, for each client and for each account (specification, section 6). */
export interface LoginThrottle {
  /** Counts one attempt, before the password is looked at. */
  take(email: string, client: string): Promise<Allowance>;
  /** Forgives the attempts that led to the right password. */
  succeed(email: string, client: string): Promise<void>;
}

/**
 * Whoever knows an address could use up an account's attempts and so keep its owner out. Therefore a client from
 * which the account has logged in before has attempts of its own, which nobody else can use up. An address without
 * an account is counted like any other, so that nothing tells which exist.
 *
 * @param client of every function, its network address
 */
export function createLoginThrottle(limits: Limits): LoginThrottle {
  return {
    async take(email, client) {
      const ofClient = await limits.take("login-client", client);
      if (!ofClient.allowed) return ofClient;
      const here = place(email, client);
      const isKnown = await limits.isCounted("login-known-client", here);
      return limits.take("login-account", isKnown ? here : email);
    },
    async succeed(email, client) {
      const here = place(email, client);
      await Promise.all([
        limits.giveBack("login-client", client),
        limits.reset("login-account", email),
        limits.reset("login-account", here),
        limits.reset("login-known-client", here),
      ]);
      await limits.take("login-known-client", here);
    },
  };
}

function place(email: string, client: string): string {
  return `${email} from ${clientNetwork(client)}`;
}
