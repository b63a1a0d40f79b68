import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { nameSchemas } from "./named-schemas.ts";
import { failureResponseSchema } from "./error-handler.ts";

export const successResponseSchema = z
  .object({ success: z.literal(true), message: z.string() })
  .describe("The request succeeded");

nameSchemas({ Success: successResponseSchema, Failure: failureResponseSchema });

export function formatIsoTime(milliseconds: number): string;
export function formatIsoTime(milliseconds: number | null): string | null;
export function formatIsoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

export function failureResponses<Status extends number>(
  ...statuses: readonly Status[]
): Record<Status, typeof failureResponseSchema>;
export function failureResponses(
  ...statuses: readonly number[]
): Record<number, typeof failureResponseSchema> {
  return Object.fromEntries(statuses.map((status) => [status, failureResponseSchema]));
}

export function documentCommonFailures(scope: FastifyInstance): void {
  scope.addHook("onRoute", (route) => {
    const { schema, method, config } = route;
    if (schema === undefined || schema.hide === true) return;
    const access = config?.access;
    const common = failureResponses<number>(
      429,
      500,
      503,
      ...(access === undefined ? [] : [401, 403]),
      ...(method === "GET" || method === "HEAD" ? [] : [400, 413, 415]),
      ...(schema.body === undefined && schema.querystring === undefined ? [] : [422]),
    );
    const needs = [access, config?.isSensitive === true ? "confirmed" : undefined].filter(
      (need) => need !== undefined,
    );
    const security = access === undefined ? [] : [{ bearer: needs }, { cookie: needs }];
    route.schema = { ...schema, security, response: Object.assign(common, schema.response) };
  });
}

export const setNoStore: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header("cache-control", "no-store");
};

export async function sendCachedJson(
  pageCache: Pick<PageCache, "send">,
  reply: FastifyReply,
  read: () => Promise<object>,
): Promise<void> {
  await pageCache.send(reply, async () => ({
    status: 200,
    headers: new Headers({ "content-type": "application/json; charset=utf-8" }),
    body: Buffer.from(JSON.stringify(await read())),
  }));
}
