import type { onRequestHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deletedRecordSchema, timeToRestore } from "../../domain/shared/deleted-record.ts";
import { identifierSchema } from "../../domain/shared/id.ts";
import type { Blog } from "../blog/service.ts";
import type { Catalogue } from "../catalogue/service.ts";
import type { DeletedRecords } from "./service.ts";
import { doneSchema, failures, timeOf } from "../http/responses.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { RequestRefused } from "../http/http-error.ts";

const listSchema = z
  .object({ success: z.literal(true), records: z.array(deletedRecordSchema) })
  .describe("What was deleted, last deleted first");

/** The calls on what was deleted, for staff alone. */
export function deletedRecordRoutes(parts: {
  deletedRecords: DeletedRecords;
  catalogue: Pick<Catalogue, "restore">;
  blog: Pick<Blog, "restore">;
  requireStaff: onRequestHookHandler;
}): FastifyPluginAsyncZod {
  const forStaff = { tags: ["staff"], security: [{ staff: [] }] };
  return async (app) => {
    app.addHook("onRequest", parts.requireStaff);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.get(
      "/api/deleted",
      {
        schema: {
          ...forStaff,
          summary: "Products and posts that are deleted and can be restored",
          response: { 200: listSchema, ...failures(401, 429, 500) },
        },
      },
      async () => {
        const records = await parts.deletedRecords.list();
        return {
          success: true as const,
          records: records.map(({ id, deletedAt, ...record }) => ({
            _id: id,
            ...record,
            deletedAt: timeOf(deletedAt),
            goneAt: timeOf(deletedAt + timeToRestore),
          })),
        };
      },
    );

    app.post(
      "/api/deleted/:id/restore",
      {
        schema: {
          ...forStaff,
          summary: "Put a deleted product or post back to where it was",
          params: z.object({ id: identifierSchema.describe("Id of the product or post") }),
          response: { 200: doneSchema, ...failures(400, 401, 404, 413, 415, 422, 429, 500) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const by = staffOf(request);
        if (!(await parts.catalogue.restore(id, by)) && !(await parts.blog.restore(id, by)))
          throw new RequestRefused(404, "This is not among what was deleted any more");
        return { success: true as const, message: "It is back where it was" };
      },
    );
  };
}
