import { amongCheapest } from "../../../domain/pricing/ranking-candidates.ts";
import { paperSizes } from "../../../domain/catalogue/paper.ts";
import { type Product, facetsOf } from "../../../domain/catalogue/product.ts";
import type { CatalogueReads } from "../../../server/catalogue/service.ts";
import { machineOf } from "../priced-product.ts";
import { type Contender, type Contenders, mostRanked, mostUnpriced, takingPaper } from "./ranked-product.ts";

/**
 * The catalogue as the ranking knows it, in its order. All of it is ranked, on every paper; those travel in the page
 * that stand among the places it shows at some volume.
 */
export async function loadContenders(
  catalogue: Pick<CatalogueReads, "terms" | "findMany" | "unpriced">,
): Promise<Contenders> {
  const [all, unpriced] = await Promise.all([catalogue.terms(), catalogue.unpriced(mostUnpriced + 1)]);
  const ids = new Set(
    [null, ...paperSizes].flatMap((paper) =>
      amongCheapest(takingPaper(all, paper), mostRanked).map(({ id }) => id),
    ),
  );
  const products = await catalogue.findMany(all.map(({ id }) => id).filter((id) => ids.has(id)));
  return {
    priced: products.map(contenderOf).filter((contender) => contender !== null),
    total: all.length,
    unpriced,
  };
}

function contenderOf(product: Product): Contender | null {
  const machine = machineOf(product);
  if (machine === null) return null;
  const { id, title, fullName, functions, makeModel, output, speed, terms, refurbished, thumbnail } = machine;
  const { paper } = facetsOf(product);
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
