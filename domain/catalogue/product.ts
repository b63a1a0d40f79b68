import type { Image } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { FieldValues } from "#domain/shared/resource-fields.ts";
import { compareText } from "#domain/shared/text.ts";
import { listMissingTranslations, localize, withTranslations } from "#domain/shared/translated-fields.ts";
import type { Fils } from "#domain/pricing/money.ts";
import { type PriceTerms, defaultIncludedPages } from "#domain/pricing/price.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";

/** Pages a minute, as text. */
export function createSpeedSchema(label: string) {
  return requiredSingleLineSchema(label)
    .overwrite(toAsciiDigits)
    .regex(/^[1-9]\d{0,3}$/, "Speed must be a whole number of pages a minute, such as 30");
}

export const imageKeys = ["img", "img1", "img2", "img3", "img4", "img5"] as const;
export type ImageKey = (typeof imageKeys)[number];
export const sliderImageKeys = ["img2", "img3", "img4", "img5"] as const satisfies readonly ImageKey[];

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

export const requiredImageMessages = {
  img: "Main image is required",
  img1: "Banner image is required",
} as const satisfies Partial<Record<ImageKey, string>>;
export type RequiredImageKey = keyof typeof requiredImageMessages;

export const maxQuoteFeatures = 4;

const maxMultilineLength = 5000;

/** With `maxDirhams` the maximum keeps pages times rate below 2^53. */
const pageLimits = { min: 0, max: 100_000, decimals: 0 } as const;

/** The schemas, the columns, the responses, the audit text and the forms follow from these fields. Pages that only read prices leave them out. */
export const productFields = /* @__PURE__ */ withTranslations({
  title: { kind: "line", label: "Title" },
  productFullName: { kind: "line", label: "Full name", isTranslated: true },
  description: {
    kind: "multiline",
    label: "Description",
    maxLength: maxMultilineLength,
    isUnseen: true,
    isTranslated: true,
  },
  brand: { kind: "line", label: "Brand" },
  functions: { kind: "line", label: "Functions", isTranslated: true },
  makeModel: { kind: "line", label: "Make and model" },
  output: { kind: "line", label: "Output", isTranslated: true },
  speed: {
    kind: "line",
    label: "Speed",
    unit: "pages a minute",
    description: "Pages per minute, a whole number",
    schema: createSpeedSchema,
  },
  /** Pages a month; 0 for a product that prints black only; null for `defaultIncludedPages`. */
  colorPrint: {
    kind: "number",
    label: "Colour pages in base",
    errorLabel: "Colour pages in the base",
    description: "Colour pages a month in the base price",
    limits: pageLimits,
    whenEmpty: "acceptInChange",
  },
  colorPrice: {
    kind: "pageRate",
    label: "Colour page",
    errorLabel: "Price of a colour page",
    unit: "AED, excl. VAT",
    description: "Price of each colour page beyond the pages in the base price, AED",
  },
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
    unit: "AED, excl. VAT",
    description: "Price of each black page beyond the pages in the base price, AED",
  },
  itemPrice: {
    kind: "money",
    label: "Base price",
    unit: "AED a month, excl. VAT",
    description: "Base price, AED a month",
    whenEmpty: "acceptInChange",
  },
  /** Should divide the pages in the base and 5000. */
  slideRange: {
    kind: "number",
    label: "Slider step",
    unit: "pages",
    description: "Slider step, pages",
    limits: { min: 1, max: 5000, decimals: 0 },
  },
  customOrder: {
    kind: "number",
    label: "Order on the site",
    errorLabel: "Order",
    limits: { min: 0, max: 1_000_000_000, decimals: 4 },
  },
  refurbished: {
    kind: "flag",
    label: "Refurbished",
    description: "Whether this is a used product that was rebuilt",
  },
  monthlyDuty: {
    kind: "number",
    label: "Monthly duty",
    unit: "pages a month",
    description: "Pages a month that the product is built for; null: derived from its speed",
    limits: { min: 1, max: 1_000_000, decimals: 0 },
    whenEmpty: "accept",
  },
  salePrice: {
    kind: "money",
    label: "Sale price",
    unit: "AED, excl. VAT",
    description: "Price of the product where it is sold, AED without VAT; null: it has none",
    whenEmpty: "accept",
  },
  soldOnRequest: {
    kind: "flag",
    label: "Sold on request",
    description:
      "Whether it is sold at a price that the company names when asked; a sale price takes its place",
  },
  lowestPrice: {
    kind: "money",
    label: "Lowest price",
    unit: "AED a month, excl. VAT",
    description:
      "Below it a quote for the product waits for an administrator, who sets it. Null for everybody but staff",
    whenEmpty: "accept",
  },
  /** A draft, or taken off the site for a time. */
  hidden: {
    kind: "flag",
    label: "Hidden from the public site",
    description: "Whether only staff see it; without images it stays hidden",
  },
});
export type ProductFieldName = keyof typeof productFields;

export const featureFields = /* @__PURE__ */ withTranslations({
  title: { kind: "line", label: "Title", errorLabel: "Feature title", isTranslated: true },
  detail: {
    kind: "multiline",
    label: "Detail",
    errorLabel: "Feature detail",
    maxLength: maxMultilineLength,
    isTranslated: true,
  },
});
export type Feature = FieldValues<typeof featureFields>;

export interface ProductFieldValues extends FieldValues<typeof productFields> {
  readonly features: readonly Feature[];
}

export interface Product extends ProductFieldValues {
  readonly id: string;
  readonly images: Readonly<Partial<Record<ImageKey, Image>>>;
  readonly updatedAt: number;
  readonly version: number;
  /** Of a localized product. */
  readonly englishOutput?: string;
}

export function listProductImages({ images }: Pick<Product, "images">): readonly Image[] {
  return listDifferentImages(imageKeys, images);
}

/** The banner stands alone (specification section 2). A product without slider images shows its main image. */
export function listGalleryImages({ images }: Pick<Product, "images">): readonly Image[] {
  const banner = images.img1 ?? images.img;
  const sliders = listDifferentImages(sliderImageKeys, images);
  return (sliders.length === 0 ? listDifferentImages(["img"], images) : sliders).filter(
    ({ hash }) => hash !== banner?.hash,
  );
}

function listDifferentImages(keys: readonly ImageKey[], images: Product["images"]): readonly Image[] {
  const byHash = new Map<string, Image>();
  for (const key of keys) {
    const image = images[key];
    if (image !== undefined && !byHash.has(image.hash)) byHash.set(image.hash, image);
  }
  return [...byHash.values()];
}

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

export type Sale = Fils | "onRequest";

/** Null for a product that is not sold. */
export function getSale({
  salePrice,
  soldOnRequest,
}: Pick<Product, "salePrice" | "soldOnRequest">): Sale | null {
  return salePrice ?? (soldOnRequest ? "onRequest" : null);
}

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

export function localizeProduct(product: Product, locale: Locale): Product {
  return {
    ...localize(productFields, product, locale),
    features: product.features.map((feature) => localize(featureFields, feature, locale)),
    englishOutput: product.output,
  };
}

/** The names of the texts without Arabic. */
export function listMissingProductTexts({
  features,
  ...product
}: {
  readonly features: readonly object[];
}): readonly string[] {
  return [
    ...listMissingTranslations(productFields, product).map(({ sourceLabel }) => sourceLabel),
    ...features.flatMap((feature, index) =>
      listMissingTranslations(featureFields, feature).map(
        ({ sourceLabel }) => `${sourceLabel} of feature ${index + 1}`,
      ),
    ),
  ];
}
