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
 * Loads the products of the ranking in the order of the catalogue: those that reach one of the shown places at some
 * volume, for every choice of paper.
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
