import { z } from "zod";
import { failureSchema } from "./error-answers.ts";

/** A write that succeeded and has nothing more to say. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() }).describe("Done");

/** A time as answers and files give it. */
export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The failures a call can answer with, for its documentation. */
export function failures<Status extends number>(
  ...statuses: readonly Status[]
): Record<Status, typeof failureSchema>;
export function failures(...statuses: readonly number[]): Record<number, typeof failureSchema> {
  return Object.fromEntries(statuses.map((status) => [status, failureSchema]));
}
