import { z } from "zod";
import { recordListFields } from "#domain/shared/record-schemas.ts";
import { consumableSchemas } from "./consumable.ts";

export const consumableSchema = consumableSchemas.record;
export type ConsumableResponse = z.output<typeof consumableSchema>;

/** The threshold is for staff alone. */
export const publicConsumableSchema = consumableSchema.partial({ lowBelow: true });
export type PublicConsumable = z.output<typeof publicConsumableSchema>;

export const consumablePageResponseSchema = z.object({
  ...recordListFields,
  consumables: z.array(consumableSchema),
});
export type ConsumablePageResponse = z.output<typeof consumablePageResponseSchema>;
