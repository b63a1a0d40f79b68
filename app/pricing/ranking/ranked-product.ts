import { type PaperSize, paperSizes } from "../../../domain/catalogue/paper.ts";
import type { Machine } from "../priced-product.ts";

/** What the ranking shows of a machine. Plain JSON: it travels in the page. */
export interface Contender extends Pick<
  Machine,
  "id" | "title" | "fullName" | "functions" | "makeModel" | "output" | "speed" | "terms" | "refurbished"
> {
  readonly thumbnail: string | undefined;
  /** Largest paper it takes; null where nothing says so. */
  readonly paper: PaperSize | null;
}

/** A machine that is not ranked because it has no price yet. */
export interface Unpriced {
  readonly id: string;
  readonly title: string;
}

/** Places that the ranking shows, as far as there are so many machines. */
export const mostRanked = 24;

/** Names of machines without a price that the page lists. */
export const mostUnpriced = 12;

/** The catalogue as the page needs it, in its order. */
export interface Contenders {
  /** Those that are among the first `mostRanked` at some volume; a few others may be with them. */
  readonly priced: readonly Contender[];
  /** How many machines have a price. */
  readonly total: number;
  /** One more than are listed, where there are more. */
  readonly unpriced: readonly Unpriced[];
}

/** Sizes of paper that tell these machines apart, the smallest first. */
export function paperChoices(contenders: readonly Contender[]): readonly PaperSize[] {
  const sizes = paperSizes.filter((size) => contenders.some(({ paper }) => paper === size));
  return sizes.length < 2 ? [] : sizes.reverse();
}

/** The machines that take paper of a size; all of them where none is asked for. */
export function takingPaper<Candidate extends Pick<Contender, "paper">>(
  contenders: readonly Candidate[],
  wanted: PaperSize | null,
): readonly Candidate[] {
  if (wanted === null) return contenders;
  // The sizes stand from the largest to the smallest.
  const largeEnough = paperSizes.slice(0, paperSizes.indexOf(wanted) + 1);
  return contenders.filter(({ paper }) => paper !== null && largeEnough.includes(paper));
}
