import type { ChosenImage } from "../../images/create-image-preview.ts";
import {
  type Feature,
  type ImageKey,
  type ProductFieldName,
  imageKeys,
  imageLabels,
  mapImageKeys,
  productFields,
} from "../../../../domain/catalogue/product.ts";
import type { ProductResponse } from "../../../../domain/catalogue/product-response.ts";
import { listFieldNames } from "../../../../domain/shared/resource-fields.ts";
import { type FormValues, createEmptyFormValues, toFormValues } from "../../editing/form-values.ts";
import type { NamedTexts } from "../../editing/list-conflict-rows.ts";
import { flagFields, typedFields } from "./product-layout.ts";

/** The content of an image slot: the URL of the stored image, a chosen image, or none. */
export type SlotContent = string | ChosenImage | null;

/** A product as its form holds it. */
export type ProductValues = FormValues<typeof productFields> & {
  features: Feature[];
  images: Record<ImageKey, SlotContent>;
};

const fieldNames = listFieldNames(productFields);

/** An empty form, which puts the product at the end of the list. @param lastOrder the highest `customOrder` so far */
export function emptyValues(lastOrder: number): ProductValues {
  return {
    ...createEmptyFormValues(productFields),
    customOrder: String(Math.floor(lastOrder) + 1),
    features: [{ title: "", detail: "" }],
    images: mapImageKeys(() => null),
  };
}

/** A product from the API, as its form shows it. */
export function toProductValues(product: ProductResponse): ProductValues {
  return {
    ...toFormValues(productFields, product),
    features: product.features.map((feature) => ({ ...feature })),
    images: mapImageKeys((key) => product[key]),
  };
}

/** The texts of a product's form by their labels, to compare the form with the product that a colleague saved. */
export function toProductTexts(values: ProductValues): NamedTexts {
  return new Map([
    ...typedFields.map((name) => [productFields[name].label, values[name].trim()] as const),
    ["Features", values.features.map(({ title, detail }) => `${title}: ${detail}`).join("\n")],
    ...flagFields.map((name) => [productFields[name].label, values[name] ? "Yes" : "No"] as const),
    ...imageKeys.map((key) => [imageLabels[key], describeImage(values.images[key])] as const),
  ]);
}

/** The first characters of an image's hash are enough to see that it is another image. */
function describeImage(choice: SlotContent): string {
  if (choice === null) return "";
  return typeof choice === "string" ? `Picture ${choice.split("/").at(-2)?.slice(0, 8)}` : choice.file.name;
}

/** The request body of a new product. */
export function createProductFormData(values: ProductValues): FormData {
  const form = new FormData();
  for (const name of fieldNames) form.append(name, String(values[name]));
  form.append("features", JSON.stringify(values.features));
  appendChosenImages(form, values);
  return form;
}

/**
 * The request body of a change: only the changed fields, so that a colleague's changes of other fields stay.
 * @param version the version of the product that the person has seen
 */
export function createChangesFormData(
  start: ProductValues,
  values: ProductValues,
  version: number,
): FormData {
  const form = new FormData();
  form.append("version", String(version));
  for (const name of fieldNames) if (values[name] !== start[name]) form.append(name, String(values[name]));
  const features = JSON.stringify(values.features);
  if (features !== JSON.stringify(start.features)) form.append("features", features);
  const removed = imageKeys.filter((key) => start.images[key] !== null && values.images[key] === null);
  form.append("removedImages", JSON.stringify(removed));
  appendChosenImages(form, values);
  return form;
}

function appendChosenImages(form: FormData, { images }: ProductValues): void {
  for (const key of imageKeys) {
    const choice = images[key];
    if (choice !== null && typeof choice === "object") form.append(key, choice.file);
  }
}

/** The place in the form of a field of the API; null for a field that the form does not show. */
export function findFormField(
  field: string,
): `images.${ImageKey}` | ProductFieldName | `features.${number}.${keyof Feature}` | null {
  const imageKey = imageKeys.find((key) => key === field);
  if (imageKey !== undefined) return `images.${imageKey}`;
  const fieldName = fieldNames.find((name) => name === field);
  if (fieldName !== undefined) return fieldName;
  const [, position, part] = /^features\.(\d+)\.(title|detail)$/.exec(field) ?? [];
  if (position === undefined) return null;
  return `features.${Number(position)}.${part === "title" ? "title" : "detail"}`;
}
