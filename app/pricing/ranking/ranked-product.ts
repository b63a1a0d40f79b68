import { type PaperSize, paperSizes } from "../../../domain/catalogue/paper.ts";
import type { PricedProduct } from "../priced-product.ts";

/** What the ranking shows of a machine. Plain JSON: it travels in the page. */
export interface RankedProduct extends Pick<
  PricedProduct,
  "id" | "title" | "fullName" | "functions" | "makeModel" | "output" | "speed" | "terms" | "refurbished"
> {
  readonly thumbnail: string | undefined;
  /** Largest paper it takes; null where nothing says so. */
  readonly paper: PaperSize | null;
}

/** A machine that is not ranked because it has no price yet. */
export interface UnpricedProduct {
  readonly id: string;
  readonly title: string;
}

/** Places that the ranking shows, as far as there are so many machines. */
export const maxRanked = 24;

/** Names of machines without a price that the page lists. */
export const maxUnpriced = 12;

/** The catalogue as the page needs it, in its order. */
export interface RankingProducts {
  /** Those that are among the first `mostRanked` at some volume; a few others may be with them. */
  readonly priced: readonly RankedProduct[];
  /** How many machines have a price. */
  readonly total: number;
  /** One more than are listed, where there are more. */
  readonly unpriced: readonly UnpricedProduct[];
}

/** Sizes of paper that tell these machines apart, the smallest first. */
export function getPaperChoices(products: readonly RankedProduct[]): readonly PaperSize[] {
  const sizes = paperSizes.filter((size) => products.some(({ paper }) => paper === size));
  return sizes.length < 2 ? [] : sizes.reverse();
}

/** The machines that take paper of a size; all of them where none is asked for. */
export function filterByPaper<Candidate extends Pick<RankedProduct, "paper">>(
  products: readonly Candidate[],
  wanted: PaperSize | null,
): readonly Candidate[] {
  if (wanted === null) return products;
  // The sizes stand from the largest to the smallest.
  const largeEnough = paperSizes.slice(0, paperSizes.indexOf(wanted) + 1);
  return products.filter(({ paper }) => paper !== null && largeEnough.includes(paper));
}
