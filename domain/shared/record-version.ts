import { z } from "zod";

/** The last version a record can go up from: its column holds 32 bits. */
const maxVersion = 2 ** 31 - 2;

/** The state of a record that a client saw, which goes up with each change. @param subject what it is: "product" */
export function recordVersionSchema(subject: string) {
  const message = `version is the number that came with the ${subject}`;
  return z.int(message).min(0, message).max(maxVersion, message);
}
