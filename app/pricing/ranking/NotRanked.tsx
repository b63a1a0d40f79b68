import { Fragment, type ReactNode } from "react";
import { formatCount } from "#domain/shared/format.ts";
import type { UnsuitableProduct } from "#domain/pricing/product-ranking.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { type RankedProduct, type UnpricedProduct, maxUnpriced } from "./ranked-product.ts";

interface NotRankedProps {
  readonly unsuitable: readonly UnsuitableProduct<RankedProduct>[];
  readonly unpriced: readonly UnpricedProduct[];
  readonly volumes: Volumes;
}

export function NotRanked({ unsuitable, unpriced, volumes }: NotRankedProps) {
  const blackOnly = unsuitable.flatMap(({ product, reason }) => (reason.kind === "blackOnly" ? product : []));
  const beyondDuty = unsuitable.flatMap(({ product, reason }) =>
    reason.kind === "beyondDuty" ? { ...product, monthlyDuty: reason.monthlyDuty } : [],
  );
  return (
    <div className="unranked">
      {beyondDuty.length > 0 && (
        <p>
          <b>Built for fewer pages.</b>{" "}
          <ProductNames
            products={beyondDuty}
            note={({ monthlyDuty }) => ` for up to ${formatCount(monthlyDuty)}`}
          />{" "}
          pages a month. You set {formatCount(volumes.black + volumes.colour)}.
        </p>
      )}
      {blackOnly.length > 0 && (
        <p>
          <b>Black only.</b> <ProductNames products={blackOnly} />{" "}
          {blackOnly.length === 1 ? "prints" : "print"} no colour, so{" "}
          {blackOnly.length === 1 ? "it is" : "they are"} no answer to your {formatCount(volumes.colour)}{" "}
          colour {volumes.colour === 1 ? "page" : "pages"}. With colour at 0 they take part.
        </p>
      )}
      {unpriced.length > 0 && (
        <p>
          <b>Price on request.</b> <ProductNames products={unpriced} />.{" "}
          <a href={sitePaths.quoteRequest}>Ask for {unpriced.length === 1 ? "its price" : "their prices"}</a>.
        </p>
      )}
    </div>
  );
}

interface ProductNamesProps<Product> {
  readonly products: readonly Product[];
  readonly note?: (product: Product) => ReactNode;
}

function ProductNames<Product extends UnpricedProduct>({ products, note }: ProductNamesProps<Product>) {
  const named = products.slice(0, maxUnpriced);
  const isAll = named.length === products.length;
  return (
    <>
      {named.map((product, place) => (
        <Fragment key={product.id}>
          {place > 0 && (isAll && place === named.length - 1 ? " and " : ", ")}
          <a href={productPath(product.id)}>{product.title}</a>
          {note?.(product)}
        </Fragment>
      ))}
      {!isAll && " and others"}
    </>
  );
}
