import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deletedRecordSchema, restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { idSchema } from "#domain/shared/id.ts";
import type { BlogService } from "#server/blog/service.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { DeletedRecords } from "./service.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import {
  successResponseSchema,
  failureResponses,
  formatIsoTime,
  setNoStore,
} from "#server/http/responses.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

const deletedRecordsResponseSchema = z
  .object({ success: z.literal(true), records: z.array(deletedRecordSchema) })
  .describe("The deleted products, posts and consumables, last deleted first");

nameSchemas({ DeletedRecord: deletedRecordSchema });

export function deletedRecordRoutes(parts: {
  deletedRecords: DeletedRecords;
  catalogue: Pick<CatalogueService, "restore">;
  blog: Pick<BlogService, "restore">;
  consumables: Pick<ConsumableService, "restore">;
}): FastifyPluginAsyncZod {
  const tags = ["staff"];
  return async (app) => {
    app.addHook("onRequest", setNoStore);

    app.get(
      "/api/deleted",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "listDeletedRecords",
          summary: "List the deleted products, posts and consumables that can be restored",
          response: { 200: deletedRecordsResponseSchema },
        },
      },
      async () => {
        const records = await parts.deletedRecords.list();
        return {
          success: true as const,
          records: records.map(({ id, deletedAt, ...record }) => ({
            _id: id,
            ...record,
            deletedAt: formatIsoTime(deletedAt),
            goneAt: formatIsoTime(deletedAt + restorePeriodMs),
          })),
        };
      },
    );

    app.post(
      "/api/deleted/:id/restore",
      {
        config: forStaff,
        schema: {
          tags,
          operationId: "restoreRecord",
          summary: "Restore a deleted product, post or consumable",
          params: z.object({ id: idSchema.describe("Id of the product, post or consumable") }),
          response: { 200: successResponseSchema, ...failureResponses(404, 422) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const by = getStaffMember(request);
        for (const owner of [parts.catalogue, parts.blog, parts.consumables]) {
          if (await owner.restore(id, by))
            return { success: true as const, message: "It is back where it was" };
        }
        throw new HttpError(404, "This is not among what was deleted any more");
      },
    );
  };
}
