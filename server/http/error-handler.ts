import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { Overloaded } from "#server/limits/costly-work.ts";
import { isDatabaseOutage } from "#server/database/outage.ts";
import { RateLimited } from "#server/limits/rate-limits.ts";
import { InvalidInput, type InvalidInputKind } from "#server/shared/invalid-input.ts";
import { HttpError } from "./http-error.ts";

export const failureResponseSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().describe("Message for each invalid field"),
  })
  .describe("The request failed. The message states the cause and the remedy");
export type Failure = z.output<typeof failureResponseSchema>;

export interface FailureResponse {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
}

const messagesByStatus: Readonly<Record<number, string>> = {
  400: "The request could not be read: check that its body is complete and well formed",
  404: "There is nothing at this address",
  408: "The request took too long to arrive: send it again",
  413: "The request is too large: send less at once",
  414: "The address is too long",
  415: "This kind of content is not taken here: see /api/docs for the one that is",
  431: "The headers of the request are too large",
};

const invalidInputStatus: Readonly<Record<InvalidInputKind, number>> = { value: 422, type: 415, size: 413 };

const outageRetryAfter = 60;

/** The reason of a server error goes to the log only. */
export function toFailureResponse(error: unknown): FailureResponse {
  if (error instanceof HttpError) return createFailure(error.status, error.message, error.errors);
  if (error instanceof InvalidInput)
    return createFailure(invalidInputStatus[error.kind], error.message, error.errors);
  if (error instanceof VersionConflictError) return createFailure(409, error.message);
  if (error instanceof RateLimited)
    return { ...createFailure(429, error.message), retryAfter: error.retryAfter };
  if (error instanceof Overloaded) {
    const message = `The site is very busy at the moment. Please try again in ${error.retryAfter} seconds.`;
    return { ...createFailure(503, message), retryAfter: error.retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const issue of error.validation) {
      const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "body";
      errors[field] ??= issue.message ?? "Invalid value";
    }
    return createFailure(422, Object.values(errors)[0] ?? "Invalid value", errors);
  }
  const status = getStatusCode(error);
  // The error of a client that left looks like a broken connection too, but has a status below 500.
  if (status < 500) return createFailure(status, getStatusMessage(status));
  if (isDatabaseOutage(error)) {
    const message =
      "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.";
    return { ...createFailure(503, message), retryAfter: outageRetryAfter };
  }
  return createFailure(
    status === 503 ? 503 : 500,
    "Something went wrong on our side. Nothing was changed; please try again.",
  );
}

function createFailure(
  status: number,
  message: string,
  errors?: Readonly<Record<string, string>>,
): FailureResponse {
  return { status, body: { success: false, message, ...(errors && { errors: { ...errors } }) } };
}

export function getStatusMessage(status: number): string {
  return messagesByStatus[status] ?? "The request could not be understood";
}

function getStatusCode(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = reportFailure(error, request, reply);
  reply.code(status).send(body);
}

export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FailureResponse {
  const failure = toFailureResponse(error);
  if (error instanceof Overloaded)
    request.log.warn({ reason: error.message }, "the request was refused because of load");
  else if (failure.status >= 500) request.log.error({ err: error }, "the request failed");
  if (failure.retryAfter !== undefined) reply.header("retry-after", String(failure.retryAfter));
  return failure;
}
