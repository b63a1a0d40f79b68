import { useText } from "#app/messages/text-context.ts";
import { isolate } from "#domain/shared/format.ts";
import { listPriceAnswers } from "#domain/company/contract-terms.ts";
import { getPriceSettings } from "#domain/company/company.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { type SliderPosition, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { useCompany, useLockupName } from "#app/layout/company-data.ts";
import { Island } from "#app/islands/Island.tsx";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import ProductCalculator from "#app/pricing/calculator/ProductCalculator.tsx";
import { PriceAnswers } from "#app/pricing/PriceAnswers.tsx";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { Dock } from "#app/layout/Dock.tsx";
import type { ProductTile } from "#app/catalogue/listing/product-tile.ts";
import { BestProductLink } from "#app/pricing/ranking/BestProductLink.tsx";
import { Features } from "./Features.tsx";
import { ProductHead } from "./ProductHead.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";

interface ProductPageProps {
  readonly product: Product;
  readonly related: readonly ProductTile[];
  readonly calculator: {
    readonly pricedProduct: CalculatorProduct;
    readonly position: SliderPosition;
    readonly invalidPages: InvalidPages;
  } | null;
}

export function ProductPage({ product, related, calculator }: ProductPageProps) {
  const { vatPercent } = useCompany();
  const price =
    calculator === null
      ? undefined
      : {
          query: String(toQuoteQuery(product.id, calculator.position)),
          taxed: taxPrice(
            calculateMonthlyPrice(calculator.pricedProduct.terms, calculator.position),
            vatPercent,
          ),
        };
  return (
    <>
      <ProductHead product={product} priceQuery={price?.query} />
      <Features features={product.features} />
      {calculator !== null && <Calculator {...calculator} />}
      <RelatedProducts tiles={related} />
      <Dock price={price} />
    </>
  );
}

function Calculator({ pricedProduct, position, invalidPages }: NonNullable<ProductPageProps["calculator"]>) {
  const t = useText();
  const company = useCompany();
  const lockupName = useLockupName();
  return (
    <section className="section" id="price" aria-labelledby="price-heading">
      <div className="wrap">
        <h2 className="section-title section-head" id="price-heading">
          {t("product.yourPages", { product: isolate(pricedProduct.title, t.locale) })}
        </h2>
        <Island
          name="productCalculator"
          of={ProductCalculator}
          props={{
            printedBy: { name: lockupName, ...getPriceSettings(company) },
            products: [pricedProduct],
            selection: { productId: pricedProduct.id, position },
            invalidPages,
          }}
          when="visible"
        />
        <PriceAnswers answers={listPriceAnswers(t, company.contract)} />
        <BestProductLink volumes={position} />
      </div>
    </section>
  );
}
