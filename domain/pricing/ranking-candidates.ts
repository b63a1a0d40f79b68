import { canPrint, type HasPriceTerms } from "./product-ranking.ts";
import { maxPages, calculateMonthlyPrice } from "./price.ts";
import { removeDominated, type VolumeRange } from "./dominated-products.ts";

/** Ranges with shorter sides are not divided further, pages: another division costs more time than it saves. */
const minRangePages = 160;

/**
 * The products that are among the cheapest at some volume: at every volume, a ranking of the result has the same first
 * places as a ranking of all products. The result may hold a few more products. It keeps their order.
 *
 * More pages never make a month cheaper. So a product whose price at the smallest volume of a range is higher than the
 * prices of `maxPlaces` other products at the largest is on none of the first places in the whole range.
 *
 * @param maxPlaces number of places in the ranking that count
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
  // Black-only products take part where no colour pages are wanted.
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

/** The halves of a range, divided along its longer side; empty for a small range. */
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
