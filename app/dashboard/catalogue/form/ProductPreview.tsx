import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#app/messages/text-context.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import {
  type PriceTerms,
  isBlackOnly,
  getBasePosition,
  calculateMonthlyPrice,
} from "#domain/pricing/price.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { ProductCard } from "#app/catalogue/listing/ProductCard.tsx";
import { PriceLines } from "#app/dashboard/ui/PriceLines.tsx";
import { ProductImage } from "#app/dashboard/catalogue/ProductImage.tsx";
import { toPreview } from "./preview-product.ts";
import type { ProductValues } from "./product-resource.ts";

export function ProductPreview() {
  const { control } = useFormContext<ProductValues>();
  const values = useWatch({ control, compute: (form: ProductValues) => form });
  const company = useCompany();
  const { tile, terms } = toPreview(values);
  const main = values.img;
  return (
    <aside className="product-preview" aria-label="Preview">
      {/* It scrolls by itself on a wide screen, by keyboard too. */}
      <div className="product-preview__scroll" role="group" aria-label="Preview of the product" tabIndex={0}>
        <p className="mark">On the public site</p>
        <div className="product-preview__card" inert>
          <ProductCard
            tile={tile}
            level={2}
            prices={company}
            sizes="300px"
            image={
              <ProductImage
                url={typeof main === "string" ? getSmallerImageUrl(main, 640) : (main?.preview ?? null)}
                alt=""
              />
            }
          />
        </div>
        <PricePreview terms={terms} currency={company.currency.code} />
      </div>
    </aside>
  );
}

function PricePreview({ terms, currency }: { readonly terms: PriceTerms | null; readonly currency: string }) {
  const t = useText();
  if (terms === null) {
    return (
      <div className="price-summary mono">
        <p>Price not set</p>
      </div>
    );
  }
  const sliderPosition = getBasePosition(terms);
  const { base, total } = calculateMonthlyPrice(terms, sliderPosition);
  return (
    <div className="price-summary mono">
      <p>
        <b>A month at the default volumes</b>
      </p>
      <PriceLines
        lines={[
          ["Black pages", formatCount(sliderPosition.black)],
          ["Colour pages", isBlackOnly(terms) ? "None" : formatCount(sliderPosition.colour)],
          ["Base price", formatDirhams(base)],
          ["Further black page", formatPageRate(terms.rate.black)],
          ["Further colour page", formatPageRate(terms.rate.colour)],
        ]}
      />
      <p className="price-summary__total">
        <span>
          {currency} a month, {t("price.net")}
        </span>
        <b>
          <bdi dir="ltr">{formatDirhams(total)}</bdi>
        </b>
      </p>
    </div>
  );
}
