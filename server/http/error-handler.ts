import { splitPageLocale } from "#domain/pages/site-paths.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { type Message, type MessageKey, type Translate, message } from "#messages/message.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { getFieldErrors } from "#domain/shared/contact.ts";
import { writeIssueMessage } from "#domain/shared/issue-message.ts";
import { mapFields } from "#domain/shared/resource-fields.ts";
import { AccessRefused } from "#server/accounts/staff-member.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { Overloaded } from "#server/limits/costly-work.ts";
import { UnconfirmedWriteError, isDatabaseOutage } from "#server/database/outage.ts";
import { RateLimited } from "#server/limits/rate-limits.ts";
import { InvalidInput, type InvalidInputKind } from "#server/shared/invalid-input.ts";
import { describeAccessRefusal } from "./access-refusal.ts";
import { HttpError } from "./http-error.ts";

export const failureResponseSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional().describe("Message for each invalid field"),
  })
  .describe("The request failed. The message states the cause and the remedy");
export type Failure = z.output<typeof failureResponseSchema>;

export function validatorCompiler({ schema }: { schema: z.ZodType }) {
  return (value: unknown) => {
    const { data, error } = schema.safeParse(value, { error: writeIssueMessage });
    return error === undefined ? { value: data } : { error };
  };
}

interface FailureResponse {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
  /** The header `WWW-Authenticate`. */
  readonly challenge?: string | undefined;
}

const messagesByStatus: Readonly<Record<number, MessageKey>> = {
  400: "failure.unreadable",
  404: "failure.nothing",
  408: "failure.slow",
  413: "failure.large",
  414: "failure.longAddress",
  415: "failure.type",
  431: "failure.headers",
};

const invalidInputStatus: Readonly<Record<InvalidInputKind, number>> = {
  value: 422,
  type: 415,
  size: 413,
  unknown: 404,
  conflict: 409,
};

const outageRetryAfter = 60;

/** The reason of a server error goes to the log only. Messages and errors are texts, or as `writeMessage` writes them. */
export function toFailureResponse(t: Translate, error: unknown): FailureResponse {
  const createFailure = (
    status: number,
    reason: string | Message,
    errors?: Readonly<Record<string, string>>,
  ): FailureResponse => {
    const texts = errors && mapFields(errors, (text) => t.text(text));
    return { status, body: { success: false, message: t.text(reason), ...(texts && { errors: texts }) } };
  };
  if (error instanceof HttpError) return createFailure(error.status, error.message, error.errors);
  if (error instanceof AccessRefused) {
    const { status, message: reason, errors, challenge } = describeAccessRefusal(error);
    return { ...createFailure(status, reason, errors), challenge };
  }
  if (error instanceof z.ZodError) {
    const errors = getFieldErrors(t, error);
    return createFailure(422, Object.values(errors)[0] ?? t("failure.invalid"), errors);
  }
  if (error instanceof InvalidInput)
    return createFailure(invalidInputStatus[error.kind], error.message, error.errors);
  if (error instanceof VersionConflictError) return createFailure(409, error.message, error.errors);
  if (error instanceof RateLimited)
    return { ...createFailure(429, error.message), retryAfter: error.retryAfter };
  if (error instanceof Overloaded) {
    const busy = message("failure.busy", { seconds: String(error.retryAfter) });
    return { ...createFailure(503, busy), retryAfter: error.retryAfter };
  }
  const status = getStatusCode(error);
  // The error of a client that left looks like a broken connection too, but has a status below 500.
  if (status < 500) return createFailure(status, getStatusMessage(status));
  if (isDatabaseOutage(error)) {
    const outage = message(error instanceof UnconfirmedWriteError ? "failure.unconfirmed" : "failure.outage");
    return { ...createFailure(503, outage), retryAfter: outageRetryAfter };
  }
  return createFailure(status === 503 ? 503 : 500, message("failure.ours"));
}

export function getStatusMessage(status: number): Message {
  return { key: messagesByStatus[status] ?? "failure.unclear" };
}

function getStatusCode(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = reportFailure(error, request, reply);
  reply.code(status).send(body);
}

declare module "fastify" {
  interface FastifyInstance {
    /** The texts of the company, as of the last page. */
    translate(locale: Locale): Translate;
  }
}

const bodySchema = z.object({ locale: z.enum(locales) });

/** Of the texts for the sender: that of the page, or the `locale` of the request, in its query or its body. */
export function getRequestLocale({
  url,
  query,
  body,
}: Pick<FastifyRequest, "url" | "query" | "body">): Locale {
  const named = bodySchema.safeParse(query).data ?? bodySchema.safeParse(body).data;
  return named?.locale ?? splitPageLocale(url).locale;
}

export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FailureResponse {
  const failure = toFailureResponse(request.server.translate(getRequestLocale(request)), error);
  if (error instanceof Overloaded)
    request.log.warn({ reason: error.message }, "the request was refused because of load");
  else if (failure.status >= 500) request.log.error({ err: error }, "the request failed");
  if (failure.retryAfter !== undefined) reply.header("retry-after", String(failure.retryAfter));
  if (failure.challenge !== undefined) reply.header("www-authenticate", failure.challenge);
  return failure;
}
