import { z } from "zod";

/** The column is a signed 32-bit integer, and the next change must fit. */
const maxVersion = 2 ** 31 - 2;

const description =
  "Version of the record that the client changed. If the stored version is newer, the response is 409";

/** In a form or JSON. */
export function changedVersionSchema(subject: string) {
  return z.coerce
    .number(getVersionMessage(subject))
    .pipe(recordVersionSchema(subject))
    .optional()
    .meta({ type: "integer", minimum: 0, maximum: maxVersion, description });
}

export function recordVersionSchema(subject: string) {
  const message = getVersionMessage(subject);
  return z.int(message).min(0, message).max(maxVersion, message).describe(description);
}

function getVersionMessage(subject: string): string {
  return `version is the number that came with the ${subject}`;
}
