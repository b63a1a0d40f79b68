import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../shared/clock.ts";

/** How long the database is left alone after it was found away, ms. */
const retryInterval = 2000;

/** A time in which the database is away, as far as is known: then what is kept is sent even though it may be old. */
export interface Outage {
  /** It was found away, and not found back since. */
  readonly isActive: boolean;
  /** It was found away so lately that nobody has to wait for another try. */
  readonly isRecent: boolean;
  /** It was found away. */
  begin(): void;
  /** It was found there. */
  end(): void;
}

export function createOutage(parts: {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}): Outage {
  const { clock, log } = parts;
  let recentUntil: number | null = null;
  return {
    get isActive() {
      return recentUntil !== null;
    },
    get isRecent() {
      // A clock that was set back must not make the rest longer.
      const left = recentUntil === null ? 0 : recentUntil - clock.now();
      return left > 0 && left <= retryInterval;
    },
    begin() {
      if (recentUntil === null)
        log.warn("the database is away: what is kept goes on being served, and says so in a header");
      recentUntil = clock.now() + retryInterval;
    },
    end() {
      if (recentUntil !== null) log.info("the database is back: what is kept is looked through");
      recentUntil = null;
    },
  };
}
