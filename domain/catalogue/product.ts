import { z } from "zod";
import { formNumber, formNumberOrNone } from "../shared/form-number.ts";
import { requiredLine, requiredText } from "../shared/form-text.ts";
import { identifierSchema } from "../shared/id.ts";
import {
  type Fils,
  type PageRate,
  filsFromDirhams,
  largestDirhams,
  pageRateFromDirhams,
} from "../pricing/money.ts";
import { type PaperSize, paperSizes } from "./paper.ts";
import type { Picture } from "../shared/image.ts";
import { type PriceTerms, defaultPages } from "../pricing/price.ts";
import { compareText } from "../shared/text-order.ts";

/** The six pictures of a product: main, banner, and up to four slider images. */
export const imageKeys = ["img", "img1", "img2", "img3", "img4", "img5"] as const;
export type ImageKey = (typeof imageKeys)[number];
/** The keys of the slider images, at most four (specification section 5). */
export const sliderImageKeys = ["img2", "img3", "img4", "img5"] as const satisfies readonly ImageKey[];

/** The pictures a new product cannot do without (specification section 5), with what is said where one is missing. */
export const requiredPictures = {
  img: "Main image is required",
  img1: "Banner image is required",
} as const satisfies Partial<Record<ImageKey, string>>;

/** How many features the quote step lists (specification section 9). */
export const featuresOnQuote = 4;

const longestText = 5000;
const mostFeatures = 50;
/** With `largestDirhams` this keeps pages times rate below 2^53. */
const mostPagesIncluded = 100_000;

const text = (label: string) => requiredText(label, longestText);

export const featureSchema = z.object(
  { title: requiredLine("Feature title"), detail: text("Feature detail") },
  "A feature has a title and a detail",
);
export type Feature = z.output<typeof featureSchema>;

export const featuresSchema = z
  .array(featureSchema, "Features must be a list of titles and details")
  .max(mostFeatures, `A product has at most ${mostFeatures} features`);

const pageLimits = { least: 0, most: mostPagesIncluded, decimals: 0 };
const colourPages = "Colour pages in the base";
const blackPages = "Black pages in the base";
const priceLimits = { least: 0, most: largestDirhams, decimals: 2 };
const basePrice = "Base price";
const pagePrice = (label: string) =>
  formNumber(label, { least: 0, most: largestDirhams, decimals: 4 }).transform(pageRateFromDirhams);

/** A flag as a form sends it: text, or the boolean itself. */
const flag = (label: string) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], `${label} is either true or false`)
    .transform((value) => String(value) === "true");
const refurbished = flag("Refurbished");

/** What staff enter for a product; all fields required and trimmed (specification section 5). */
export const productInputSchema = z.object({
  title: requiredLine("Title"),
  productFullName: requiredLine("Full name"),
  description: text("Description"),
  features: featuresSchema,
  brand: requiredLine("Brand"),
  functions: requiredLine("Functions"),
  makeModel: requiredLine("Make and model"),
  output: requiredLine("Output"),
  speed: requiredLine("Speed"),
  colorPrint: formNumber(colourPages, pageLimits),
  colorPrice: pagePrice("Price of a colour page"),
  blackPrint: formNumber(blackPages, pageLimits),
  blackPrice: pagePrice("Price of a black page"),
  itemPrice: formNumber(basePrice, priceLimits).transform(filsFromDirhams),
  slideRange: formNumber("Slider step", { least: 1, most: 5000, decimals: 0 }),
  customOrder: formNumber("Order", { least: 0, most: 1_000_000_000, decimals: 4 }),
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
  colorPrint: formNumberOrNone(colourPages, pageLimits).optional(),
  blackPrint: formNumberOrNone(blackPages, pageLimits).optional(),
  itemPrice: formNumberOrNone(basePrice, priceLimits)
    .transform((dirhams) => (dirhams === null ? null : filsFromDirhams(dirhams)))
    .optional(),
  refurbished: refurbished.optional(),
});
export type ProductChanges = z.output<typeof productChangesSchema>;

