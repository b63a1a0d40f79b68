import { z } from "zod";
import { productChangesSchema, productInputSchema } from "#domain/catalogue/product-input.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import {
  featureFields,
  imageKeys,
  imageLabels,
  mapImageKeys,
  type RequiredImageKey,
  productFields,
  requiredImageMessages,
} from "#domain/catalogue/product.ts";
import {
  createEmptyFormValues,
  createFormData,
  createFormShape,
  describeImage,
  imageValueSchema,
  toFormValues,
  toLabelledTexts,
} from "#app/dashboard/editing/form-values.ts";
import type { RecordChange } from "#app/dashboard/editing/edited-resource.ts";
import type { RecordResource } from "#app/dashboard/editing/record-resource.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";

const imageShape = mapImageKeys(() => imageValueSchema);

const productValuesSchema = z.object({
  ...createFormShape(productFields),
  features: z.array(z.object(createFormShape(featureFields))),
  ...imageShape,
});

export type ProductValues = z.output<typeof productValuesSchema>;

const newProductSchema = productInputSchema
  .extend(imageShape)
  .refine(({ img, hidden }) => hidden || img !== null, createImageCheck("img"))
  .refine(({ img1, hidden }) => hidden || img1 !== null, createImageCheck("img1"));

/** A stored image that is required can be replaced, not removed. */
function createChangesSchema(start: ProductValues) {
  return productChangesSchema
    .extend(imageShape)
    .refine(({ img }) => img !== null || start.img === null, createImageCheck("img"))
    .refine(({ img1 }) => img1 !== null || start.img1 === null, createImageCheck("img1"));
}

function createImageCheck(key: RequiredImageKey) {
  return { path: [key], error: requiredImageMessages[key], when: () => true };
}

export const productResource: RecordResource<ProductValues, ProductResponse> = {
  subject: "product",
  api: productsApi,
  listPath: dashboardPaths.products,
  getKey: ({ _id }) => _id,
  createBody: createProductBody,
  name: "this product",
  values: productValuesSchema,
  imageNames: imageKeys,
  getSchema: (start) => (start === null ? newProductSchema : createChangesSchema(start)),
  toValues: toProductValues,
  toTexts: (values) =>
    new Map([
      ...toLabelledTexts(productFields, values),
      ["Features", values.features.map(formatFeature).join("\n")],
      ...imageKeys.map((key) => [imageLabels[key], describeImage(values[key])] as const),
    ]),
};

export function createEmptyProduct(lastOrder: number): ProductValues {
  return {
    ...createEmptyFormValues(productFields),
    customOrder: String(Math.floor(lastOrder) + 1),
    features: [createEmptyFormValues(featureFields)],
    ...mapImageKeys(() => null),
  };
}

export function toProductValues(product: ProductResponse): ProductValues {
  return {
    ...toFormValues(productFields, product),
    features: product.features.map((feature) => toFormValues(featureFields, feature)),
    ...mapImageKeys((key) => product[key]),
  };
}

function formatFeature({ title, detail, titleAr, detailAr }: ProductValues["features"][number]): string {
  const arabic = titleAr === "" && detailAr === "" ? [] : [`${titleAr}: ${detailAr}`];
  return [`${title}: ${detail}`, ...arabic].join("\n");
}

function createProductBody(change: RecordChange<ProductValues>): FormData {
  const form = createFormData(change, imageKeys);
  const { start, values, version } = change;
  if (version === null) return form;
  const removed = imageKeys.filter((key) => start[key] !== null && values[key] === null);
  form.append("removedImages", JSON.stringify(removed));
  return form;
}
