import { z } from "zod";
import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import {
  consumableChangesSchema,
  consumableFields,
  consumableInputSchema,
} from "#domain/consumables/consumable.ts";
import type { EditedResource, RecordChange } from "#app/dashboard/editing/edited-resource.ts";
import {
  createEmptyFormValues,
  createFormData,
  createFormShape,
  toFormValues,
  toLabelledTexts,
} from "#app/dashboard/editing/form-values.ts";

const consumableValuesSchema = z.object(createFormShape(consumableFields));

export type ConsumableValues = z.output<typeof consumableValuesSchema>;

export const consumableResource: EditedResource<ConsumableValues, ConsumableResponse> = {
  subject: "consumable",
  name: "this consumable",
  values: consumableValuesSchema,
  imageNames: [],
  getSchema: (start) => (start === null ? consumableInputSchema : consumableChangesSchema),
  toValues: toConsumableValues,
  toTexts: (values) => new Map(toLabelledTexts(consumableFields, values)),
};

export const emptyConsumable: ConsumableValues = createEmptyFormValues(consumableFields);

export function toConsumableValues(consumable: ConsumableResponse): ConsumableValues {
  return toFormValues(consumableFields, consumable);
}

export function createConsumableBody(change: RecordChange<ConsumableValues>): object {
  return Object.fromEntries(createFormData(change, []));
}
