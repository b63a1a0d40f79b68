import { setTimeout as wait } from "node:timers/promises";

/** The time between the order to end and the end of listening. */
export interface Shutdown {
  /** It has begun: `/readyz` says no, and each answer asks its client to come back over another connection. */
  readonly hasBegun: boolean;
  /** Resolves when proxies have had the time to see it. */
  drain(): Promise<void>;
}

/** @param seconds that the server goes on answering as before */
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
