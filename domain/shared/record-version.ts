import { z } from "zod";

/** The last version that can still be raised: the column is a signed 32-bit integer. */
const maxVersion = 2 ** 31 - 2;

/** The version of the record that the client read; each change raises it. @param subject for messages: "product" */
export function recordVersionSchema(subject: string) {
  const message = `version is the number that came with the ${subject}`;
  return z.int(message).min(0, message).max(maxVersion, message);
}
