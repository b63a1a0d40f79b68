import { z } from "zod";
import { getMainImageUrl } from "../../domain/shared/image.ts";
import { toFieldsJson } from "../../domain/shared/resource-fields.ts";
import {
  featuresSchema,
  productChangesSchema,
  productInputSchema,
} from "../../domain/catalogue/product-input.ts";
import {
  type ImageKey,
  type Product,
  imageKeys,
  mapImageKeys,
  productFields,
  requiredImageMessages,
} from "../../domain/catalogue/product.ts";
import type { ProductResponse } from "../../domain/catalogue/product-response.ts";
import {
  type UploadedFile,
  fileField,
  fileListField,
  jsonField,
  versionField,
} from "../http/uploads/form-fields.ts";

/** A product in the responses of the API. */
export function toProductResponse(product: Product): ProductResponse {
  return {
    _id: product.id,
    ...toFieldsJson(productFields, product),
    customOrder: String(product.customOrder),
    features: product.features.map(({ title, detail }) => ({ title, detail })),
    ...mapImageKeys((key) => getImageUrl(product, key)),
    version: product.version,
  };
}

function getImageUrl(product: Product, key: ImageKey): string | null {
  const image = product.images[key];
  return image === undefined ? null : getMainImageUrl(image);
}

const imageFields = mapImageKeys(() => fileField);

/** The form that adds a product: pictures come as `images` in the order main, banner, sliders, or under their own keys. */
export const newProductFormSchema = productInputSchema
  .extend({ features: jsonField("Features", featuresSchema), images: fileListField, ...imageFields })
  .refine((form) => getUploads(form).img !== undefined, requireImage("img"))
  .refine((form) => getUploads(form).img1 !== undefined, requireImage("img1"));

/** Missing pictures are named together with whatever else is wrong with the form. */
function requireImage(key: keyof typeof requiredImageMessages) {
  return { path: [key], error: requiredImageMessages[key], when: () => true };
}

const removedImagesMessage = `removedImages must be a list of ${imageKeys.join(", ")}`;

/** The form that changes a product: what is left out stays as it was. */
export const productChangesFormSchema = productChangesSchema.extend({
  features: jsonField("Features", featuresSchema).optional(),
  version: versionField("product"),
  removedImages: jsonField(
    "removedImages",
    z.array(z.enum(imageKeys, removedImagesMessage), removedImagesMessage),
  ).default([]),
  ...imageFields,
});

/** Uploads by the picture they are for: those of the list take the places that none was sent for by name. */
export function getUploads(
  form: Readonly<Partial<Record<ImageKey, UploadedFile | undefined>>> & { images?: readonly UploadedFile[] },
): Partial<Record<ImageKey, UploadedFile>> {
  const list = [...(form.images ?? [])];
  const uploads: Partial<Record<ImageKey, UploadedFile>> = {};
  for (const key of imageKeys) {
    const upload = form[key] ?? list.shift();
    if (upload !== undefined) uploads[key] = upload;
  }
  return uploads;
}
