import { z } from "zod";
import { getMainImageUrl } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type ResponseLocale, toLocalizedJson } from "#domain/shared/translated-fields.ts";
import {
  changedFeaturesSchema,
  featuresSchema,
  productChangesSchema,
  productInputSchema,
} from "#domain/catalogue/product-input.ts";
import {
  type ImageKey,
  type Product,
  featureFields,
  imageKeys,
  mapImageKeys,
  maxQuoteFeatures,
  productFields,
  type RequiredImageKey,
  requiredImageMessages,
} from "#domain/catalogue/product.ts";
import {
  type PricedProductResponse,
  pricedProductSchema,
} from "#domain/catalogue/priced-product-response.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { type UploadedFile, fileField, fileListField, jsonField } from "#server/http/uploads/form-fields.ts";
import { newIdField } from "#domain/shared/id.ts";
import { changedVersionSchema } from "#domain/shared/record-version.ts";

export function toProductResponse(product: Product, locale: ResponseLocale): ProductResponse {
  const { title, productFullName, description, ...furtherFields } = toLocalizedJson(
    productFields,
    product,
    locale,
  );
  return {
    _id: product.id,
    title,
    productFullName,
    description,
    features: product.features.map((feature) => toLocalizedJson(featureFields, feature, locale)),
    ...mapImageKeys((key) => getImageUrl(product, key)),
    ...furtherFields,
    customOrder: String(product.customOrder),
    version: product.version,
  };
}

export function toPricedProductResponse(product: Product, locale: Locale): PricedProductResponse {
  const { features, ...fields } = pricedProductSchema.parse(toProductResponse(product, locale));
  return { ...fields, features: features.slice(0, maxQuoteFeatures) };
}

function getImageUrl(product: Product, key: ImageKey): string | null {
  const image = product.images[key];
  return image === undefined ? null : getMainImageUrl(image);
}

const imageFields = mapImageKeys(() => fileField);

/** Images come as `images` in the order main, banner, sliders, or under their own keys. */
export const newProductFormSchema = productInputSchema
  .extend({
    features: jsonField("Features", featuresSchema),
    images: fileListField,
    ...imageFields,
    _id: newIdField("product"),
  })
  .refine((form) => isDraft(form) || getUploads(form).img !== undefined, requireImage("img"))
  .refine((form) => isDraft(form) || getUploads(form).img1 !== undefined, requireImage("img1"));

/** A draft gets its images later. Its values are unparsed where another field is invalid. */
function isDraft({ hidden }: { readonly hidden: unknown }): boolean {
  return String(hidden) === "true";
}

/** `when`: a missing image is reported together with the other errors of the form. */
function requireImage(key: RequiredImageKey) {
  return { path: [key], error: requiredImageMessages[key], when: () => true };
}

const removedImagesMessage = `removedImages must be a list of ${imageKeys.join(", ")}`;

export const productChangesFormSchema = productChangesSchema
  .extend({
    features: jsonField("Features", changedFeaturesSchema).optional(),
    version: changedVersionSchema("product"),
    removedImages: jsonField(
      "removedImages",
      z.array(z.enum(imageKeys, removedImagesMessage), removedImagesMessage),
    ).default([]),
    ...imageFields,
  })
  .refine((form) => isKeptOrReplaced(form, "img"), requireImage("img"))
  .refine((form) => isKeptOrReplaced(form, "img1"), requireImage("img1"));

/** Of unparsed values where another field is invalid. */
function isKeptOrReplaced(
  form: { readonly removedImages: unknown } & Readonly<Partial<Record<RequiredImageKey, unknown>>>,
  key: RequiredImageKey,
): boolean {
  const { removedImages: removed } = form;
  return !(Array.isArray(removed) && removed.includes(key)) || form[key] !== undefined;
}

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
