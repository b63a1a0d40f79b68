import { randomBytes } from "node:crypto";

/** What comes from outside of the program: time and randomness. Handed in, so that a test can hold them still. */
export interface World {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** 24 hexadecimal characters; later ones sort after earlier ones. */
  newId(): string;
  /** 32 characters that nobody can guess, as they stand in an address. */
  newToken(): string;
}

/** The machine's clock and its random numbers. */
export const realWorld: World = {
  now: () => Date.now(),
  newId: () =>
    `${Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, "0")}${randomBytes(8).toString("hex")}`,
  newToken: () => randomBytes(24).toString("base64url"),
};
