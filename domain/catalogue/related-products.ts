import { paperSizes } from "./paper.ts";
import { type Product, type ProductFacets, byCustomOrder, facetsOf } from "./product.ts";

/** How many machines stand beside one as near to it. */
export const mostRelated = 4;

/** A difference in paper or in colour weighs as much as this many pages per minute. */
const weight = { paperSize: 40, colour: 15, unknownSpeed: 30 } as const;

/**
 * The machines nearest to one in paper, output and speed, nearest first; of equals, in the house's order.
 * Never the machine itself.
 */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  return products
    .filter((other) => other.id !== product.id)
    .sort(
      (first, second) =>
        facetDistance(facetsOf(product), facetsOf(first)) -
          facetDistance(facetsOf(product), facetsOf(second)) || byCustomOrder(first, second),
    )
    .slice(0, mostRelated);
}

/** How far apart two machines are by what they can do: 0 for equals. */
export function facetDistance(one: ProductFacets, other: ProductFacets): number {
  const paper = Math.abs(paperRank(one.paper) - paperRank(other.paper)) * weight.paperSize;
  const colour = one.colour === other.colour ? 0 : weight.colour;
  const speed =
    one.pagesPerMinute === null || other.pagesPerMinute === null
      ? weight.unknownSpeed
      : Math.abs(one.pagesPerMinute - other.pagesPerMinute);
  return paper + colour + speed;
}

/** Place in the series from A0 to A4; what names no paper counts as one beyond A4. */
function paperRank(paper: (typeof paperSizes)[number] | null): number {
  return paper === null ? paperSizes.length : paperSizes.indexOf(paper);
}
