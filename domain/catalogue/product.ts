import type { Image } from "#domain/shared/image.ts";
import type { FieldValues, ResourceFields } from "#domain/shared/resource-fields.ts";
import { compareText } from "#domain/shared/text.ts";
import { type PriceTerms, defaultIncludedPages } from "#domain/pricing/price.ts";
import { type PaperSize, paperSizes } from "./paper.ts";

export const imageKeys = ["img", "img1", "img2", "img3", "img4", "img5"] as const;
export type ImageKey = (typeof imageKeys)[number];
/** The keys of the slider images, at most four (specification section 5). */
export const sliderImageKeys = ["img2", "img3", "img4", "img5"] as const satisfies readonly ImageKey[];

/** Names of the images in the dashboard and in the audit log. */
export const imageLabels = {
  img: "Main image",
  img1: "Banner image",
  img2: "Slider image 1",
  img3: "Slider image 2",
  img4: "Slider image 3",
  img5: "Slider image 4",
} as const satisfies Record<ImageKey, string>;

export function mapImageKeys<Value>(map: (key: ImageKey) => Value): Record<ImageKey, Value> {
  return {
    img: map("img"),
    img1: map("img1"),
    img2: map("img2"),
    img3: map("img3"),
    img4: map("img4"),
    img5: map("img5"),
  };
}

/** The required images of a new product (specification section 5), and the messages for missing ones. */
export const requiredImageMessages = {
  img: "Main image is required",
  img1: "Banner image is required",
} as const satisfies Partial<Record<ImageKey, string>>;

/** How many features the quote step lists (specification section 9). */
export const maxQuoteFeatures = 4;

/** Characters of a description, and of the detail of a feature. */
export const maxMultilineLength = 5000;

/** With `maxDirhams` the maximum keeps pages times rate below 2^53. */
const pageLimits = { min: 0, max: 100_000, decimals: 0 } as const;

/**
 * The fields of a product by their names in the API (specification section 3). The schemas, the columns, the
 * responses, the audit text and the forms follow from them; `features` and the images are defined on their own.
 */
export const productFields = {
  title: { kind: "line", label: "Title" },
  productFullName: { kind: "line", label: "Full name" },
  /** Plain text. Cards show the first sentence alone. */
  description: { kind: "multiline", label: "Description", maxLength: maxMultilineLength, isUnseen: true },
  brand: { kind: "line", label: "Brand" },
  functions: { kind: "line", label: "Functions" },
  makeModel: { kind: "line", label: "Make and model" },
  /** Colour or black only, and the largest paper, A0 to A4. */
  output: { kind: "line", label: "Output" },
  speed: { kind: "line", label: "Speed", unit: "pages a minute", description: "Pages per minute" },
  /** Colour pages a month in the base price; 0 for a product that prints black only; null: `defaultIncludedPages`. */
  colorPrint: {
    kind: "number",
    label: "Colour pages in base",
    errorLabel: "Colour pages in the base",
    description: "Colour pages a month in the base price",
    limits: pageLimits,
    whenEmpty: "acceptInChange",
  },
  /** Price of each colour page beyond the base; 0 for a product that prints black only. */
  colorPrice: {
    kind: "pageRate",
    label: "Colour page",
    errorLabel: "Price of a colour page",
    unit: "DHS",
    description: "Price of each colour page beyond the pages in the base price, AED",
  },
  /** Black pages a month in the base price; null: `defaultIncludedPages`. */
  blackPrint: {
    kind: "number",
    label: "Black pages in base",
    errorLabel: "Black pages in the base",
    description: "Black pages a month in the base price",
    limits: pageLimits,
    whenEmpty: "acceptInChange",
  },
  blackPrice: {
    kind: "pageRate",
    label: "Black page",
    errorLabel: "Price of a black page",
    unit: "DHS",
    description: "Price of each black page beyond the pages in the base price, AED",
  },
  /** Base price a month; null while no price is set. */
  itemPrice: {
    kind: "money",
    label: "Base price",
    unit: "DHS a month",
    description: "Base price, AED a month",
    whenEmpty: "acceptInChange",
  },
  /** Step of the sliders, pages. It should divide the pages in the base and 5000. */
  slideRange: {
    kind: "number",
    label: "Slider step",
    unit: "pages",
    description: "Slider step, pages",
    limits: { min: 1, max: 5000, decimals: 0 },
  },
  /** Products are listed in ascending order of this number. */
  customOrder: {
    kind: "number",
    label: "Order on the site",
    errorLabel: "Order",
    limits: { min: 0, max: 1_000_000_000, decimals: 4 },
  },
  /** A used product that was rebuilt. */
  refurbished: {
    kind: "flag",
    label: "Refurbished",
    description: "Whether this is a used product that was rebuilt",
  },
} as const satisfies ResourceFields;
export type ProductFieldName = keyof typeof productFields;

export interface Feature {
  readonly title: string;
  readonly detail: string;
}

export interface ProductFieldValues extends FieldValues<typeof productFields> {
  readonly features: readonly Feature[];
}

export interface Product extends ProductFieldValues {
  readonly id: string;
  readonly images: Readonly<Partial<Record<ImageKey, Image>>>;
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number;
  /** Each change by staff raises it. */
  readonly version: number;
}

/** The images of a product in gallery order, without duplicates. */
export function listProductImages({ images }: Pick<Product, "images">): readonly Image[] {
  const byHash = new Map<string, Image>();
  for (const key of imageKeys) {
    const image = images[key];
    if (image !== undefined && !byHash.has(image.hash)) byHash.set(image.hash, image);
  }
  return [...byHash.values()];
}

/** The price terms of a product; null if it has no base price yet. */
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

/** Compares by `customOrder`, then by title and id, so that the order is total. */
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

/** The properties that the catalogue filters by, parsed from the texts of a product. */
export interface ProductFacets {
  /** Largest paper size in `output`; null if there is none. */
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  /** Pages per minute; null if `speed` holds no number. */
  readonly pagesPerMinute: number | null;
}

export function getFacets(
  product: Pick<Product, "output" | "speed" | "colorPrint" | "colorPrice">,
): ProductFacets {
  const paper =
    paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(product.output)) ?? null;
  // A separate number of at most four digits: the 4 of "A4 at 30 ppm" does not count.
  const speed = /\b\d{1,4}(?!\d)/.exec(product.speed)?.[0];
  return {
    paper,
    colour: product.colorPrice > 0 || (product.colorPrint !== 0 && /colou?r/i.test(product.output)),
    pagesPerMinute: speed === undefined ? null : Number(speed),
  };
}
