import { getFirstSentence } from "#domain/shared/text.ts";
import type { Fils } from "#domain/pricing/money.ts";
import type { Image } from "#domain/shared/image.ts";
import type { PaperSize } from "#domain/catalogue/paper.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";

/** Plain JSON: the carousel sends it in the page. */
export interface ProductTile {
  readonly id: string;
  readonly title: string;
  readonly productFullName: string;
  readonly summary: string;
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  readonly pagesPerMinute: number | null;
  readonly refurbished: boolean;
  readonly price: { readonly base: Fils; readonly pagesIncluded: number } | null;
  readonly image?: Image | undefined;
}

export function toProductTile(product: Product): ProductTile {
  const terms = getPriceTerms(product);
  const image = product.images.img;
  return {
    id: product.id,
    title: product.title,
    productFullName: product.productFullName,
    summary: getFirstSentence(product.description),
    ...getFacets(product),
    refurbished: product.refurbished,
    price:
      terms === null
        ? null
        : { base: terms.base, pagesIncluded: terms.included.black + terms.included.colour },
    ...(image && { image }),
  };
}
