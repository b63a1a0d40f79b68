import { type PaperSize, paperSizes } from "./paper.ts";
import type { Product } from "./product.ts";

export interface ProductFacets {
  /** The largest in `output`; null if there is none. */
  readonly paper: PaperSize | null;
  readonly colour: boolean;
  readonly pagesPerMinute: number | null;
}

/** From the English texts, so that a product has the same facets in every language. */
export function getFacets({
  output,
  englishOutput = output,
  speed,
  colorPrint,
  colorPrice,
}: Pick<Product, "output" | "englishOutput" | "speed" | "colorPrint" | "colorPrice">): ProductFacets {
  const paper =
    paperSizes.find((size) => new RegExp(`\\b(?:SR)?${size}\\b`, "i").test(englishOutput)) ?? null;
  return {
    paper,
    colour: colorPrice > 0 || (colorPrint !== 0 && /colou?r/i.test(englishOutput)),
    pagesPerMinute: findPagesPerMinute(speed),
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
