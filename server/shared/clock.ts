import { randomBytes } from "node:crypto";

/** ms. A stored time that is further in the future was written before the clock was set back, and is ignored. */
export const clockTolerance = 5 * 60 * 1000;

export interface Clock {
  now(): number;
}

export interface IdGenerator {
  /** 24 hexadecimal characters; later ids sort after earlier ids. */
  newId(): string;
  newToken(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemIdGenerator: IdGenerator = {
  newId: () =>
    `${Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, "0")}${randomBytes(8).toString("hex")}`,
  newToken: () => randomBytes(24).toString("base64url"),
};
