import { z } from "zod";
import { dirhamsFromFils, dirhamsFromPageRate } from "../../domain/pricing/money.ts";
import { getMainImageUrl } from "../../domain/shared/image.ts";
import {
  type ImageKey,
  type Product,
  featuresSchema,
  imageKeys,
  productChangesSchema,
  productInputSchema,
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

/** A product as the API answers it. */
export function toProductResponse(product: Product): ProductResponse {
  return {
    _id: product.id,
    title: product.title,
    productFullName: product.productFullName,
    description: product.description,
    features: product.features.map(({ title, detail }) => ({ title, detail })),
    img: getImageUrl(product, "img"),
    img1: getImageUrl(product, "img1"),
    img2: getImageUrl(product, "img2"),
    img3: getImageUrl(product, "img3"),
    img4: getImageUrl(product, "img4"),
    img5: getImageUrl(product, "img5"),
    brand: product.brand,
    functions: product.functions,
    makeModel: product.makeModel,
    output: product.output,
    speed: product.speed,
    colorPrint: product.colorPrint,
    colorPrice: dirhamsFromPageRate(product.colorPrice),
    blackPrint: product.blackPrint,
    blackPrice: dirhamsFromPageRate(product.blackPrice),
    itemPrice: product.itemPrice === null ? null : dirhamsFromFils(product.itemPrice),
    slideRange: product.slideRange,
    customOrder: String(product.customOrder),
    refurbished: product.refurbished,
    version: product.version,
  };
}

function getImageUrl(product: Product, key: ImageKey): string | null {
  const image = product.images[key];
  return image === undefined ? null : getMainImageUrl(image);
}

const imageFields = {
  img: fileField,
  img1: fileField,
  img2: fileField,
  img3: fileField,
  img4: fileField,
  img5: fileField,
};

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
