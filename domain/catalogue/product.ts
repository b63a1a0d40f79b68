import { z } from "zod";
import { formNumberSchema, nullableFormNumberSchema } from "../shared/form-number.ts";
import { requiredSingleLineSchema, requiredMultilineSchema } from "../shared/form-text.ts";
import { idSchema } from "../shared/id.ts";
import {
  type Fils,
  type PageRate,
  filsFromDirhams,
  maxDirhams,
  pageRateFromDirhams,
} from "../pricing/money.ts";
import { type PaperSize, paperSizes } from "./paper.ts";
import type { Image } from "../shared/image.ts";
import { type PriceTerms, defaultIncludedPages } from "../pricing/price.ts";
import { compareText } from "../shared/text.ts";

/** The six images of a product: main, banner, and up to four slider images. */
export const imageKeys = ["img", "img1", "img2", "img3", "img4", "img5"] as const;
export type ImageKey = (typeof imageKeys)[number];
/** The keys of the slider images, at most four (specification section 5). */
export const sliderImageKeys = ["img2", "img3", "img4", "img5"] as const satisfies readonly ImageKey[];

/** The images a new product cannot do without (specification section 5), with what is said where one is missing. */
export const requiredImageMessages = {
  img: "Main image is required",
  img1: "Banner image is required",
} as const satisfies Partial<Record<ImageKey, string>>;

/** How many features the quote step lists (specification section 9). */
export const maxQuoteFeatures = 4;

const maxMultilineLength = 5000;
const maxFeatures = 50;
/** With `largestDirhams` this keeps pages times rate below 2^53. */
const maxIncludedPages = 100_000;

const multilineField = (label: string) => requiredMultilineSchema(label, maxMultilineLength);

export const featureSchema = z.object(
  { title: requiredSingleLineSchema("Feature title"), detail: multilineField("Feature detail") },
  "A feature has a title and a detail",
);
export type Feature = z.output<typeof featureSchema>;

export const featuresSchema = z
  .array(featureSchema, "Features must be a list of titles and details")
  .max(maxFeatures, `A product has at most ${maxFeatures} features`);

const pageLimits = { min: 0, max: maxIncludedPages, decimals: 0 };
const colourPagesLabel = "Colour pages in the base";
const blackPagesLabel = "Black pages in the base";
const priceLimits = { min: 0, max: maxDirhams, decimals: 2 };
const basePriceLabel = "Base price";
const pagePriceSchema = (label: string) =>
  formNumberSchema(label, { min: 0, max: maxDirhams, decimals: 4 }).transform(pageRateFromDirhams);

/** A flag as a form sends it: text, or the boolean itself. */
const flagSchema = (label: string) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], `${label} is either true or false`)
    .transform((value) => String(value) === "true");
const refurbished = flagSchema("Refurbished");

/** What staff enter for a product; all fields required and trimmed (specification section 5). */
export const productInputSchema = z.object({
  title: requiredSingleLineSchema("Title"),
  productFullName: requiredSingleLineSchema("Full name"),
  description: multilineField("Description"),
  features: featuresSchema,
  brand: requiredSingleLineSchema("Brand"),
  functions: requiredSingleLineSchema("Functions"),
  makeModel: requiredSingleLineSchema("Make and model"),
  output: requiredSingleLineSchema("Output"),
  speed: requiredSingleLineSchema("Speed"),
  colorPrint: formNumberSchema(colourPagesLabel, pageLimits),
  colorPrice: pagePriceSchema("Price of a colour page"),
  blackPrint: formNumberSchema(blackPagesLabel, pageLimits),
  blackPrice: pagePriceSchema("Price of a black page"),
  itemPrice: formNumberSchema(basePriceLabel, priceLimits).transform(filsFromDirhams),
  slideRange: formNumberSchema("Slider step", { min: 1, max: 5000, decimals: 0 }),
  customOrder: formNumberSchema("Order", { min: 0, max: 1_000_000_000, decimals: 4 }),
  refurbished: refurbished.default(false),
});
/** As it comes from a form: numbers may be text. */
export type ProductForm = z.input<typeof productInputSchema>;
/** As the catalogue keeps it. */
export type ProductInput = z.output<typeof productInputSchema>;

/**
 * What staff change of a product: a field left out stays as it was. Empty text takes away a price or a number of
 * pages in the base, which the printer then does not give.
 */
export const productChangesSchema = productInputSchema.partial().extend({
  colorPrint: nullableFormNumberSchema(colourPagesLabel, pageLimits).optional(),
  blackPrint: nullableFormNumberSchema(blackPagesLabel, pageLimits).optional(),
  itemPrice: nullableFormNumberSchema(basePriceLabel, priceLimits)
    .transform((dirhams) => (dirhams === null ? null : filsFromDirhams(dirhams)))
    .optional(),
  refurbished: refurbished.optional(),
});
export type ProductChanges = z.output<typeof productChangesSchema>;

