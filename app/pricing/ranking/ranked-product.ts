import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

/** The data of a product in the ranking. Plain JSON, because it is a prop of an island. */
export interface RankedProduct extends Omit<PricedProduct, "slideRange" | "image" | "features"> {
  /** Largest paper; null if unknown. */
  readonly paper: PaperSize | null;
}

/** A product without a price, which is not ranked. */
export interface UnpricedProduct {
  readonly id: string;
  readonly title: string;
}

/** Maximum number of products that the list and the chart show. */
export const maxRanked = 24;

/** Maximum number of listed products without a price. */
export const maxUnpriced = 12;

/** The products of the page, in the order of the catalogue. */
export interface RankingProducts {
  readonly priced: readonly RankedProduct[];
  readonly unpriced: readonly UnpricedProduct[];
}

/** The paper sizes of these products, the smallest first; empty if all have the same. */
export function getPaperChoices(products: readonly RankedProduct[]): readonly PaperSize[] {
  const sizes = paperSizes.filter((size) => products.some(({ paper }) => paper === size));
  return sizes.length < 2 ? [] : sizes.reverse();
}

/** The products that print at least this paper size; all products for null. */
export function filterByPaper(
  products: readonly RankedProduct[],
  wanted: PaperSize | null,
): readonly RankedProduct[] {
  if (wanted === null) return products;
  // `paperSizes` starts with the largest size.
  const largeEnough = paperSizes.slice(0, paperSizes.indexOf(wanted) + 1);
  return products.filter(({ paper }) => paper !== null && largeEnough.includes(paper));
}
