import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { deletedRecordSchema, restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { idSchema } from "#domain/shared/id.ts";
import { restorableSubjects, restorableWords } from "#domain/shared/subjects.ts";
import type { DeletedRecords } from "./service.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema, failureResponses, formatIsoTime } from "#server/http/responses.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";

const deletedRecordsResponseSchema = z
  .object({ success: z.literal(true), records: z.array(deletedRecordSchema) })
  .describe(`The deleted ${restorableWords}, last deleted first`);

nameSchemas({ DeletedRecord: deletedRecordSchema });

export function deletedRecordRoutes({
  deletedRecords,
}: {
  deletedRecords: DeletedRecords;
}): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "staff");
    app.get(
      "/api/deleted",
      forStaff({
        operationId: "listDeletedRecords",
        summary: `List the deleted ${restorableWords} that can be restored`,
        response: { 200: deletedRecordsResponseSchema },
      }),
      async () => {
        const records = await deletedRecords.list();
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
      "/api/deleted/:kind/:id/restore",
      forStaff({
        operationId: "restoreRecord",
        summary: "Restore a deleted record",
        params: z.object({
          kind: z.enum(restorableSubjects).describe("Kind of the record"),
          id: idSchema.describe("Id of the record"),
        }),
        response: { 200: successResponseSchema, ...failureResponses(404, 409, 422) },
      }),
      async (request) => {
        const { kind, id } = request.params;
        if (!(await deletedRecords.restore(kind, id, getStaffMember(request))))
          throw new HttpError(404, "This is not among what was deleted any more");
        return { success: true as const, message: "It is back where it was" };
      },
    );
  };
}
