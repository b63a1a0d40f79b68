import { setTimeout as wait } from "node:timers/promises";

/** ms that a closing server leaves its clients; then it breaks their connections. */
export const closeTimeouts = {
  firstByte: 500,
  /** To send the rest of a request. */
  request: 3000,
  /** To receive the response too. */
  total: 20_000,
} as const;

/** ms to close the database, and to note the result of a mail in progress, after the last response. */
const timeAfterResponses = 5000;

/** Readiness checks of load balancers need less. */
export const maxDrainSeconds = 30;

/** ms from SIGTERM until the process ends itself. The limits of the unit and of the composition are longer. */
export function maxTimeToEnd(drainSeconds: number): number {
  return drainSeconds * 1000 + closeTimeouts.total + timeAfterResponses;
}

export interface Shutdown {
  readonly hasBegun: boolean;
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