const orderMessages = {
  list: "ids must be the list of all product ids, in their new order",
  twice: "ids names a product twice: name each once",
  first: "first must be the place of the first of the products: a whole number from 1 on",
  place: "place must be a whole number from 1 on",
  seen: "seen must be the list of product ids in the order that was changed",
} as const;

/** Products of the catalogue, each once, in the order they are to be listed in: all of them, or those of some places. */
export const productOrderSchema = z.object({
  ids: z
    .array(idSchema, orderMessages.list)
    .refine((ids) => new Set(ids).size === ids.length, orderMessages.twice)
    .describe("The ids of all products, or of those that stand on the places from first on, each once"),
  seen: z
    .array(idSchema, orderMessages.seen)
    .optional()
    .describe("The ids in the order that was changed: where it is no longer theirs, nothing is saved"),
  first: z
    .int(orderMessages.first)
    .min(1, orderMessages.first)
    .optional()
    .describe("The place of the first of them, from 1 on; without it they are all products"),
});

/** Where one product is to stand. */
export const productPlaceSchema = z.object({
  place: z
    .int(orderMessages.place)
    .min(1, orderMessages.place)
    .describe("From 1 on; beyond the last one: the last"),
});

/** A product of the catalogue. The names of the fields are the API's (specification section 3). */
export interface Product {
  readonly id: string;
  readonly title: string;
  readonly productFullName: string;
  readonly description: string;
  readonly features: readonly Feature[];
  readonly brand: string;
  readonly functions: string;
  readonly makeModel: string;
  readonly output: string;
  readonly speed: string;
  /** Pages in the base a month; null when the printer gives none. */
  readonly colorPrint: number | null;
  readonly blackPrint: number | null;
  readonly colorPrice: PageRate;
  readonly blackPrice: PageRate;
  /** Base price a month; null where no price is set yet. */
  readonly itemPrice: Fils | null;
  /** Slider step, pages. */
  readonly slideRange: number;
  readonly customOrder: number;
  /** Rebuilt after a first life, and put back to work. */
  readonly refurbished: boolean;
  readonly images: Readonly<Partial<Record<ImageKey, Image>>>;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Raised by each change that staff make. */
  readonly version: number;
}

/** The images of a product, each once, in the order of its gallery. */
export function listProductImages({ images }: Pick<Product, "images">): readonly Image[] {
  const byHash = new Map<string, Image>();
  for (const key of imageKeys) {
    const image = images[key];
    if (image !== undefined && !byHash.has(image.hash)) byHash.set(image.hash, image);
  }
  return [...byHash.values()];
}

/** The price rule's terms of a product, or null where it has no price yet. */
export function getPriceTerms(
  product: Pick<Product, "itemPrice" | "blackPrint" | "colorPrint" | "blackPrice" | "colorPrice">,
): PriceTerms | null {
  if (product.itemPrice === null) return null;
  return {
    base: product.itemPrice,
    included: {
      black: product.blackPrint ?? defaultIncludedPages.black,
      colour: product.colorPrint ?? defaultIncludedPages.colour,
    },
    rate: { black: product.blackPrice, colour: product.colorPrice },
  };
}

/** Ascending by `customOrder` as a number; equal ones by title and id, so that the order never wavers. */
export function compareCustomOrder(
  first: Pick<Product, "customOrder" | "title" | "id">,
  second: Pick<Product, "customOrder" | "title" | "id">,
): number {
  return (
    first.customOrder - second.customOrder ||
    compareText(first.title, second.title) ||
    compareText(first.id, second.id)
  );
}

/** What the catalogue can be filtered by, read from what staff wrote about the product. */
export interface ProductFacets {
  /** Largest paper named in `output`; null when it names none. */
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  /** Pages per minute; null when `speed` holds no number. */
  readonly pagesPerMinute: number | null;
}

/** Facets of a product from its `output`, `speed` and prices. */
export function getFacets(
  product: Pick<Product, "output" | "speed" | "colorPrint" | "colorPrice">,
): ProductFacets {
  const paper =
    paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(product.output)) ?? null;
  // A number of its own, and one that a product may have: the 4 of "A4 at 30 ppm" is none.
  const speed = /\b\d{1,4}(?!\d)/.exec(product.speed)?.[0];
  return {
    paper,
    colour: product.colorPrice > 0 || (product.colorPrint !== 0 && /colou?r/i.test(product.output)),
    pagesPerMinute: speed === undefined ? null : Number(speed),
  };
}
