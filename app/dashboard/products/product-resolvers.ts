import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import {
  productChangesSchema,
  productInputSchema,
  requiredPictures,
} from "../../../domain/catalogue/product.ts";
import type { ProductValues } from "./product-values.ts";

const pictures = z.custom<ProductValues["pictures"]>();

const newProductSchema = productInputSchema
  .extend({ pictures })
  .refine((form) => form.pictures.img !== null, requiredPicture("img"))
  .refine((form) => form.pictures.img1 !== null, requiredPicture("img1"));

/** Missing pictures are named together with whatever else is wrong with the form. */
function requiredPicture(key: keyof typeof requiredPictures) {
  return { path: ["pictures", key], error: requiredPictures[key], when: () => true };
}

/** Checks the form with the server's own schemas; what is valid goes out as it was typed, and is trimmed there. */
function resolverOf(schema: typeof newProductSchema | typeof changedProductSchema): Resolver<ProductValues> {
  const check = zodResolver(schema);
  return async (values, context, { fields }) => {
    const { errors } = await check(values, context, { fields, shouldUseNativeValidation: false });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

const changedProductSchema = productChangesSchema.extend({ pictures });

export const resolveNewProduct = resolverOf(newProductSchema);
export const resolveChangedProduct = resolverOf(changedProductSchema);
