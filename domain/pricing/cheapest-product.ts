import type { Fils } from "./money.ts";
import type { VolumeRatio } from "./volume-ratio.ts";
import { type PriceTerms, calculateMonthlyPrice } from "./price.ts";
import { type RankableProduct, canCarry } from "./product-ranking.ts";

/** In pages a month, both ends included. */
export interface CheapestRun<Product extends RankableProduct> {
  readonly from: number;
  readonly to: number;
  readonly product: Product;
}

export function getMonthlyCost(terms: PriceTerms, ratio: VolumeRatio, pages: number): Fils {
  return calculateMonthlyPrice(terms, ratio.getVolumes(pages)).total;
}

/**
 * Exact to the page and the fils. Of products with equal prices the first of the list counts. A product takes part up
 * to its monthly duty, so between two duties the products stay the same; above the highest there is no run. More pages
 * never make a month cheaper. So a product that costs more at the start of a range than another product costs at the
 * end cannot be the cheapest in it; the halves of the range decide between the remaining products.
 */
export function findCheapestRuns<Product extends RankableProduct>(
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

  const max = ratio.maxTotalPages;
  const ends = new Set(products.map(({ monthlyDuty }) => Math.min(monthlyDuty ?? max, max)));
  let from = 0;
  for (const to of [...ends].sort((one, other) => one - other)) {
    divide(from, to, removeEqualTerms(products.filter((product) => canCarry(product, to))));
    from = to + 1;
  }
  return runs;
}

function removeEqualTerms<Product extends RankableProduct>(products: readonly Product[]): readonly Product[] {
  const found = new Set<string>();
  return products.filter(({ terms }) => {
    const before = found.size;
    return found.add(JSON.stringify(terms)).size > before;
  });
}

export interface CheapestRange<Product extends RankableProduct> {
  readonly from: number;
  readonly to: number;
  readonly products: readonly [Product, ...Product[]];
}

/** In pages. Real volumes vary more from month to month, so shorter runs are joined. */
const minRunLength = 50;

/**
 * Where the prices of two products cross, rounding to whole black and colour pages makes them alternate for a few
 * pages: adjacent short runs become one range with all their products.
 */
export function findCheapestRanges<Product extends RankableProduct>(
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

export function getMaxPagesAtBase(terms: PriceTerms, ratio: VolumeRatio): number {
  let [covered, above] = [0, ratio.maxTotalPages + 1];
  while (above - covered > 1) {
    const middle = Math.floor((covered + above) / 2);
    if (getMonthlyCost(terms, ratio, middle) === terms.base) covered = middle;
    else above = middle;
  }
  return covered;
}
