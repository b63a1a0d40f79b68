import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

export interface RankedProduct extends Omit<PricedProduct, "slideRange" | "image" | "features"> {
  readonly paper: PaperSize | null;
}

export interface UnpricedProduct {
  readonly id: string;
  readonly title: string;
}

export const maxRanked = 24;

export const maxUnpriced = 12;

export interface RankingProducts {
  readonly priced: readonly RankedProduct[];
  readonly unpriced: readonly UnpricedProduct[];
}

export function getPaperChoices(products: readonly RankedProduct[]): readonly PaperSize[] {
  const sizes = paperSizes.filter((size) => products.some(({ paper }) => paper === size));
  return sizes.length < 2 ? [] : sizes.reverse();
}

export function filterByPaper(
  products: readonly RankedProduct[],
  wanted: PaperSize | null,
): readonly RankedProduct[] {
  if (wanted === null) return products;
  // `paperSizes` starts with the largest size.
  const largeEnough = paperSizes.slice(0, paperSizes.indexOf(wanted) + 1);
  return products.filter(({ paper }) => paper !== null && largeEnough.includes(paper));
}
