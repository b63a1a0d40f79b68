import { randomBytes } from "node:crypto";

/** The time of day. Handed in, so that a test can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** New identifiers. Handed in, so that a test can choose them. */
export interface IdGenerator {
  /** 24 hexadecimal characters; later ones sort after earlier ones. */
  newId(): string;
  /** 32 characters that nobody can guess, as they stand in an address. */
  newToken(): string;
}

/** The clock of the computer. */
export const systemClock: Clock = { now: () => Date.now() };

/** Identifiers of random numbers. */
export const systemIdGenerator: IdGenerator = {
  newId: () =>
    `${Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, "0")}${randomBytes(8).toString("hex")}`,
  newToken: () => randomBytes(24).toString("base64url"),
};
