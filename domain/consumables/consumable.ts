import { z } from "zod";
import type { Translate } from "#messages/message.ts";
import { getRequiredMessage, singleLineSchema } from "#domain/shared/form-text.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { createRecordSchemas } from "#domain/shared/record-schemas.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { formatCount } from "#domain/shared/format.ts";
import { normalizeText, toSearchText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { withTranslations } from "#domain/shared/translated-fields.ts";
import { maxCodeLength } from "./order.ts";

function codeSchema(label: string) {
  return singleLineSchema(label, maxCodeLength)
    .min(1, getRequiredMessage(label))
    .toUpperCase()
    .regex(/^[A-Z0-9](?:[A-Z0-9./-]*[A-Z0-9])?$/, `${label} has letters, digits, hyphens, dots and slashes`);
}

/** The schemas, the columns, the responses, the audit text and the form follow from these fields. */
export const consumableFields = withTranslations({
  code: {
    kind: "line",
    label: "Code",
    description: "Code on the part, in upper case; no two consumables have the same",
    schema: codeSchema,
  },
  name: { kind: "line", label: "Name", isTranslated: true },
  kind: {
    kind: "choice",
    label: "Kind",
    choices: { toner: "Toner or ink", drum: "Drum", part: "Spare part" },
  },
  make: { kind: "line", label: "Make" },
  fits: {
    kind: "line",
    label: "Fits",
    errorLabel: "Models that it fits",
    description: "Models of the make, such as C340, C320",
  },
  yieldPages: {
    kind: "number",
    label: "Lasts about",
    errorLabel: "Number of pages that it lasts",
    unit: "pages",
    description: "Pages at 5% coverage; null where the part does not wear by the page",
    limits: { min: 1, max: 10_000_000, decimals: 0 },
    whenEmpty: "accept",
  },
  price: {
    kind: "money",
    label: "Price",
    unit: "AED, excl. VAT",
    description: "Price of one, AED, without VAT",
  },
  stock: {
    kind: "number",
    label: "In stock",
    errorLabel: "Number in stock",
    description: "Number on the shelf",
    limits: { min: 0, max: 1_000_000, decimals: 0 },
  },
  lowBelow: {
    kind: "number",
    label: "Low below",
    errorLabel: "Number below which stock is low",
    description: "With fewer on the shelf, visitors read that stock is low",
    limits: { min: 0, max: 1_000_000, decimals: 0 },
  },
  deliveryDays: {
    kind: "number",
    label: "Delivery when not in stock",
    errorLabel: "Number of working days",
    unit: "working days",
    description: "Working days until delivery when it is not on the shelf",
    limits: { min: 1, max: 365, decimals: 0 },
  },
});

export type ConsumableFieldValues = FieldValues<typeof consumableFields>;

export interface Consumable extends ConsumableFieldValues {
  readonly id: string;
  readonly updatedAt: number;
  readonly version: number;
}

export const consumableSchemas = createRecordSchemas("consumable", consumableFields);

export const consumablePageSchema = recordPageSchema.extend({
  make: z.string().trim().max(200).default("").describe("Only consumables of this make"),
});
export type ConsumablePage = z.output<typeof consumablePageSchema>;

export type Availability =
  | { readonly kind: "inStock" | "low"; readonly left: number }
  | { readonly kind: "toOrder"; readonly workingDays: number };

/** The threshold is for staff alone. */
export function isLow({ stock, lowBelow }: Pick<Consumable, "stock" | "lowBelow">): boolean {
  return stock < lowBelow;
}

export interface Shelved extends Pick<Consumable, "stock" | "deliveryDays"> {
  readonly isLow: boolean;
}

/** Of so many of it: those that the shelf does not cover come after the working days. */
export function getAvailability(shelved: Shelved, quantity = 1): Availability {
  const { stock, deliveryDays } = shelved;
  if (stock < Math.max(quantity, 1)) return { kind: "toOrder", workingDays: deliveryDays };
  return { kind: shelved.isLow ? "low" : "inStock", left: stock };
}

export function formatAvailability(t: Translate, availability: Availability): string {
  switch (availability.kind) {
    case "inStock":
      return t("order.inStock", { left: formatCount(availability.left) });
    case "low":
      return t("order.low", { left: formatCount(availability.left) });
    case "toOrder":
      return t("order.workingDays", { days: availability.workingDays });
  }
}

/** "Toner, black (QC340-K)", for staff. */
export function nameConsumable({ code, name }: Pick<ConsumableFieldValues, "code" | "name">): string {
  return `${name} (${code})`;
}

export function getConsumableSearchText({
  code,
  name,
  nameAr,
  make,
  fits,
}: Pick<Consumable, "code" | "name" | "nameAr" | "make" | "fits">): string {
  return toSearchText([code, name, make, fits, nameAr]);
}

const kindOrder = Object.keys(consumableFields.kind.choices);

/** By make, toner before drums before spare parts. */
export function compareConsumables(first: Consumable, second: Consumable): number {
  return (
    compareText(normalizeText(first.make), normalizeText(second.make)) ||
    kindOrder.indexOf(first.kind) - kindOrder.indexOf(second.kind) ||
    compareText(first.name, second.name) ||
    compareText(first.code, second.code)
  );
}
