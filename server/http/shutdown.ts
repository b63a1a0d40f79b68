import { setTimeout as wait } from "node:timers/promises";

export interface Shutdown {
  /** `/readyz` returns 503, and each response closes its connection. */
  readonly hasBegun: boolean;
  /** Resolves when proxies have had time to see `/readyz`. */
  drain(): Promise<void>;
}

export function createShutdown(seconds: number): Shutdown {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async drain() {
      hasBegun = true;
      if (seconds > 0) await wait(seconds * 1000);
    },
  };
}
