import { z } from "zod";
import type { ProductResponse } from "./product-response.ts";

/**
 * The fields of a product that a calculator needs. The schema of the whole product would add 2 kB to the wizard's script, so this
 * one only follows its types.
 */
const productFields = {
  _id: z.string(),
  title: z.string(),
  productFullName: z.string(),
  functions: z.string(),
  makeModel: z.string(),
  output: z.string(),
  speed: z.string(),
  monthlyDuty: z.number().nullable(),
  img: z.string().nullable(),
  blackPrint: z.number().nullable(),
  colorPrint: z.number().nullable(),
  blackPrice: z.number(),
  colorPrice: z.number(),
  itemPrice: z.number().nullable(),
  slideRange: z.number(),
  refurbished: z.boolean(),
} satisfies { readonly [Name in keyof ProductResponse]?: z.ZodType<ProductResponse[Name]> };

export const pricedProductSchema = z.object({
  ...productFields,
  /** The first ones, without their texts. */
  features: z.array(z.object({ title: z.string() })),
});
export type PricedProductResponse = z.output<typeof pricedProductSchema>;
