import { findRankingCandidates } from "../../../domain/pricing/ranking-candidates.ts";
import { paperSizes } from "../../../domain/catalogue/paper.ts";
import { type Product, getFacets } from "../../../domain/catalogue/product.ts";
import type { CatalogueReads } from "../../../server/catalogue/service.ts";
import { toPricedProduct } from "../priced-product.ts";
import {
  type RankedProduct,
  type RankingProducts,
  maxRanked,
  maxUnpriced,
  filterByPaper,
} from "./ranked-product.ts";

/**
 * The catalogue as the ranking knows it, in its order. All of it is ranked, on every paper; those travel in the page
 * that stand among the places it shows at some volume.
 */
export async function loadRankingProducts(
  catalogue: Pick<CatalogueReads, "terms" | "findMany" | "unpriced">,
): Promise<RankingProducts> {
  const [all, unpriced] = await Promise.all([catalogue.terms(), catalogue.unpriced(maxUnpriced + 1)]);
  const ids = new Set(
    [null, ...paperSizes].flatMap((paper) =>
      findRankingCandidates(filterByPaper(all, paper), maxRanked).map(({ id }) => id),
    ),
  );
  const products = await catalogue.findMany(all.map(({ id }) => id).filter((id) => ids.has(id)));
  return {
    priced: products.map(toRankedProduct).filter((product) => product !== null),
    total: all.length,
    unpriced,
  };
}

function toRankedProduct(product: Product): RankedProduct | null {
  const pricedProduct = toPricedProduct(product);
  if (pricedProduct === null) return null;
  const { id, title, fullName, functions, makeModel, output, speed, terms, refurbished, thumbnail } =
    pricedProduct;
  const { paper } = getFacets(product);
  return {
    id,
    title,
    fullName,
    functions,
    makeModel,
    output,
    speed,
    terms,
    refurbished,
    thumbnail,
    paper,
  };
}
