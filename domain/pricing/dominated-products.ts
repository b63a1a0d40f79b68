import type { HasPriceTerms } from "./product-ranking.ts";
import { fils, rateUnitsFromFils } from "./money.ts";
import { getFormulaUnits } from "./price.ts";

/** A range of pages a month for each print colour, both ends included. */
export interface VolumeRange {
  readonly black: readonly [number, number];
  readonly colour: readonly [number, number];
}

/** One fils in the unit of the costs below. */
const oneFilsInRateUnits = rateUnitsFromFils(fils(1));

/** A product with the costs that decide whether it dominates another product in a range. */
interface ProductCosts<Product> {
  readonly product: Product;
  /** Place in the list, which decides between equal prices. */
  readonly listIndex: number;
  /** The base, and the formula's result at the corners of the range, where two products differ most. */
  readonly costs: readonly number[];
  readonly sum: number;
}

/**
 * Removes products that at least `maxPlaces` other products undercut at every volume of a range. Keeps the order.
 *
 * The monthly price is the base or the result of a linear formula, whichever is higher. So a product whose base and
 * whose formula at the four corners are not higher than another product's costs no more anywhere in the range. Of a
 * catalogue of ten thousand products a few hundred remain.
 *
 * @param maxPlaces number of places in the ranking that count
 */
export function removeDominated<Product extends HasPriceTerms>(
  products: readonly Product[],
  range: VolumeRange,
  maxPlaces: number,
): readonly Product[] {
  if (products.length <= maxPlaces) return products;
  const candidates = products
    .map((product, listIndex) => getProductCosts(range, product, listIndex))
    .sort((one, other) => one.sum - other.sum || one.listIndex - other.listIndex);
  const remaining: ProductCosts<Product>[] = [];
  for (const candidate of candidates) {
    // A dominating product has a smaller sum, so it comes earlier. Removed products need no check: their dominators
    // dominate this candidate too.
    let ahead = 0;
    for (const other of remaining) {
      if (isAlwaysCheaper(other, candidate)) ahead += 1;
      if (ahead === maxPlaces) break;
    }
    if (ahead < maxPlaces) remaining.push(candidate);
  }
  return remaining.sort((one, other) => one.listIndex - other.listIndex).map(({ product }) => product);
}

function getProductCosts<Product extends HasPriceTerms>(
  { black, colour }: VolumeRange,
  product: Product,
  listIndex: number,
): ProductCosts<Product> {
  const { terms } = product;
  const costs = [
    rateUnitsFromFils(terms.base),
    ...black.flatMap((pages) => colour.map((more) => getFormulaUnits(terms, { black: pages, colour: more }))),
  ];
  return { product, listIndex, costs, sum: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** Whether a product ranks before another at every volume: cheaper by more than rounding, or earlier in the list. */
function isAlwaysCheaper(one: ProductCosts<unknown>, other: ProductCosts<unknown>): boolean {
  const minDifference = one.listIndex < other.listIndex ? 0 : oneFilsInRateUnits;
  // Runs millions of times for a large catalogue: a loop takes a third of the time of `every`.
  for (let index = 0; index < one.costs.length; index += 1) {
    if ((one.costs[index] ?? 0) + minDifference > (other.costs[index] ?? 0)) return false;
  }
  return true;
}
