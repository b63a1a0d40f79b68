import { paperSizes } from "./paper.ts";
import { type Product, type ProductFacets, compareCustomOrder, getFacets } from "./product.ts";

const maxRelatedProducts = 4;

/** A difference in paper size or colour counts as this many pages per minute. */
const weight = { paperSize: 40, colour: 15, unknownSpeed: 30 } as const;

/**
 * The products most similar in paper size, output and speed, the most similar first, then by `customOrder`.
 * The product itself is not in the list.
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

/** The distance of two products in paper size, colour and speed; 0 for equal ones. */
function getFacetDistance(one: ProductFacets, other: ProductFacets): number {
  const paper = Math.abs(getPaperRank(one.paper) - getPaperRank(other.paper)) * weight.paperSize;
  const colour = one.colour === other.colour ? 0 : weight.colour;
  const speed =
    one.pagesPerMinute === null || other.pagesPerMinute === null
      ? weight.unknownSpeed
      : Math.abs(one.pagesPerMinute - other.pagesPerMinute);
  return paper + colour + speed;
}

/** Index in the series from A0 to A4; a product without a paper size comes after A4. */
function getPaperRank(paper: (typeof paperSizes)[number] | null): number {
  return paper === null ? paperSizes.length : paperSizes.indexOf(paper);
}
