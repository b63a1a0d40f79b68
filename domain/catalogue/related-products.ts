import { paperSizes } from "./paper.ts";
import { type Product, type ProductFacets, compareCustomOrder, getFacets } from "./product.ts";

/** How many products stand beside one as near to it. */
export const maxRelatedProducts = 4;

/** A difference in paper or in colour weighs as much as this many pages per minute. */
const weight = { paperSize: 40, colour: 15, unknownSpeed: 30 } as const;

/**
 * The products nearest to one in paper, output and speed, nearest first; of equals, in the house's order.
 * Never the product itself.
 */
export function findRelatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  return products
    .filter((other) => other.id !== product.id)
    .sort(
      (first, second) =>
        getFacetDistance(getFacets(product), getFacets(first)) -
          getFacetDistance(getFacets(product), getFacets(second)) || compareCustomOrder(first, second),
    )
    .slice(0, maxRelatedProducts);
}

/** How far apart two products are by what they can do: 0 for equals. */
export function getFacetDistance(one: ProductFacets, other: ProductFacets): number {
  const paper = Math.abs(getPaperRank(one.paper) - getPaperRank(other.paper)) * weight.paperSize;
  const colour = one.colour === other.colour ? 0 : weight.colour;
  const speed =
    one.pagesPerMinute === null || other.pagesPerMinute === null
      ? weight.unknownSpeed
      : Math.abs(one.pagesPerMinute - other.pagesPerMinute);
  return paper + colour + speed;
}

/** Place in the series from A0 to A4; what names no paper counts as one beyond A4. */
function getPaperRank(paper: (typeof paperSizes)[number] | null): number {
  return paper === null ? paperSizes.length : paperSizes.indexOf(paper);
}
