import type { Fils } from "./money.ts";
import type { HasPriceTerms } from "./product-ranking.ts";
import type { VolumeRatio } from "./volume-ratio.ts";
import { type PriceTerms, calculateMonthlyPrice } from "./price.ts";

/** A stretch of volumes at which one product is the cheapest: pages a month, both ends within it. */
export interface CheapestRun<Product extends HasPriceTerms> {
  readonly from: number;
  readonly to: number;
  readonly product: Product;
}

/** What a month on a product costs at so many pages of a ratio. */
export function getMonthlyCost(terms: PriceTerms, ratio: VolumeRatio, pages: number): Fils {
  return calculateMonthlyPrice(terms, ratio.getVolumes(pages)).total;
}

/**
 * Which product is the cheapest at each volume of a ratio, from no page to its end, exact to the page and to the fils.
 * Between equal prices the first of the list counts.
 *
 * A month never becomes cheaper by more pages. So a product that costs more at the start of a stretch than another at
 * its end is out of the stretch, and what is left over is decided in its halves.
 */
export function findCheapestRuns<Product extends HasPriceTerms>(
  products: readonly Product[],
  ratio: VolumeRatio,
): readonly CheapestRun<Product>[] {
  const runs: CheapestRun<Product>[] = [];

  const append = (from: number, to: number, product: Product) => {
    const last = runs.at(-1);
    if (last?.product === product) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, product });
  };

  const divide = (from: number, to: number, candidates: readonly Product[]) => {
    const endCosts = candidates.map((product) => ({
      product,
      atStart: getMonthlyCost(product.terms, ratio, from),
      atEnd: getMonthlyCost(product.terms, ratio, to),
    }));
    const minEndCost = Math.min(...endCosts.map(({ atEnd }) => atEnd));
    const remaining = endCosts.filter(({ atStart }) => atStart <= minEndCost);
    const [first] = [...remaining].sort((one, other) => one.atStart - other.atStart);
    if (first === undefined) return;
    if (remaining.every(({ atStart, atEnd }) => atStart === atEnd) || remaining.length === 1) {
      append(from, to, first.product);
      return;
    }
    const middle = Math.floor((from + to) / 2);
    const remainingProducts = remaining.map(({ product }) => product);
    divide(from, middle, remainingProducts);
    divide(middle + 1, to, remainingProducts);
  };

  divide(0, ratio.maxTotalPages, products);
  return runs;
}

/** A stretch as it is told: one product that is the cheapest all along, or several between which single pages decide. */
export interface CheapestRange<Product extends HasPriceTerms> {
  readonly from: number;
  readonly to: number;
  /** In the order in which they become the cheapest. */
  readonly products: readonly [Product, ...Product[]];
}

/** A stretch shorter than this beside another such one is no advice, pages: a month has more or fewer by chance. */
const minRunLength = 50;

/**
 * The same as it can be told. Where two products cross, whole pages of black and of colour let them take turns for a
 * few pages: those short stretches beside one another are one, and name all that are the cheapest in it.
 */
export function findCheapestRanges<Product extends HasPriceTerms>(
  products: readonly Product[],
  ratio: VolumeRatio,
): readonly CheapestRange<Product>[] {
  const ranges: CheapestRange<Product>[] = [];
  let isAfterShort = false;
  for (const { from, to, product } of findCheapestRuns(products, ratio)) {
    const isShort = to - from + 1 < minRunLength;
    const last = ranges.at(-1);
    if (last !== undefined && isShort && isAfterShort) {
      const [first, ...others] = last.products;
      const namedProducts = last.products.includes(product)
        ? last.products
        : ([first, ...others, product] as const);
      ranges[ranges.length - 1] = { from: last.from, to, products: namedProducts };
    } else ranges.push({ from, to, products: [product] });
    isAfterShort = isShort;
  }
  return ranges;
}

/** The last number of pages of a ratio that a product's base price covers; from the next one on its month costs more. */
export function getMaxPagesAtBase(terms: PriceTerms, ratio: VolumeRatio): number {
  let [covered, above] = [0, ratio.maxTotalPages + 1];
  while (above - covered > 1) {
    const middle = Math.floor((covered + above) / 2);
    if (getMonthlyCost(terms, ratio, middle) === terms.base) covered = middle;
    else above = middle;
  }
  return covered;
}
