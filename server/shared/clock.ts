import { randomBytes } from "node:crypto";

/**
 * The largest difference between the clocks of nodes, ms. A stored time that is further in the future was written before
 * the clock was set back, and is ignored.
 */
export const clockTolerance = 5 * 60 * 1000;

/** The current time. Passed as a parameter, so that a test can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** Creates identifiers. Passed as a parameter, so that a test can choose them. */
export interface IdGenerator {
  /** 24 hexadecimal characters. Later ids sort after earlier ids. */
  newId(): string;
  /** 32 random URL-safe characters (192 bits). */
  newToken(): string;
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Identifiers from random bytes. */
export const systemIdGenerator: IdGenerator = {
  newId: () =>
    `${Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, "0")}${randomBytes(8).toString("hex")}`,
  newToken: () => randomBytes(24).toString("base64url"),
};
