import { type PaperSize, paperSizes } from "./paper.ts";
import type { Product } from "./product.ts";

export interface ProductFacets {
  /** The largest in `output`; null if there is none. */
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  readonly pagesPerMinute: number | null;
}

/** The output of a localized product is in its language. */
const colourWord = /colou?r|لوّ?ا?ن/i;

export function getFacets(
  product: Pick<Product, "output" | "speed" | "colorPrint" | "colorPrice">,
): ProductFacets {
  const paper =
    paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(product.output)) ?? null;
  return {
    paper,
    colour: product.colorPrice > 0 || (product.colorPrint !== 0 && colourWord.test(product.output)),
    pagesPerMinute: findPagesPerMinute(product.speed),
  };
}

function findPagesPerMinute(speed: string): number | null {
  // A separate number of at most four digits: the 4 of "A4 at 30 ppm" does not count.
  const found = /\b\d{1,4}(?!\d)/.exec(speed)?.[0];
  return found === undefined ? null : Number(found);
}

/** Speeds in pages a minute, duties in pages a month. */
const speedClasses = [
  { maxSpeed: 20, monthlyDuty: 1500 },
  { maxSpeed: 30, monthlyDuty: 5000 },
  { maxSpeed: 40, monthlyDuty: 10_000 },
  { maxSpeed: Infinity, monthlyDuty: 20_000 },
] as const;

/** The duty of its speed class where none is given; null without a speed. */
export function getMonthlyDuty({
  monthlyDuty,
  speed,
}: Pick<Product, "monthlyDuty" | "speed">): number | null {
  if (monthlyDuty !== null) return monthlyDuty;
  const pagesPerMinute = findPagesPerMinute(speed);
  if (pagesPerMinute === null) return null;
  return speedClasses.find(({ maxSpeed }) => pagesPerMinute <= maxSpeed)?.monthlyDuty ?? null;
}
