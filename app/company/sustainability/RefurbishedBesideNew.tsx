import { useText } from "#app/messages/text-context.ts";
import { toComparisonQuery } from "#domain/catalogue/comparison-url.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";
import type { RefurbishedPair } from "#domain/catalogue/refurbished-pair.ts";
import { getAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { type Volumes, calculateMonthlyPrice, isBlackOnly, maxPages } from "#domain/pricing/price.ts";
import { formatShownPrice } from "#domain/pricing/shown-price.ts";
import { type TaxedAmount, getTaxedPricePerPage, subtractTaxed, taxPrice } from "#domain/pricing/vat.ts";
import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import "#app/styles/form.css";
import "#app/ui/image.css";

const headingId = "beside-new";

interface RefurbishedBesideNewProps {
  /** Null if the products could not be loaded. */
  readonly pairs: readonly RefurbishedPair[] | null;
  readonly volumes: Volumes;
}

export function RefurbishedBesideNew({ pairs, volumes }: RefurbishedBesideNewProps) {
  return (
    <section className="section sheet rule-top" id={headingId} aria-labelledby={`${headingId}-heading`}>
      <div className="wrap">
        <div className="beside__head">
          <h2 className="section-title" id={`${headingId}-heading`}>
            Refurbished beside new, page for page
          </h2>
          <VolumesForm volumes={volumes} />
        </div>
        {pairs === null && <MissingPart level={3} name="machines" />}
        {pairs?.length === 0 && (
          <p className="lead">
            {isBeyondSliders(volumes)
              ? `Above ${formatCount(maxPages)} pages of a colour a month the price is made for you.`
              : "No refurbished machine and new one of the same kind are built for these pages today."}{" "}
            <a href={sitePaths.quoteRequest}>Ask for a price</a>, or{" "}
            <a href={sitePaths.bestProduct}>see the machines that fit</a>.
          </p>
        )}
        {pairs?.map((pair) => (
          <Pair key={pair.refurbished.id} pair={pair} volumes={volumes} />
        ))}
      </div>
    </section>
  );
}

function VolumesForm({ volumes }: { readonly volumes: Volumes }) {
  return (
    <form className="beside__form" action={`${sitePaths.sustainability}#${headingId}`} autoComplete="off">
      <label>
        <span>Black pages a month</span>
        <input className="input" name="black" inputMode="numeric" defaultValue={volumes.black} />
      </label>
      <label>
        <span>Colour pages a month</span>
        <input className="input" name="colour" inputMode="numeric" defaultValue={volumes.colour} />
      </label>
      <button className="button" type="submit">
        Show
      </button>
    </form>
  );
}

function Pair({ pair, volumes }: { readonly pair: RefurbishedPair; readonly volumes: Volumes }) {
  const t = useText();
  const { claims, vatPercent, priceDisplay, currency } = useCompany();
  const { refurbished, counterpart } = pair;
  const price = getMonth(refurbished, volumes, vatPercent);
  const newPrice = getMonth(counterpart, volumes, vatPercent);
  if (price === null || newPrice === null) return null;
  const isCheaper = price.net < newPrice.net;
  const difference = isCheaper ? subtractTaxed(newPrice, price) : subtractTaxed(price, newPrice);
  const { from, to } = getAvoidedCo2e(1, claims);
  return (
    <article className="pair">
      <Machine product={refurbished} price={price} volumes={volumes} kind="Refurbished" />
      <Machine product={counterpart} price={newPrice} volumes={volumes} kind="New" />
      <div className="pair__sum">
        <p>
          {difference.net === 0
            ? "The month costs the same."
            : `The refurbished one costs ${formatShownPrice(t, difference, priceDisplay, currency.display)} ${isCheaper ? "less" : "more"} a month.`}
        </p>
        <p>
          It avoids about {formatCount(from)} to {formatCount(to)} kg of CO<sub>2</sub>e.
        </p>
        <a
          className="link"
          href={`${sitePaths.compare}?${toComparisonQuery([refurbished.id, counterpart.id], volumes)}`}
          aria-label={`Compare every detail of ${refurbished.title} and ${counterpart.title}`}
        >
          Compare every detail
        </a>
      </div>
    </article>
  );
}

function getMonth(product: Product, volumes: Volumes, vatPercent: number): TaxedAmount | null {
  const terms = getPriceTerms(product);
  return terms && taxPrice(calculateMonthlyPrice(terms, volumes), vatPercent);
}

interface MachineProps {
  readonly product: Product;
  readonly price: TaxedAmount;
  readonly volumes: Volumes;
  readonly kind: "Refurbished" | "New";
}

function Machine({ product, price, volumes, kind }: MachineProps) {
  const t = useText();
  const { priceDisplay, currency } = useCompany();
  const terms = getPriceTerms(product);
  const perPage = getTaxedPricePerPage(price, volumes);
  const words = { display: priceDisplay, currency: currency.display } as const;
  return (
    <div className="pair__machine">
      <p className="pair__kind">{kind}</p>
      <div className="image-frame">
        <StoredImage
          image={product.images.img}
          alt={`${product.title}, ${product.productFullName}`}
          sizes="(width < 1000px) 46vw, 400px"
        />
      </div>
      <h3>
        <a href={productPath(product.id)}>{product.title}</a>
      </h3>
      <p className="pair__name">{product.productFullName}</p>
      <p className="pair__price">
        <Price taxed={price} unit="a month" {...words} />
      </p>
      <p className="pair__pages">
        {formatVolumes(t, volumes, terms !== null && isBlackOnly(terms))}
        {perPage !== null && (
          <>: {formatShownPrice(t, perPage, priceDisplay, currency.display, t("price.page"))}</>
        )}
      </p>
      <a
        className="button button--small button--line"
        href={`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, volumes)}`}
        aria-label={`Calculate your price: ${product.title}`}
      >
        Calculate your price <Icon name="arrow" />
      </a>
    </div>
  );
}
