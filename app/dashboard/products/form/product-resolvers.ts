import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { productChangesSchema, productInputSchema } from "../../../../domain/catalogue/product-input.ts";
import { requiredImageMessages } from "../../../../domain/catalogue/product.ts";
import type { ProductValues } from "./product-values.ts";

const images = z.custom<ProductValues["images"]>();

const newProductSchema = productInputSchema
  .extend({ images })
  .refine((form) => form.images.img !== null, createImageCheck("img"))
  .refine((form) => form.images.img1 !== null, createImageCheck("img1"));

/** Reports a missing image together with the other errors of the form. */
function createImageCheck(key: keyof typeof requiredImageMessages) {
  return { path: ["images", key], error: requiredImageMessages[key], when: () => true };
}

/** Validates the form with the server's schemas. Valid input is sent as typed; the server trims it. */
function createResolver(
  schema: typeof newProductSchema | typeof changedProductSchema,
): Resolver<ProductValues> {
  const check = zodResolver(schema);
  return async (values, context, { fields }) => {
    const { errors } = await check(values, context, { fields, shouldUseNativeValidation: false });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

const changedProductSchema = productChangesSchema.extend({ images });

export const resolveNewProduct = createResolver(newProductSchema);
export const resolveChangedProduct = createResolver(changedProductSchema);
