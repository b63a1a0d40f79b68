import type { PriceSettings } from "#domain/company/company.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { defaultImageUrl } from "#app/ui/StoredImage.tsx";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

interface ProductListProps {
  readonly products: readonly PricedProduct[];
  readonly prices: PriceSettings;
  readonly selected: PricedProduct;
  readonly onChoose: (id: string) => void;
}

export function ProductList({ products, prices, selected, onChoose }: ProductListProps) {
  return (
    <>
      <fieldset className="product-rows">
        <legend className="visually-hidden">Machine</legend>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            prices={prices}
            isChosen={product.id === selected.id}
            onChoose={() => onChoose(product.id)}
          />
        ))}
      </fieldset>
      {selected.features.length > 0 && (
        <ul className="ticks" aria-label={`Features of the ${selected.title}`}>
          {selected.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ProductRowProps {
  readonly product: PricedProduct;
  readonly prices: PriceSettings;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ProductRow({ product, prices, isChosen, onChoose }: ProductRowProps) {
  const { id, title, output, speed, terms } = product;
  return (
    <label className="product-row">
      <input type="radio" name="printer" value={id} checked={isChosen} onChange={onChoose} />
      <img
        src={product.thumbnail ?? defaultImageUrl}
        alt=""
        width={88}
        height={66}
        loading="lazy"
        decoding="async"
        data-default={defaultImageUrl}
      />
      <span className="product-row__name">
        <b>{title}</b>
        <small>
          {output}, {/^\d+$/.test(speed) ? `${speed} ppm` : speed}
        </small>
      </span>
      <Price
        taxed={addVat(terms.base, prices.vatPercent)}
        display={prices.priceDisplay}
        currency={prices.currency.display}
        form="label"
      />
    </label>
  );
}
