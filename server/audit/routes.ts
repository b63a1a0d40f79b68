import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { activityPageSchema, activitySchema } from "../../domain/audit/audit-entry.ts";
import { readActivity } from "./repository.ts";
import type { Database } from "../database/open.ts";
import { activityAnswer } from "./audit-response.ts";
import { failures } from "../http/responses.ts";

const listSchema = z
  .object({
    success: z.literal(true),
    activity: z.array(activitySchema),
    hasMore: z.boolean().describe("Whether there is something older"),
  })
  .describe("One page of it, newest first");

/** The call on what staff did, for staff alone. */
export function activityRoutes(parts: {
  database: Database;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/activity",
      {
        onRequest: parts.requireStaff,
        schema: {
          tags: ["staff"],
          security: [{ staff: [] }],
          summary: "Who did what and when",
          querystring: activityPageSchema,
          response: { 200: listSchema, ...failures(401, 422, 429, 500) },
        },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        const { activity, hasMore } = await readActivity(parts.database.queries, request.query);
        return { success: true as const, activity: activity.map(activityAnswer), hasMore };
      },
    );
  };
}
