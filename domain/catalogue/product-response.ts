import { z } from "zod";
import { recordCountFields } from "../shared/record-page.ts";

const imageUrlSchema = z
  .string()
  .nullable()
  .describe("Address of the picture on this server; it can be cached for ever");

/** A product as the API answers it (specification, sections 3 and 10). */
export const productSchema = z.object({
  _id: z.string().describe("24 hexadecimal characters"),
  title: z.string(),
  productFullName: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), detail: z.string() })),
  img: imageUrlSchema.describe("Main image"),
  img1: imageUrlSchema.describe("Banner image"),
  img2: imageUrlSchema,
  img3: imageUrlSchema,
  img4: imageUrlSchema,
  img5: imageUrlSchema,
  brand: z.string(),
  functions: z.string(),
  makeModel: z.string(),
  output: z.string(),
  speed: z.string().describe("Pages per minute"),
  colorPrint: z.int().nullable().describe("Colour pages in the base, per month"),
  colorPrice: z.number().describe("Dirhams for each further colour page"),
  blackPrint: z.int().nullable().describe("Black pages in the base, per month"),
  blackPrice: z.number().describe("Dirhams for each further black page"),
  itemPrice: z.number().nullable().describe("Base price, dirhams per month"),
  slideRange: z.int().describe("Slider step, pages"),
  customOrder: z.string().describe("A number as text; products are listed in its ascending order"),
  refurbished: z.boolean().describe("Rebuilt after a first life"),
  version: z.int().describe("Goes up with each change; send it along with one"),
});
export type ProductResponse = z.output<typeof productSchema>;

/** One page of the dashboard's list. */
export const productPageResponseSchema = z.object({
  success: z.literal(true),
  products: z.array(productSchema),
  ...recordCountFields,
  lastOrder: z.number().describe("The highest customOrder; 0 where there is no product"),
});
export type ProductPageResponse = z.output<typeof productPageResponseSchema>;
