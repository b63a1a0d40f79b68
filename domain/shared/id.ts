import { z } from "zod";
import { writeMessage } from "#messages/message.ts";

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, writeMessage("form.id"));

export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}

/** Of the body of a new record. */
export function newIdField(subject: string) {
  return idSchema
    .optional()
    .describe(
      `Id of the new ${subject}, a random one of the client. A repeated request with the same id adds no second ${subject}`,
    );
}