const orderTexts = {
  list: "ids must be the list of all product ids, in their new order",
  twice: "ids names a product twice: name each once",
  first: "first must be the place of the first of the products: a whole number from 1 on",
  place: "place must be a whole number from 1 on",
  seen: "seen must be the list of product ids in the order that was changed",
} as const;

/** Products of the catalogue, each once, in the order they are to be listed in: all of them, or those of some places. */
export const productOrderSchema = z.object({
  ids: z
    .array(identifierSchema, orderTexts.list)
    .refine((ids) => new Set(ids).size === ids.length, orderTexts.twice)
    .describe("The ids of all products, or of those that stand on the places from first on, each once"),
  seen: z
    .array(identifierSchema, orderTexts.seen)
    .optional()
    .describe("The ids in the order that was changed: where it is no longer theirs, nothing is saved"),
  first: z
    .int(orderTexts.first)
    .min(1, orderTexts.first)
    .optional()
    .describe("The place of the first of them, from 1 on; without it they are all products"),
});

/** Where one product is to stand. */
export const productPlaceSchema = z.object({
  place: z
    .int(orderTexts.place)
    .min(1, orderTexts.place)
    .describe("From 1 on; beyond the last one: the last"),
});

/** A machine of the catalogue. The names of the fields are the API's (specification section 3). */
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
  readonly images: Readonly<Partial<Record<ImageKey, Picture>>>;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Raised by each change that staff make. */
  readonly version: number;
}

/** The pictures of a product, each once, in the order of its gallery. */
export function picturesOf({ images }: Pick<Product, "images">): readonly Picture[] {
  const byHash = new Map<string, Picture>();
  for (const key of imageKeys) {
    const picture = images[key];
    if (picture !== undefined && !byHash.has(picture.hash)) byHash.set(picture.hash, picture);
  }
  return [...byHash.values()];
}

/** The price rule's terms of a product, or null where it has no price yet. */
export function priceTermsOf(
  product: Pick<Product, "itemPrice" | "blackPrint" | "colorPrint" | "blackPrice" | "colorPrice">,
): PriceTerms | null {
  if (product.itemPrice === null) return null;
  return {
    base: product.itemPrice,
    included: {
      black: product.blackPrint ?? defaultPages.black,
      colour: product.colorPrint ?? defaultPages.colour,
    },
    rate: { black: product.blackPrice, colour: product.colorPrice },
  };
}

/** Ascending by `customOrder` as a number; equal ones by title and id, so that the order never wavers. */
export function byCustomOrder(
  first: Pick<Product, "customOrder" | "title" | "id">,
  second: Pick<Product, "customOrder" | "title" | "id">,
): number {
  return (
    first.customOrder - second.customOrder ||
    compareText(first.title, second.title) ||
    compareText(first.id, second.id)
  );
}

/** What the catalogue can be filtered by, read from what staff wrote about the machine. */
export interface ProductFacets {
  /** Largest paper named in `output`; null when it names none. */
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  /** Pages per minute; null when `speed` holds no number. */
  readonly pagesPerMinute: number | null;
}

/** Facets of a product from its `output`, `speed` and prices. */
export function facetsOf(
  product: Pick<Product, "output" | "speed" | "colorPrint" | "colorPrice">,
): ProductFacets {
  const paper =
    paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(product.output)) ?? null;
  // A number of its own, and one that a machine may have: the 4 of "A4 at 30 ppm" is none.
  const speed = /\b\d{1,4}(?!\d)/.exec(product.speed)?.[0];
  return {
    paper,
    colour: product.colorPrice > 0 || (product.colorPrint !== 0 && /colou?r/i.test(product.output)),
    pagesPerMinute: speed === undefined ? null : Number(speed),
  };
}
