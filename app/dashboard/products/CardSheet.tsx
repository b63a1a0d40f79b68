import type { ReactNode } from "react";
import { filsFromDirhams, formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { smallerPictureUrl } from "../../../domain/shared/image.ts";
import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import { useCompany } from "../../layout/company-data.ts";
import { ProductPicture } from "./ProductImage.tsx";

interface CardSheetProps {
  readonly product: ProductAnswer;
  readonly heading: ReactNode;
  readonly isBusy?: boolean;
  /** Between what it says and what can be done with it. */
  readonly place?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A product in the desk's list: picture, title, description and price (specification section 2). */
export function CardSheet({ product, heading, isBusy = false, place, children }: CardSheetProps) {
  const { currency } = useCompany();
  return (
    <article className="desk-card" aria-busy={isBusy}>
      <div className="pic">
        <ProductPicture url={product.img === null ? null : smallerPictureUrl(product.img, 640)} alt="" />
      </div>
      <div className="desk-card__body">
        <h2>{heading}</h2>
        <p>{product.description || <em>No description available</em>}</p>
        {place}
        <div className="desk-card__foot">
          <span className="mono">
            {product.itemPrice === null ? (
              <em>Price not set</em>
            ) : (
              <>
                <b>{formatDirhamsShort(filsFromDirhams(product.itemPrice))}</b> {currency.display}
              </>
            )}
          </span>
          <span className="desk-card__actions">{children}</span>
        </div>
      </div>
    </article>
  );
}
