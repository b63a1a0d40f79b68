import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatDirhamsShort } from "#domain/shared/format.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { listMissingProductTexts } from "#domain/catalogue/product.ts";
import { MissingTexts } from "#app/dashboard/ui/MissingTexts.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { ProductImage } from "#app/dashboard/catalogue/ProductImage.tsx";

interface ProductListCardProps {
  readonly product: ProductResponse;
  readonly heading: ReactNode;
  readonly isBusy?: boolean;
  readonly place?: ReactNode;
  readonly children: ReactNode;
}

export function ProductListCard({ product, heading, isBusy = false, place, children }: ProductListCardProps) {
  const t = useText();
  const { currency } = useCompany();
  return (
    <article className="product-list-card" aria-busy={isBusy}>
      <div className="image-frame">
        <ProductImage url={product.img === null ? null : getSmallerImageUrl(product.img, 640)} alt="" />
      </div>
      <div className="product-list-card__body">
        <h2>{heading}</h2>
        <p>{product.description || <em>No description available</em>}</p>
        {product.hidden && <p className="mark">Hidden from the public site</p>}
        <MissingTexts count={listMissingProductTexts(product).length} />
        {place}
        <div className="product-list-card__footer">
          <span className="mono">
            {product.itemPrice === null ? (
              <em>Price not set</em>
            ) : (
              <>
                <b>{formatDirhamsShort(filsFromDirhams(product.itemPrice))}</b>{" "}
                <span>
                  {currency.code} {t("price.net")}
                </span>
              </>
            )}
          </span>
          <span className="product-list-card__actions">{children}</span>
        </div>
      </div>
    </article>
  );
}
