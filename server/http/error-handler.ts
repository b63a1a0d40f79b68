import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { ChangedMeanwhile } from "../database/version-conflict.ts";
import { Overloaded } from "../limits/costly-work.ts";
import { isDatabaseOutage } from "../database/outage.ts";
import { RateLimited } from "../limits/rate-limits.ts";
import { InvalidInput, type InvalidInputKind } from "../shared/invalid-input.ts";
import { RequestRefused } from "./http-error.ts";

/** The one shape of every failure (specification, section 10). */
export const failureSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().describe("A message for each field concerned"),
  })
  .describe("Why the request was turned down and what to do about it");
export type Failure = z.output<typeof failureSchema>;

/** A failure with its status, as it is sent. */
export interface FailureAnswer {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
}

/** Messages for what Fastify itself turns down, by status: its own speak of the program, not of the cure. */
const messages: Readonly<Record<number, string>> = {
  400: "The request could not be read: check that its body is complete and well formed",
  404: "There is nothing at this address",
  408: "The request took too long to arrive: send it again",
  413: "The request is too large: send less at once",
  414: "The address is too long",
  415: "This kind of content is not taken here: see /api/docs for the one that is",
  431: "The headers of the request are too large",
};

const invalidInputStatus: Readonly<Record<InvalidInputKind, number>> = { value: 422, type: 415, size: 413 };

/** When another try makes sense while the database is away, seconds. */
const outageWait = 60;

/** What a client is told about an error. A failure of ours is told without its reason, which goes to the log. */
export function failureAnswer(error: unknown): FailureAnswer {
  if (error instanceof RequestRefused) {
    return {
      status: error.status,
      body: { success: false, message: error.message, ...(error.errors && { errors: { ...error.errors } }) },
      retryAfter: error.retryAfter,
    };
  }
  if (error instanceof InvalidInput) {
    return {
      status: invalidInputStatus[error.kind],
      body: { success: false, message: error.message, ...(error.errors && { errors: { ...error.errors } }) },
    };
  }
  if (error instanceof RateLimited)
    return {
      status: 429,
      body: { success: false, message: error.message },
      retryAfter: error.retryAfter,
    };
  // A client that leaves in the middle breaks a connection too; that error knows its status.
  if (statusOf(error) >= 500 && isDatabaseOutage(error)) {
    return {
      status: 503,
      body: {
        success: false,
        message:
          "Our records cannot be reached at the moment. Nothing was changed; please try again in a minute.",
      },
      retryAfter: outageWait,
    };
  }
  if (error instanceof Overloaded) {
    return {
      status: 503,
      body: {
        success: false,
        message: `The site is very busy at the moment. Please try again in ${error.retryAfter} seconds.`,
      },
      retryAfter: error.retryAfter,
    };
  }
  if (error instanceof ChangedMeanwhile)
    return { status: 409, body: { success: false, message: error.message } };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string> = {};
    for (const issue of error.validation) {
      const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "body";
      errors[field] ??= issue.message ?? "Invalid value";
    }
    return {
      status: 422,
      body: { success: false, message: Object.values(errors)[0] ?? "Invalid value", errors },
    };
  }
  const status = statusOf(error);
  if (status < 500) {
    return {
      status,
      body: { success: false, message: messageOf(status) },
    };
  }
  return {
    status: status === 503 ? 503 : 500,
    body: {
      success: false,
      message: "Something went wrong on our side. Nothing was changed; please try again.",
    },
  };
}

/** What a client is told of a status that is not about anything in particular. */
export function messageOf(status: number): string {
  return messages[status] ?? "The request could not be understood";
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}

/** Fastify's error handler for the API: answers in the one shape. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = noteFailure(error, request, reply);
  reply.code(status).send(body);
}

/** What a client is told about an error, once what is our fault is logged and the client is told when to try again. */
export function noteFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FailureAnswer {
  const failure = failureAnswer(error);
  if (error instanceof Overloaded) request.log.warn({ reason: error.message }, "the request was turned away");
  else if (failure.status >= 500) request.log.error({ err: error }, "the request failed");
  if (failure.retryAfter !== undefined) reply.header("retry-after", String(failure.retryAfter));
  return failure;
}
