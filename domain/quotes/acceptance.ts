import { z } from "zod";
import { message, writeMessage } from "#messages/message.ts";
import { personNameSchema } from "#domain/shared/contact.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { invoiceDetailsSchema, invoiceFields } from "./invoice-details.ts";

export const acceptanceLimits = {
  name: { max: 100 },
  position: { min: 2, max: 100 },
  purchaseOrder: { max: 50 },
} as const;

/** The value of the box that says that the person may sign. */
export const agreedValue = "yes";

/** In two years, on the same day. */
export function getLastDeliveryDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4).replace("-02-29", "-02-28")}`;
}

/** The fields of the form that accepts a quote. `today` is "yyyy-mm-dd" in the time zone of the company. */
export function createAcceptanceSchema(today: string) {
  const { position } = acceptanceLimits;
  return z.object({
    name: personNameSchema(acceptanceLimits.name.max),
    position: singleLineSchema(
      message("acceptance.position"),
      position.max,
      writeMessage("acceptance.position.missing"),
    )
      .min(1, writeMessage("acceptance.position.required"))
      .min(position.min, writeMessage("acceptance.position.short", { min: position.min })),
    purchaseOrder: singleLineSchema(
      message("acceptance.purchaseOrder"),
      acceptanceLimits.purchaseOrder.max,
      writeMessage("acceptance.purchaseOrder.missing"),
    ).overwrite(cleanTypedCode),
    deliveryDay: z
      .string(writeMessage("acceptance.deliveryDay.text"))
      .overwrite(cleanTypedCode)
      .refine((day) => day === "" || z.iso.date().safeParse(day).success, {
        error: writeMessage("acceptance.deliveryDay.format"),
        abort: true,
      })
      .refine((day) => day === "" || day >= today, writeMessage("acceptance.deliveryDay.past"))
      .refine((day) => day <= getLastDeliveryDay(today), writeMessage("acceptance.deliveryDay.far")),
    ...invoiceDetailsSchema.shape,
    agreed: z.literal(agreedValue, writeMessage("acceptance.agreed")),
  });
}
export type AcceptanceForm = z.output<ReturnType<typeof createAcceptanceSchema>>;
export type AcceptanceField = keyof AcceptanceForm;
export const acceptanceFieldNames = [
  "name",
  "position",
  "purchaseOrder",
  "deliveryDay",
  ...listFieldNames(invoiceFields),
  "agreed",
] as const satisfies readonly AcceptanceField[];

const codeSchema = z.string().overwrite((typed) => cleanTypedCode(typed).replace(/\s/g, ""));

/** As a person copies them from the last page of an accepted quote: spaces, line breaks and capitals do not count. */
export const certificateSchema = z.object({
  reference: codeSchema
    .toUpperCase()
    .min(1, writeMessage("verify.reference.required"))
    .max(50, writeMessage("verify.reference.required")),
  hash: codeSchema.toLowerCase().regex(/^[0-9a-f]{64}$/, writeMessage("verify.hash.format")),
});
