import type { onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import { failureResponseSchema } from "./error-handler.ts";

/** A write that succeeded and has nothing more to say. */
export const successResponseSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .describe("Done");

/** A time as answers and files give it. */
export function formatIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The failures a call can answer with, for its documentation; 503 is one of every call. */
export function failureResponses<Status extends number>(
  ...statuses: readonly Status[]
): Record<Status | 503, typeof failureResponseSchema>;
export function failureResponses(
  ...statuses: readonly number[]
): Record<number, typeof failureResponseSchema> {
  return Object.fromEntries([...statuses, 503].map((status) => [status, failureResponseSchema]));
}

/** For what is staff's alone: nothing on the way may keep the answer. */
export const setNoStore: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header("cache-control", "no-store");
};
