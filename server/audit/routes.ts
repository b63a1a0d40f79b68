import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { forAdministrators } from "#server/http/auth.ts";
import { auditPageSchema, auditEntrySchema } from "#domain/audit/audit-entry.ts";
import { findAuditPage } from "./repository.ts";
import type { Database } from "#server/database/open-database.ts";
import { toAuditEntryResponse } from "./responses.ts";

const auditPageResponseSchema = z
  .object({
    success: z.literal(true),
    activity: z.array(auditEntrySchema),
    hasMore: z.boolean().describe("Whether there are older entries"),
  })
  .describe("A page of audit log entries, newest first");

export function auditRoutes(parts: { database: Database }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/audit-log",
      forAdministrators({
        tags: ["staff"],
        operationId: "listAuditEntries",
        summary: "List the entries of the audit log, a page at a time",
        querystring: auditPageSchema,
        response: { 200: auditPageResponseSchema },
      }),
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        const { entries, hasMore } = await findAuditPage(parts.database.queries, request.query);
        return { success: true as const, activity: entries.map(toAuditEntryResponse), hasMore };
      },
    );
  };
}
