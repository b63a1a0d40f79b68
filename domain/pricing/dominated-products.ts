import type { HasPriceTerms } from "./product-ranking.ts";
import { fils, rateUnitsFromFils } from "./money.ts";
import { getFormulaUnits } from "./price.ts";

/** Both counters from one number of pages a month to another, ends included. */
export interface VolumeRange {
  readonly black: readonly [number, number];
  readonly colour: readonly [number, number];
}

/** A fils, in the units of the costs that are compared here. */
const oneFilsInRateUnits = rateUnitsFromFils(fils(1));

/** A product with all that decides between it and another in a whole range. */
interface ProductCosts<Product> {
  readonly product: Product;
  /** In the list, which decides between equal prices. */
  readonly listIndex: number;
  /** Its base, and what the formula comes to in the corners of the range, where the lines of two products differ most. */
  readonly costs: readonly number[];
  readonly sum: number;
}

/**
 * The products without those that stand behind so many others at every volume of a range. In the order they came in.
 *
 * A month is the base or what a straight formula comes to, whichever is more. So a product whose base is no more, and
 * whose formula is no more in the four corners, costs no more anywhere between them. One comparison of a few numbers
 * decides about the whole range: of a catalogue of ten thousand it leaves a few hundred.
 *
 * @param maxPlaces how many places count
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
    // Who is before it has a smaller sum, and who is before one that is out is before this one too.
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

/** Whether one stands before another at every volume: it is cheaper by what rounding cannot take back, or first in the list. */
function isAlwaysCheaper(one: ProductCosts<unknown>, other: ProductCosts<unknown>): boolean {
  const minDifference = one.listIndex < other.listIndex ? 0 : oneFilsInRateUnits;
  // Millions of these for a large catalogue: a loop takes a third of what `every` does.
  for (let index = 0; index < one.costs.length; index += 1) {
    if ((one.costs[index] ?? 0) + minDifference > (other.costs[index] ?? 0)) return false;
  }
  return true;
}
