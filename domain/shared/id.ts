import { z } from "zod";

export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, "An id has 24 hexadecimal characters");

export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
