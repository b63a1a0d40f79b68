import { type Image, getMainImageUrl, getSmallerImageUrl } from "#domain/shared/image.ts";
import type { PriceTerms } from "#domain/pricing/price.ts";
import { getMonthlyDuty } from "#domain/catalogue/product-facets.ts";
import { type Feature, type Product, maxQuoteFeatures, getPriceTerms } from "#domain/catalogue/product.ts";

export interface CalculatorProduct extends Pick<
  Product,
  "id" | "title" | "productFullName" | "functions" | "output" | "speed" | "slideRange" | "refurbished"
> {
  readonly terms: PriceTerms;
  /** Given or derived from the speed. */
  readonly monthlyDuty: number | null;
  readonly image?: Image | undefined;
}

export interface PricedProduct extends CalculatorProduct, Pick<Product, "makeModel"> {
  readonly thumbnail?: string | undefined;
  readonly features: readonly string[];
}

/** The home page offers so many; another product comes from the catalogue or the ranking, in the URL. */
export const maxProductChoices = 24;

/**
 * In px: wide enough for a row of the list on a dense screen. Larger images would delay what a visitor sends.
 */
export const listImageWidth = 320;

export function toPricedProduct(product: Product): PricedProduct | null {
  const image = product.images.img;
  return createPricedProduct(
    product,
    image && { image, thumbnail: getSmallerImageUrl(getMainImageUrl(image), listImageWidth) },
  );
}

export function createPricedProduct(
  product: Pick<Product, Exclude<keyof Product & keyof PricedProduct, "features">> &
    Parameters<typeof getPriceTerms>[0] & { readonly features: readonly Pick<Feature, "title">[] },
  images?: Pick<PricedProduct, "image" | "thumbnail">,
): PricedProduct | null {
  const terms = getPriceTerms(product);
  return (
    terms && {
      id: product.id,
      title: product.title,
      productFullName: product.productFullName,
      functions: product.functions,
      makeModel: product.makeModel,
      output: product.output,
      speed: product.speed,
      terms,
      monthlyDuty: getMonthlyDuty(product),
      slideRange: product.slideRange,
      refurbished: product.refurbished,
      features: product.features.slice(0, maxQuoteFeatures).map(({ title }) => title),
      ...images,
    }
  );
}

export function toCalculatorProduct(product: PricedProduct): CalculatorProduct {
  const { makeModel: _model, thumbnail: _thumbnail, features: _features, ...shown } = product;
  return shown;
}
