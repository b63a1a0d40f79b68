import { z } from "zod";
import { recordCountFields, recordPageSchema } from "#domain/shared/record-page.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { createLocalizedResponseShape } from "#domain/shared/translated-fields.ts";
import { featureFields, mapImageKeys, productFields } from "./product.ts";

const imageUrlSchema = z
  .string()
  .nullable()
  .describe("URL of the image on this server; it can be cached indefinitely");

const { title, productFullName, description, ...furtherFields } = createLocalizedResponseShape(productFields);

export const productSchema = z.object({
  _id: z.string().describe("24 hexadecimal characters"),
  title,
  productFullName,
  description,
  features: z.array(z.object(createLocalizedResponseShape(featureFields))),
  ...mapImageKeys(() => imageUrlSchema),
  img: imageUrlSchema.describe("Main image"),
  img1: imageUrlSchema.describe("Banner image"),
  ...furtherFields,
  customOrder: z.string().describe("Number as text; products are listed in ascending order of customOrder"),
  version: z.int().describe("Increases with each change; send it with the next change"),
});
export type ProductResponse = z.output<typeof productSchema>;

/** The table of products is sorted by one of them; `order` is that of the public site. */
export const productSorts = ["order", "title", "itemPrice", "blackPrice", "colorPrice", "salePrice"] as const;

export const productVisibilities = { all: "All products", shown: "On the site", hidden: "Hidden" } as const;

export const productTableSchema = recordPageSchema.extend({
  show: z
    .enum(listFieldNames(productVisibilities))
    .default("all")
    .describe("Only products that visitors see, or not"),
  sort: z.enum(productSorts).default("order").describe("order is customOrder"),
  direction: z
    .enum(["ascending", "descending"])
    .default("ascending")
    .describe("Products without a value are last"),
});
export type ProductTableQuery = z.output<typeof productTableSchema>;

export const productPageResponseSchema = z.object({
  success: z.literal(true),
  products: z.array(productSchema),
  ...recordCountFields,
  lastOrder: z.number().describe("Highest customOrder; 0 without products"),
});
export type ProductPageResponse = z.output<typeof productPageResponseSchema>;
