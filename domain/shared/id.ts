import { z } from "zod";

/** Product and blog ids: 24 lower-case hexadecimal characters (specification, section 10). */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, "An id has 24 hexadecimal characters");

/** Whether a path segment can be an id at all; anything else is answered with 404 without a query. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
