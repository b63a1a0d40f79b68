import { setTimeout as wait } from "node:timers/promises";

/** The time between SIGTERM and the end of listening. */
export interface Shutdown {
  /** True after SIGTERM: `/readyz` returns 503, and each response closes its connection. */
  readonly hasBegun: boolean;
  /** Begins the shutdown. Resolves when proxies have had time to see `/readyz`. */
  drain(): Promise<void>;
}

/** @param seconds time that the server still serves requests */
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
