import { setTimeout as wait } from "node:timers/promises";

/** The time between the order to end and the end of listening. */
export interface Farewell {
  /** It has begun: `/readyz` says no, and each answer asks its client to come back over another connection. */
  readonly isNear: boolean;
  /** Resolves when proxies have had the time to see it. */
  take(): Promise<void>;
}

/** @param seconds that the server goes on answering as before */
export function createFarewell(seconds: number): Farewell {
  let isNear = false;
  return {
    get isNear() {
      return isNear;
    },
    async take() {
      isNear = true;
      if (seconds > 0) await wait(seconds * 1000);
    },
  };
}
