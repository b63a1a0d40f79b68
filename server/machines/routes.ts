import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  linkSchemas,
  machineFields,
  machinePageResponseSchema,
  machinePageSchema,
  machineSchema,
  sheetSchema,
} from "#domain/machines/machine.ts";
import { toFieldsJson } from "#domain/shared/resource-fields.ts";
import type { CompanyService } from "#server/company/service.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { successResponseSchema } from "#server/http/responses.ts";
import { addCsvRoutes } from "#server/records/csv-routes.ts";
import { addRecordWrites, createIdParams } from "#server/records/routes.ts";
import type { StoredMachine } from "./repository.ts";
import type { MachineService } from "./service.ts";

const params = createIdParams("machine");
const found = z.object({ success: z.literal(true), machine: machineSchema }).describe("The machine");
const saved = successResponseSchema.extend({ machine: machineSchema }).describe("The stored machine");
const sheet = successResponseSchema.extend({ printedAt: z.int() }).describe("The name of the sheet");
nameSchemas({
  Machine: machineSchema,
  NewMachine: linkSchemas.added,
  MachineChanges: linkSchemas.changes,
  MachineSheet: sheetSchema,
});

export function machineRoutes({
  machines,
  companyService,
}: {
  machines: MachineService;
  companyService: Pick<CompanyService, "translate">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "machines");
    app.get(
      "/api/machines",
      forStaff({
        operationId: "listMachines",
        summary: "List the matching codes of machines, a page at a time",
        querystring: machinePageSchema,
        response: { 200: machinePageResponseSchema },
      }),
      async ({ query }) => {
        const { records, ...counts } = await machines.page(query);
        const label = {
          en: companyService.translate("en")("mail.machineLabel"),
          ar: companyService.translate("ar")("mail.machineLabel"),
        };
        return { success: true as const, label, machines: records.map(toMachineResponse), ...counts };
      },
    );

    addCsvRoutes(app, { subject: "machine", isSensitive: true, export: machines.exportCsv });

    addRecordWrites(app, {
      subject: "machine",
      path: "/api/machines",
      params,
      saved,
      find: { found, run: machines.find },
      toResponse: (machine: StoredMachine) => ({ machine: toMachineResponse(machine) }),
      add: { body: linkSchemas.added, run: machines.add },
      change: { body: linkSchemas.changes, run: machines.change },
      remove: { run: machines.remove },
    });

    app.post(
      "/api/machines/sheet",
      forStaff({
        operationId: "printMachineSheet",
        summary: "Put the machines without a label on a sheet, filled up with new free codes",
        body: sheetSchema,
        response: { 200: sheet },
      }),
      async (request) => {
        const printedAt = await machines.printSheet(request.body.codes, getStaffMember(request));
        return { success: true as const, message: "Sheet made", printedAt };
      },
    );
  };
}

function toMachineResponse(machine: StoredMachine) {
  return { _id: machine.id, ...toFieldsJson(machineFields, machine), version: machine.version };
}
