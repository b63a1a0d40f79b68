import { Fragment } from "react";
import { formatCount } from "#domain/shared/format.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { type RankedProduct, type UnpricedProduct, maxUnpriced } from "./ranked-product.ts";

interface NotRankedProps {
  readonly blackOnly: readonly RankedProduct[];
  readonly unpriced: readonly UnpricedProduct[];
  readonly volumes: Volumes;
}

export function NotRanked({ blackOnly, unpriced, volumes }: NotRankedProps) {
  return (
    <div className="unranked">
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

function ProductNames({ products }: { readonly products: readonly UnpricedProduct[] }) {
  const named = products.slice(0, maxUnpriced);
  const isAll = named.length === products.length;
  return (
    <>
      {named.map(({ id, title }, place) => (
        <Fragment key={id}>
          {place > 0 && (isAll && place === named.length - 1 ? " and " : ", ")}
          <a href={productPath(id)}>{title}</a>
        </Fragment>
      ))}
      {!isAll && " and others"}
    </>
  );
}
