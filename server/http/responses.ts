import type { onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import { failureResponseSchema } from "./error-handler.ts";

/** The response to a successful write without data. */
export const successResponseSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .describe("The request succeeded");

/** Formats a time for responses and files (ISO 8601, UTC). */
export function formatIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Returns the failure responses of a call for its documentation. Every call can fail with 503. */
export function failureResponses<Status extends number>(
  ...statuses: readonly Status[]
): Record<Status | 503, typeof failureResponseSchema>;
export function failureResponses(
  ...statuses: readonly number[]
): Record<number, typeof failureResponseSchema> {
  return Object.fromEntries([...statuses, 503].map((status) => [status, failureResponseSchema]));
}

/** Forbids caches to store the response of a call for staff. */
export const setNoStore: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header("cache-control", "no-store");
};
