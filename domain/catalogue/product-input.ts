import { z } from "zod";
import { idSchema } from "#domain/shared/id.ts";
import { recordVersionSchema } from "#domain/shared/record-version.ts";
import { applyChanges, createChangesShape, createInputShape } from "#domain/shared/resource-fields.ts";
import { type Feature, featureFields, productFields } from "./product.ts";

const maxFeatures = 50;

const {
  title: featureTitle,
  detail: featureDetail,
  ...featureTranslations
} = createInputShape(featureFields);

const featureSchema = createFeatureSchema(featureTranslations);

function createFeatureSchema<Translations extends z.ZodRawShape>(translations: Translations) {
  return z.object(
    { title: featureTitle, detail: featureDetail, ...translations },
    "A feature has a title and a detail",
  );
}

function createFeaturesSchema<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema, "Features must be a list of titles and details")
    .max(maxFeatures, `A product has at most ${maxFeatures} features`);
}

export const featuresSchema = createFeaturesSchema(featureSchema);

const { title: _title, detail: _detail, ...changedTranslations } = createChangesShape(featureFields);

export const changedFeaturesSchema = createFeaturesSchema(createFeatureSchema(changedTranslations));

/** A feature whose translations are left out keeps those of the stored feature of its title. */
export function applyFeatureChanges(
  stored: readonly Feature[],
  changed: z.output<typeof changedFeaturesSchema>,
): readonly Feature[] {
  return changed.map((feature) => {
    const before = stored.find(({ title: storedTitle }) => storedTitle === feature.title);
    return applyChanges(featureFields, before ?? featureSchema.parse(feature), feature);
  });
}

const { title, productFullName, description, ...furtherInputs } = createInputShape(productFields);

export const productInputSchema = z.object({
  title,
  productFullName,
  description,
  features: featuresSchema,
  ...furtherInputs,
});
export type ProductForm = z.input<typeof productInputSchema>;
export type ProductInput = z.output<typeof productInputSchema>;

/** A field left out keeps its value. Empty text clears the base price or a number of pages in the base. */
export const productChangesSchema = z.object({
  ...createChangesShape(productFields),
  features: changedFeaturesSchema.optional(),
});
export type ProductChanges = z.output<typeof productChangesSchema>;

const maxChangedProducts = 1000;

/** Of many products, all or none. */
export const productListChangesSchema = z.object({
  products: z
    .array(
      productChangesSchema.extend({ _id: idSchema, version: recordVersionSchema("product") }),
      "products must be a list of changed products",
    )
    .min(1, "Name at least one product")
    .max(maxChangedProducts, `Change at most ${maxChangedProducts} products at once`),
});
export type ProductListChanges = z.output<typeof productListChangesSchema>;

const orderMessages = {
  list: "ids must be the list of all product ids, in their new order",
  twice: "ids names a product twice: name each once",
  first: "first must be the place of the first of the products: a whole number from 1 on",
  place: "place must be a whole number from 1 on",
  seen: "seen must be the list of product ids in the order that was changed",
} as const;

export const productOrderSchema = z.object({
  ids: z
    .array(idSchema, orderMessages.list)
    .refine((ids) => new Set(ids).size === ids.length, orderMessages.twice)
    .describe("Ids of all products, or of the products from the place in first on; each id once"),
  seen: z
    .array(idSchema, orderMessages.seen)
    .optional()
    .describe(
      "Ids in the order before the change. If the stored order differs, nothing is saved and the response is 409",
    ),
  first: z
    .int(orderMessages.first)
    .min(1, orderMessages.first)
    .optional()
    .describe("Place of the first id, from 1. Without it, ids must contain all products"),
});

export const productPlaceSchema = z.object({
  place: z
    .int(orderMessages.place)
    .min(1, orderMessages.place)
    .describe("New place, from 1. A number beyond the last place means the last place"),
});
