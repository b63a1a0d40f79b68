import { imageKeys } from "../../../domain/catalogue/product.ts";
import type { NamedTexts } from "../editing/list-conflict-rows.ts";
import { imageNames } from "./image-files.ts";
import {
  type SlotContent,
  type ProductValues,
  fieldLabels,
  refurbishedLabel,
  textFields,
} from "./product-values.ts";

/** A product's form by the names of its fields, for comparing it with what somebody else saved. */
export function toProductTexts(values: ProductValues): NamedTexts {
  return new Map([
    ...textFields.map((field) => [fieldLabels[field], values[field].trim()] as const),
    ["Features", values.features.map(({ title, detail }) => `${title}: ${detail}`).join("\n")],
    [refurbishedLabel, values.refurbished ? "Yes" : "No"],
    ...imageKeys.map((key) => [imageNames[key], describeImage(values.images[key])] as const),
  ]);
}

/** A picture is told apart by its address, of which the first characters of the hash are enough to see. */
function describeImage(choice: SlotContent): string {
  if (choice === null) return "";
  return typeof choice === "string" ? `Picture ${choice.split("/").at(-2)?.slice(0, 8)}` : choice.file.name;
}
