import { z } from "zod";
import { dirhamsFromFils, dirhamsFromPageRate } from "../../domain/pricing/money.ts";
import { mainPictureUrl } from "../../domain/shared/image.ts";
import {
  type ImageKey,
  type Product,
  featuresSchema,
  imageKeys,
  productChangesSchema,
  productInputSchema,
  requiredPictures,
} from "../../domain/catalogue/product.ts";
import type { ProductAnswer } from "../../domain/catalogue/product-response.ts";
import { type UploadedFile, fileField, fileListField, jsonField, seenVersion } from "../http/form-fields.ts";

/** A product as the API answers it. */
export function productAnswer(product: Product): ProductAnswer {
  return {
    _id: product.id,
    title: product.title,
    productFullName: product.productFullName,
    description: product.description,
    features: product.features.map(({ title, detail }) => ({ title, detail })),
    img: urlOf(product, "img"),
    img1: urlOf(product, "img1"),
    img2: urlOf(product, "img2"),
    img3: urlOf(product, "img3"),
    img4: urlOf(product, "img4"),
    img5: urlOf(product, "img5"),
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

function urlOf(product: Product, key: ImageKey): string | null {
  const picture = product.images[key];
  return picture === undefined ? null : mainPictureUrl(picture);
}

const pictureFields = {
  img: fileField,
  img1: fileField,
  img2: fileField,
  img3: fileField,
  img4: fileField,
  img5: fileField,
};

/** The form that adds a product: pictures come as `images` in the order main, banner, sliders, or under their own keys. */
export const newProductForm = productInputSchema
  .extend({ features: jsonField("Features", featuresSchema), images: fileListField, ...pictureFields })
  .refine((form) => uploadsOf(form).img !== undefined, required("img"))
  .refine((form) => uploadsOf(form).img1 !== undefined, required("img1"));

/** Missing pictures are named together with whatever else is wrong with the form. */
function required(key: keyof typeof requiredPictures) {
  return { path: [key], error: requiredPictures[key], when: () => true };
}

const removable = `removedImages must be a list of ${imageKeys.join(", ")}`;

/** The form that changes a product: what is left out stays as it was. */
export const productChangesForm = productChangesSchema.extend({
  features: jsonField("Features", featuresSchema).optional(),
  version: seenVersion("product"),
  removedImages: jsonField("removedImages", z.array(z.enum(imageKeys, removable), removable)).default([]),
  ...pictureFields,
});

/** Uploads by the picture they are for: those of the list take the places that none was sent for by name. */
export function uploadsOf(
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
