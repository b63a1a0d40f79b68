import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { type ProductResponse, productSchema } from "../../../../domain/catalogue/product-response.ts";
import type { UnsavedCopy } from "../../editing/unsaved-copies.ts";
import { type UnsavedCopies, useUnsavedCopy } from "../../editing/use-unsaved-copy.ts";
import { typedFields } from "./product-layout.ts";
import type { ProductValues } from "./product-values.ts";

const contentSchema = z.object({
  /** The product as it was when the form opened, to find later changes. Null for a new product. */
  opened: productSchema.nullable(),
  fields: z.record(z.string(), z.string()),
  features: productSchema.shape.features,
  refurbished: productSchema.shape.refurbished,
});

/** An unsaved copy of a product's form, without chosen images. */
export type ProductCopy = z.output<typeof contentSchema>;

interface ProductCopyOptions {
  /** Null for a new product. */
  readonly opened: ProductResponse | null;
  readonly form: UseFormReturn<ProductValues>;
  readonly isUnsaved: boolean;
  /** The copy of an earlier visit that the form continues with. */
  readonly restored: UnsavedCopy<ProductCopy> | null;
}

/** Stores an unsaved copy of the form, and fills the form from a restored copy. */
export function useProductCopy({
  opened,
  form,
  isUnsaved,
  restored,
}: ProductCopyOptions): UnsavedCopies<ProductCopy> {
  useEffect(() => {
    if (restored === null) return;
    const { fields, features, refurbished } = restored.content;
    const values = form.getValues();
    for (const field of typedFields) values[field] = fields[field] ?? values[field];
    form.reset({ ...values, features, refurbished }, { keepDefaultValues: true });
  }, [form, restored]);
  const content = useCallback((): ProductCopy => {
    const values = form.getValues();
    const fields = Object.fromEntries(typedFields.map((field) => [field, values[field]]));
    return { opened, fields, features: values.features, refurbished: values.refurbished };
  }, [form, opened]);
  return useUnsavedCopy({
    kind: "product",
    name: opened?._id ?? "new",
    schema: contentSchema,
    isUnsaved,
    restored,
    getRevision: useCallback(() => JSON.stringify(content()), [content]),
    content,
  });
}
