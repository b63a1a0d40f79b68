import { z } from "zod";
import { recordCountFields } from "#domain/shared/record-page.ts";
import { createLocalizedResponseShape } from "#domain/shared/translated-fields.ts";
import { consumableFields } from "./consumable.ts";

export const consumableSchema = z.object({
  _id: z.string().describe("24 hexadecimal characters"),
  ...createLocalizedResponseShape(consumableFields),
  version: z.int().describe("Increases with each change; send it with the next change"),
});
export type ConsumableResponse = z.output<typeof consumableSchema>;

/** The threshold is for staff alone. */
export const publicConsumableSchema = consumableSchema.partial({ lowBelow: true });
export type PublicConsumable = z.output<typeof publicConsumableSchema>;

export const consumablePageResponseSchema = z.object({
  success: z.literal(true),
  consumables: z.array(consumableSchema),
  ...recordCountFields,
});
export type ConsumablePageResponse = z.output<typeof consumablePageResponseSchema>;
