import { paperSizes } from "./paper.ts";
import { type ProductFacets, getFacets } from "./product-facets.ts";
import { type Product, compareCustomOrder } from "./product.ts";

const maxRelatedProducts = 4;

/** A difference in paper size or colour counts as this many pages per minute. */
const weight = { paperSize: 40, colour: 15, unknownSpeed: 30 } as const;

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

function getFacetDistance(one: ProductFacets, other: ProductFacets): number {
  const paper = Math.abs(getPaperRank(one.paper) - getPaperRank(other.paper)) * weight.paperSize;
  const colour = one.colour === other.colour ? 0 : weight.colour;
  const speed =
    one.pagesPerMinute === null || other.pagesPerMinute === null
      ? weight.unknownSpeed
      : Math.abs(one.pagesPerMinute - other.pagesPerMinute);
  return paper + colour + speed;
}

function getPaperRank(paper: (typeof paperSizes)[number] | null): number {
  return paper === null ? paperSizes.length : paperSizes.indexOf(paper);
}
