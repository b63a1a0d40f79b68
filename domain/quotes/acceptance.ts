import { z } from "zod";
import { personNameSchema } from "#domain/shared/contact.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";

export const acceptanceLimits = {
  name: { max: 100 },
  position: { min: 2, max: 100 },
  purchaseOrder: { max: 50 },
} as const;

/** The value of the box that says that the person may sign. */
export const agreedValue = "yes";

/** The fields of the form that accepts a quote. `today` is "yyyy-mm-dd" in the time zone of the company. */
export function createAcceptanceSchema(today: string) {
  const { position } = acceptanceLimits;
  return z.object({
    name: personNameSchema(acceptanceLimits.name.max),
    position: singleLineSchema("Position", position.max)
      .min(1, "Position is required")
      .min(position.min, `Position must be at least ${position.min} characters`),
    purchaseOrder: singleLineSchema("Purchase order number", acceptanceLimits.purchaseOrder.max),
    deliveryDay: z
      .string("Delivery day must be text")
      .trim()
      .refine((day) => day === "" || z.iso.date().safeParse(day).success, {
        error: "Write the day as year, month and day: 2026-12-31",
        abort: true,
      })
      .refine((day) => day === "" || day >= today, "The delivery day is over: choose today or a later day"),
    agreed: z.literal(agreedValue, "Tick the box: it says that you may sign and that you accept"),
  });
}
export type AcceptanceForm = z.output<ReturnType<typeof createAcceptanceSchema>>;
export type AcceptanceField = keyof AcceptanceForm;
export const acceptanceFieldNames = [
  "name",
  "position",
  "purchaseOrder",
  "deliveryDay",
  "agreed",
] as const satisfies readonly AcceptanceField[];
