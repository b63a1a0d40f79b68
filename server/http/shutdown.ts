import { setTimeout as wait } from "node:timers/promises";

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
