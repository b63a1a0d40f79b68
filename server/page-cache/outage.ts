import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../shared/clock.ts";

/** How long the database is left alone after it was found away, ms. */
const rest = 2000;

/** A time in which the database is away, as far as is known: then what is kept is sent even though it may be old. */
export interface Outage {
  /** It was found away, and not found back since. */
  readonly isOn: boolean;
  /** It was found away so lately that nobody has to wait for another try. */
  readonly isCertain: boolean;
  /** It was found away. */
  begin(): void;
  /** It was found there. */
  end(): void;
}

export function watchOutage(parts: {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}): Outage {
  const { clock, log } = parts;
  let certainUntil: number | null = null;
  return {
    get isOn() {
      return certainUntil !== null;
    },
    get isCertain() {
      // A clock that was set back must not make the rest longer.
      const left = certainUntil === null ? 0 : certainUntil - clock.now();
      return left > 0 && left <= rest;
    },
    begin() {
      if (certainUntil === null)
        log.warn("the database is away: what is kept goes on being served, and says so in a header");
      certainUntil = clock.now() + rest;
    },
    end() {
      if (certainUntil !== null) log.info("the database is back: what is kept is looked through");
      certainUntil = null;
    },
  };
}
