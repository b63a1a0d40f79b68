import { z } from "zod";
import { formatMachineCode } from "#domain/machines/machine-code.ts";
import {
  type MachineResponse,
  linkFields,
  linkSchemas,
  machinePageResponseSchema,
  machineSchema,
} from "#domain/machines/machine.ts";
import { createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { createFieldResource } from "#app/dashboard/editing/field-resource.ts";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { createFieldRecordApi } from "#app/dashboard/shared/record-api.ts";

const foundSchema = z.object({ machine: machineSchema }).transform(({ machine }) => machine);

export const machineResource = createFieldResource({
  subject: "machine",
  fields: linkFields,
  schemas: linkSchemas,
  getTitle: ({ code }: MachineResponse) => formatMachineCode(code),
  api: createFieldRecordApi(foundSchema, machinePageResponseSchema, "/api/machines"),
  listPath: getFieldRecordPath("machine"),
  layout: [
    createSection<keyof typeof linkFields>({
      legend: "Link",
      fields: [
        "product",
        "serialNumber",
        { field: "place", note: linkFields.place.description },
        "customer",
        "outOfUse",
      ],
    }),
  ],
});
