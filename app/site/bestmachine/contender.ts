import { type PaperSize, paperSizes } from "../../../domain/paper.ts";
import type { Machine } from "../../quote/machine.ts";

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

/** The catalogue as the page needs it, in its order. */
export interface Contenders {
  readonly priced: readonly Contender[];
  readonly unpriced: readonly Unpriced[];
}

/** Sizes of paper that tell these machines apart, the smallest first. */
export function paperChoices(contenders: readonly Contender[]): readonly PaperSize[] {
  const sizes = paperSizes.filter((size) => contenders.some(({ paper }) => paper === size));
  return sizes.length < 2 ? [] : sizes.toReversed();
}

/** The machines that take paper of a size; all of them where none is asked for. */
export function takingPaper(
  contenders: readonly Contender[],
  wanted: PaperSize | null,
): readonly Contender[] {
  if (wanted === null) return contenders;
  // The sizes stand from the largest to the smallest.
  const largeEnough = paperSizes.slice(0, paperSizes.indexOf(wanted) + 1);
  return contenders.filter(({ paper }) => paper !== null && largeEnough.includes(paper));
}
