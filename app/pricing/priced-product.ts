import { type Image, getMainImageUrl, getSmallerImageUrl } from "../../domain/shared/image.ts";
import type { PriceTerms } from "../../domain/pricing/price.ts";
import { type Product, maxQuoteFeatures, getPriceTerms } from "../../domain/catalogue/product.ts";

/** What calculators need to know of a product. Plain JSON: it travels in the page. */
export interface PricedProduct {
  readonly id: string;
  readonly title: string;
  readonly fullName: string;
  readonly functions: string;
  readonly makeModel: string;
  readonly output: string;
  readonly speed: string;
  readonly terms: PriceTerms;
  /** Step of the sliders, pages. */
  readonly slideRange: number;
  readonly refurbished: boolean;
  readonly image?: Image | undefined;
  /** URL of the picture where it is as small as a thumbnail. */
  readonly thumbnail?: string | undefined;
  /** Titles of the first features (specification section 9). */
  readonly features: readonly string[];
}

/** Wide enough for a row of the list on a dense screen, px: what a person sends must not wait behind its pictures. */
export const listImageWidth = 320;

/** A product as the calculators know it, or null where it has no price yet. */
export function toPricedProduct(product: Product): PricedProduct | null {
  const terms = getPriceTerms(product);
  if (terms === null) return null;
  const image = product.images.img;
  return {
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
    features: product.features.slice(0, maxQuoteFeatures).map((feature) => feature.title),
    ...(image && {
      image,
      thumbnail: getSmallerImageUrl(getMainImageUrl(image), listImageWidth),
    }),
  };
}

/** The products that have a price, in their order. */
export function toPricedProducts(products: readonly Product[]): readonly PricedProduct[] {
  return products.map(toPricedProduct).filter((product) => product !== null);
}
