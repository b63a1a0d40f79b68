import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type ImportResponse,
  importBodySchema,
  importResponseSchema,
} from "#domain/shared/import-response.ts";
import { type RestorableSubject, capitalize, subjects } from "#domain/shared/subjects.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { forConfirmedStaff, forStaff, getStaffMember } from "#server/http/auth.ts";
import { nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses } from "#server/http/responses.ts";

/** JSON escapes some characters. */
const maxBodyBytes = 12_000_000;

nameSchemas({ CsvImport: importBodySchema });

/** The routes that hand out the records of a kind as a CSV file, and take the file back where the kind imports. */
export function addCsvRoutes(
  app: Parameters<FastifyPluginAsyncZod>[0],
  {
    subject,
    isSensitive = false,
    ...kind
  }: {
    readonly subject: RestorableSubject;
    readonly isSensitive?: boolean;
    export(): Promise<string>;
    import?(file: z.output<typeof importBodySchema>, by: StaffMember): Promise<ImportResponse>;
  },
): void {
  const { plural } = subjects[subject];
  app.get(
    `/api/${plural}/export.csv`,
    (isSensitive ? forConfirmedStaff : forStaff)({
      operationId: `export${capitalize(plural)}`,
      summary: `All ${plural} as a CSV file${kind.import ? " that can be imported" : ""}`,
      response: { 200: { description: "The CSV file", content: { "text/csv": { schema: z.string() } } } },
    }),
    async (_request, reply) => {
      reply.type("text/csv; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="${plural}.csv"`);
      return reply.send(await kind.export());
    },
  );
  const { import: importFile } = kind;
  if (importFile === undefined) return;
  app.post(
    `/api/${plural}/import`,
    {
      bodyLimit: maxBodyBytes,
      ...forStaff({
        operationId: `import${capitalize(plural)}`,
        summary: `Check a CSV file of ${plural}, or import it in one transaction`,
        body: importBodySchema,
        response: { 200: importResponseSchema, ...failureResponses(409) },
      }),
    },
    (request) => importFile(request.body, getStaffMember(request)),
  );
}
