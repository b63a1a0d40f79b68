import { canPrint, type HasPriceTerms } from "./product-ranking.ts";
import { maxPages, calculateMonthlyPrice } from "./price.ts";
import { removeDominated, type VolumeRange } from "./dominated-products.ts";

/** Fields smaller than this are not divided further, pages: what is saved is less than what it costs. */
const minRangePages = 160;

/**
 * The products of a catalogue that are among the cheapest somewhere: at every volume, those at the first places of a
 * ranking of these are the same as in a ranking of all. A few others may be with them. In the order they came in.
 *
 * A month never becomes cheaper by more pages. So a product that costs more at the least pages of a range than so many
 * others at its most is at none of their places in the whole range.
 *
 * @param maxPlaces how many places count
 */
export function findRankingCandidates<Product extends HasPriceTerms>(
  products: readonly Product[],
  maxPlaces: number,
): readonly Product[] {
  const found = new Set<Product>();

  const divide = (range: VolumeRange, candidates: readonly Product[]) => {
    const remaining = removeBeaten(candidates, range, maxPlaces);
    const hasNewProducts = remaining.some((product) => !found.has(product));
    if (!hasNewProducts) return;
    const subranges = remaining.length > maxPlaces ? splitRange(range) : [];
    if (subranges.length === 0) for (const product of remaining) found.add(product);
    for (const subrange of subranges) divide(subrange, remaining);
  };

  const collect = (range: VolumeRange, candidates: readonly Product[]) =>
    divide(range, removeDominated(candidates, range, maxPlaces));
  // Where no colour is asked for, those that print none take part.
  collect({ black: [0, maxPages], colour: [0, 0] }, products);
  collect(
    { black: [0, maxPages], colour: [1, maxPages] },
    products.filter((product) => canPrint(product, { black: 0, colour: 1 })),
  );
  return products.filter((product) => found.has(product));
}

function removeBeaten<Product extends HasPriceTerms>(
  products: readonly Product[],
  { black, colour }: VolumeRange,
  maxPlaces: number,
): readonly Product[] {
  if (products.length <= maxPlaces) return products;
  const atEnd = Float64Array.from(
    products,
    ({ terms }) => calculateMonthlyPrice(terms, { black: black[1], colour: colour[1] }).total,
  ).sort();
  const maxCost = atEnd[maxPlaces - 1] ?? Number.POSITIVE_INFINITY;
  return products.filter(
    ({ terms }) => calculateMonthlyPrice(terms, { black: black[0], colour: colour[0] }).total <= maxCost,
  );
}

/** The halves of a range along its longer side; none of a small one. */
function splitRange({ black, colour }: VolumeRange): readonly VolumeRange[] {
  const [blackLength, colourLength] = [black[1] - black[0], colour[1] - colour[0]];
  if (Math.max(blackLength, colourLength) < minRangePages) return [];
  if (blackLength >= colourLength) {
    const [first, second] = splitInterval(black);
    return [
      { black: first, colour },
      { black: second, colour },
    ];
  }
  const [first, second] = splitInterval(colour);
  return [
    { black, colour: first },
    { black, colour: second },
  ];
}

function splitInterval([from, to]: readonly [number, number]): readonly [
  readonly [number, number],
  readonly [number, number],
] {
  const middle = Math.floor((from + to) / 2);
  return [
    [from, middle],
    [middle + 1, to],
  ];
}
