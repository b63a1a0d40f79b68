import { z } from "zod";
import { writeMessage } from "#messages/message.ts";

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, writeMessage("form.id"));

export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
