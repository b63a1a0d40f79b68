import { z } from "zod";
import { formNumberSchema } from "#domain/shared/form-number.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { createPageSizeSchema, recordPageSchema } from "#domain/shared/record-page.ts";
import { createRecordSchemas, recordListFields } from "#domain/shared/record-schemas.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { toSearchText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { withTranslations } from "#domain/shared/translated-fields.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";
import { formatMachineCode } from "./machine-code.ts";

const cleanSerial = (typed: string) => cleanTypedCode(typed).toUpperCase();

const serialNumberSchema = (label: string) => singleLineSchema(label, 40).overwrite(cleanSerial);

/** Staff fill them in. A code is linked to a machine that has both model and serial number. */
export const linkFields = withTranslations({
  product: { kind: "line", label: "Model", whenEmpty: "accept" },
  serialNumber: { kind: "line", label: "Serial number", schema: serialNumberSchema, whenEmpty: "accept" },
  place: {
    kind: "line",
    label: "Name of the place",
    description: "Everybody who scans reads it: a place in the building, no company, no person",
    maxLength: 60,
    isTranslated: true,
    whenEmpty: "accept",
  },
  customer: { kind: "line", label: "Customer", whenEmpty: "accept" },
  outOfUse: { kind: "flag", label: "Out of use" },
});

const time = {
  kind: "number",
  limits: { min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 0 },
  whenEmpty: "accept",
} as const;

/** A rented machine at a customer's, or a code that waits for one. */
export const machineFields = {
  code: { kind: "line", label: "Code", description: "Made by the server; never changes" },
  ...linkFields,
  printedAt: { ...time, label: "Sheet", description: "Milliseconds since 1970; null: it has no label yet" },
  scannedAt: { ...time, label: "Last scan", description: "Milliseconds since 1970" },
} as const;

export type LinkValues = FieldValues<typeof linkFields>;
export type MachineValues = FieldValues<typeof machineFields>;

export const linkSchemas = createRecordSchemas("machine", linkFields);
export const machineSchema = createRecordSchemas("machine", machineFields).record;
export type MachineResponse = z.output<typeof machineSchema>;

type LinkState = Pick<MachineValues, "product" | "serialNumber" | "outOfUse" | "scannedAt">;

export function getMachineState({ outOfUse: isOutOfUse, ...machine }: LinkState) {
  if (isOutOfUse) return "outOfUse";
  if (machine.serialNumber !== "" && machine.product !== "") return "linked";
  return machine.scannedAt === null ? "free" : "scanned";
}

/** The name for visitors, in the other language where it has but one. */
export function getMachinePlace(
  { place, placeAr = "" }: { readonly place: string; readonly placeAr?: string | undefined },
  locale: Locale,
): string {
  return (locale === "ar" && placeAr) || place || placeAr;
}

/** The same for a serial number that is typed with other gaps. */
export function toSerialKey(serialNumber: string): string {
  return cleanSerial(serialNumber).replace(/[\s-]/g, "");
}

export function getMachineSearchText({ code, ...machine }: MachineValues): string {
  const { product, serialNumber, place, placeAr, customer } = machine;
  return toSearchText([formatMachineCode(code), product, serialNumber, place, placeAr, customer]);
}

const stateOrder = ["scanned", "linked", "free", "outOfUse"];

/** Labels that were scanned and are not linked come first, then the last scanned. */
export function compareMachines(first: MachineValues, second: MachineValues): number {
  const [one = 0, other = 0] = [first, second].map((each) => stateOrder.indexOf(getMachineState(each)));
  return (
    one - other || (second.scannedAt ?? 0) - (first.scannedAt ?? 0) || compareText(first.code, second.code)
  );
}

export const meters = ["black", "colour"] as const;
export type Meter = (typeof meters)[number];

/** Pages, and the time when they were sent. */
const readingSchema = z.object({ pages: z.int(), at: z.int() });

export const readingsSchema = z.partialRecord(
  z.enum(meters),
  readingSchema.extend({ doubtful: readingSchema.optional() }),
);
export type Readings = Readonly<z.output<typeof readingsSchema>>;

const maxCodesAtOnce = 1000;

export const sheetSchema = z.object({
  codes: formNumberSchema("Number of codes", { min: 1, max: maxCodesAtOnce, decimals: 0 }).describe(
    "Number of labels on the sheet, 1 to 1000",
  ),
});

/** A free one may have been scanned. */
export const listedStates = ["linked", "free", "outOfUse"] as const;

export const machinePageSchema = recordPageSchema.extend({
  state: z.enum(listedStates).optional().describe("Only codes in this state"),
  sheet: z.coerce.number().int().min(0).default(0).describe("Only the codes printed at this time"),
  size: createPageSizeSchema(maxCodesAtOnce, 48),
});
export type MachinePage = z.output<typeof machinePageSchema>;

export const machinePageResponseSchema = z
  .object({
    ...recordListFields,
    label: z.object({ en: z.string(), ar: z.string() }).describe("The text of a label"),
    machines: z.array(machineSchema),
    states: z
      .object({ linked: z.int(), free: z.int(), outOfUse: z.int() })
      .describe("Number of codes in each state"),
  })
  .describe("Codes that were scanned and are not linked come first");
