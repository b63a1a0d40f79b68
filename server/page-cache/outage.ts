import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";

/** Time between two attempts to reach the database, ms. */
const retryInterval = 2000;

/** The state of a database outage. During an outage the cache sends stale entries. */
export interface Outage {
  /** The last attempt to reach the database failed. */
  readonly isActive: boolean;
  /** The last attempt failed less than the retry interval ago: no request waits for another one. */
  readonly isRecent: boolean;
  /** Records a failed attempt. */
  begin(): void;
  /** Records a successful attempt. */
  end(): void;
}

export function createOutage(parts: {
  readonly clock: Clock;
  readonly log: Pick<Log, "warn" | "info">;
}): Outage {
  const { clock, log } = parts;
  let recentUntil: number | null = null;
  return {
    get isActive() {
      return recentUntil !== null;
    },
    get isRecent() {
      // A clock that is set back must not prolong the interval.
      const left = recentUntil === null ? 0 : recentUntil - clock.now();
      return left > 0 && left <= retryInterval;
    },
    begin() {
      if (recentUntil === null)
        log.warn("the database is away: stale pages are served, with a cache-status header");
      recentUntil = clock.now() + retryInterval;
    },
    end() {
      if (recentUntil !== null) log.info("the database is back: stale pages are rendered again");
      recentUntil = null;
    },
  };
}
