import { z } from "zod";
import {
  type ConsumableResponse,
  consumablePageResponseSchema,
  consumableSchema,
} from "#domain/consumables/consumable-response.ts";
import { consumableFields, consumableSchemas, nameConsumable } from "#domain/consumables/consumable.ts";
import { type FormLayout, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { createFieldResource } from "#app/dashboard/editing/field-resource.ts";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { createFieldRecordApi } from "#app/dashboard/shared/record-api.ts";

const foundSchema = z.object({ consumable: consumableSchema }).transform(({ consumable }) => consumable);

/** Specification section 10. */
export const consumablesApi = createFieldRecordApi(
  foundSchema,
  consumablePageResponseSchema,
  "/api/consumables",
);

const layout: FormLayout<keyof typeof consumableFields> = [
  createSection({
    legend: "Part",
    fields: [
      { field: "code", note: "As on the part" },
      "name",
      "kind",
      "make",
      { field: "fits", note: "Models, such as C340, C320" },
      { field: "yieldPages", isOptional: true },
    ],
    hasFurtherFields: true,
  }),
  createSection({
    legend: "Price and stock",
    fields: ["price", "stock", "lowBelow", "deliveryDays"],
  }),
];

export const consumableResource = createFieldResource({
  subject: "consumable",
  fields: consumableFields,
  schemas: consumableSchemas,
  isPublic: true,
  getTitle: (consumable: ConsumableResponse) => nameConsumable(consumable),
  api: consumablesApi,
  listPath: getFieldRecordPath("consumable"),
  layout,
});
