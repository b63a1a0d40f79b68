import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { Fragment, type ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { UnsuitableProduct } from "#domain/pricing/product-ranking.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { getCustomQuotePath, productPath } from "#domain/pages/site-paths.ts";
import { type RankedProduct, type UnpricedProduct, maxUnpriced } from "./ranked-product.ts";

interface NotRankedProps {
  readonly unsuitable: readonly UnsuitableProduct<RankedProduct>[];
  readonly unpriced: readonly UnpricedProduct[];
  readonly volumes: Volumes;
}

export function NotRanked({ unsuitable, unpriced, volumes }: NotRankedProps) {
  const t = useText();
  const blackOnly = unsuitable.flatMap(({ product, reason }) => (reason.kind === "blackOnly" ? product : []));
  const beyondDuty = unsuitable.flatMap(({ product, reason }) =>
    reason.kind === "beyondDuty" ? { ...product, monthlyDuty: reason.monthlyDuty } : [],
  );
  return (
    <div className="unranked">
      {beyondDuty.length > 0 && (
        <p>
          <Rich
            text={t("ranking.unranked.duty", { pages: formatCount(volumes.black + volumes.colour) })}
            tags={{
              b: <b />,
              names: (
                <ProductNames
                  products={beyondDuty}
                  note={({ monthlyDuty }) =>
                    ` ${t("ranking.unranked.upTo", { pages: formatCount(monthlyDuty) })}`
                  }
                />
              ),
            }}
          />
        </p>
      )}
      {blackOnly.length > 0 && (
        <p>
          <Rich
            text={t("ranking.unranked.black", { machines: blackOnly.length, colour: volumes.colour })}
            tags={{ b: <b />, names: <ProductNames products={blackOnly} /> }}
          />
        </p>
      )}
      {unpriced.length > 0 && (
        <p>
          <Rich
            text={t("ranking.unranked.unpriced", { machines: unpriced.length })}
            tags={{
              b: <b />,
              names: <ProductNames products={unpriced} />,
              a: <PageLink path={getCustomQuotePath(volumes)} />,
            }}
          />
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
  const t = useText();
  const named = products.slice(0, maxUnpriced);
  const isAll = named.length === products.length;
  return (
    <>
      {named.map((product, place) => {
        const name = <ProductName product={product} />;
        const isLast = isAll && place === named.length - 1;
        return (
          <Fragment key={product.id}>
            {place > 0 && (isLast ? " " : t("ranking.comma"))}
            {place > 0 && isLast ? <Rich text={t("ranking.last")} tags={{ name }} /> : name}
            {note?.(product)}
          </Fragment>
        );
      })}
      {!isAll && ` ${t("ranking.andOthers")}`}
    </>
  );
}

function ProductName({ product }: { readonly product: UnpricedProduct }) {
  const t = useText();
  return (
    <bdi>
      <a href={t.path(productPath(product.id))}>{product.title}</a>
    </bdi>
  );
}
