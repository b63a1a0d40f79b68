import { z } from "zod";

/** Ids of records: 24 lower-case hexadecimal characters (specification, section 10). */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, "An id has 24 hexadecimal characters");

/** Whether a path segment has the format of an id. Other segments get a 404 without a query. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
