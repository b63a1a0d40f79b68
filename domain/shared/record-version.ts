import { z } from "zod";

/** The column is a signed 32-bit integer, and the next change must fit. */
const maxVersion = 2 ** 31 - 2;

export function recordVersionSchema(subject: string) {
  const message = `version is the number that came with the ${subject}`;
  return z.int(message).min(0, message).max(maxVersion, message);
}
