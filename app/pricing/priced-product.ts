import { type Image, getMainImageUrl, getSmallerImageUrl } from "#domain/shared/image.ts";
import type { PriceTerms } from "#domain/pricing/price.ts";
import { type Product, maxQuoteFeatures, getPriceTerms } from "#domain/catalogue/product.ts";

/** The part of a product that the calculators need. Plain JSON: it travels in the page. */
export interface CalculatorProduct extends Pick<
  Product,
  "id" | "title" | "functions" | "output" | "speed" | "slideRange"
> {
  readonly fullName: string;
  readonly terms: PriceTerms;
  readonly image?: Image | undefined;
}

/** The part of a product with a price that lists and quotes need. */
export interface PricedProduct extends CalculatorProduct, Pick<Product, "makeModel" | "refurbished"> {
  /** URL of the main image at the width of a thumbnail. */
  readonly thumbnail?: string | undefined;
  /** Titles of the first features (specification section 9). */
  readonly features: readonly string[];
}

/**
 * Maximum number of products to choose from in a calculator. All of them are in the page; another product comes from the
 * catalogue or the ranking, in the URL.
 */
export const maxProductChoices = 24;

/** Wide enough for a row of the list on a dense screen, px. Larger images would delay what a visitor sends. */
export const listImageWidth = 320;

/** The part of a product that the calculators need; null if the product has no price yet. */
export function toPricedProduct(product: Product): PricedProduct | null {
  const image = product.images.img;
  return createPricedProduct(
    product,
    image && { image, thumbnail: getSmallerImageUrl(getMainImageUrl(image), listImageWidth) },
  );
}

/** Creates a priced product from the fields of a product; null if the product has no price yet. */
export function createPricedProduct(
  product: Pick<Product, (keyof Product & keyof PricedProduct) | "productFullName"> &
    Parameters<typeof getPriceTerms>[0],
  images?: Pick<PricedProduct, "image" | "thumbnail">,
): PricedProduct | null {
  const terms = getPriceTerms(product);
  return (
    terms && {
      id: product.id,
      title: product.title,
      fullName: product.productFullName,
      functions: product.functions,
      makeModel: product.makeModel,
      output: product.output,
      speed: product.speed,
      terms,
      slideRange: product.slideRange,
      refurbished: product.refurbished,
      features: product.features.slice(0, maxQuoteFeatures).map(({ title }) => title),
      ...images,
    }
  );
}

/** Leaves out the data that a calculator does not show: what a page carries delays its first paint. */
export function toCalculatorProduct(product: PricedProduct): CalculatorProduct {
  const {
    makeModel: _model,
    refurbished: _refurbished,
    thumbnail: _thumbnail,
    features: _features,
    ...shown
  } = product;
  return shown;
}
