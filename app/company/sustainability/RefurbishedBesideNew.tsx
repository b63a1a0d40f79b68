import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
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
import { productPath, sitePaths, refurbishedRequestPath } from "#domain/pages/site-paths.ts";
import { formatCount, isolate, joinWithCommas } from "#domain/shared/format.ts";
import type { PlainMessageKey } from "#messages/message.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { MissingPart } from "#app/layout/error/MissingPart.tsx";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
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
  const t = useText();
  return (
    <section className="section sheet rule-top" id={headingId} aria-labelledby={`${headingId}-heading`}>
      <div className="wrap">
        <div className="beside__head">
          <h2 className="section-title" id={`${headingId}-heading`}>
            {t("sustainability.beside.heading")}
          </h2>
          <VolumesForm volumes={volumes} />
        </div>
        {pairs === null && <MissingPart level={3} name="machines" />}
        {pairs?.length === 0 && (
          <p className="lead">
            {isBeyondSliders(volumes)
              ? t("sustainability.beside.beyond", { pages: formatCount(maxPages) })
              : t("sustainability.beside.none")}{" "}
            <Rich
              text={t("sustainability.beside.ways")}
              tags={{
                quote: <PageLink path={refurbishedRequestPath} />,
                best: <PageLink path={sitePaths.bestProduct} />,
              }}
            />
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
  const t = useText();
  const action = t.path(`${sitePaths.sustainability}#${headingId}`);
  return (
    <form className="beside__form" action={action} autoComplete="off">
      <label>
        <span>{t("sustainability.beside.black")}</span>
        <input className="input" name="black" inputMode="numeric" defaultValue={volumes.black} />
      </label>
      <label>
        <span>{t("sustainability.beside.colour")}</span>
        <input className="input" name="colour" inputMode="numeric" defaultValue={volumes.colour} />
      </label>
      <button className="button" type="submit">
        {t("sustainability.beside.show")}
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
  const difference = subtractTaxed(newPrice, price);
  const avoided = getAvoidedCo2e(1, claims);
  return (
    <article className="pair">
      <Machine
        product={refurbished}
        price={price}
        volumes={volumes}
        kind="sustainability.beside.refurbished"
      />
      <Machine product={counterpart} price={newPrice} volumes={volumes} kind="sustainability.beside.new" />
      <div className="pair__sum">
        <p>
          {difference.net === 0
            ? t("sustainability.beside.same")
            : t("sustainability.beside.less", {
                price: formatShownPrice(t, difference, priceDisplay, currency.display),
              })}
        </p>
        {avoided !== null && (
          <p>
            <Rich
              text={t("sustainability.beside.avoids", {
                from: formatCount(avoided.from),
                to: formatCount(avoided.to),
              })}
              tags={{ sub: <sub /> }}
            />
          </p>
        )}
        <a
          className="link"
          href={t.path(
            `${sitePaths.compare}?${toComparisonQuery([refurbished.id, counterpart.id], volumes)}`,
          )}
          aria-label={t("sustainability.beside.compare.label", {
            refurbished: isolate(refurbished.title, t.locale),
            counterpart: isolate(counterpart.title, t.locale),
          })}
        >
          {t("sustainability.beside.compare")}
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
  readonly kind: PlainMessageKey;
}

function Machine({ product, price, volumes, kind }: MachineProps) {
  const t = useText();
  const { priceDisplay, currency } = useCompany();
  const terms = getPriceTerms(product);
  const perPage = getTaxedPricePerPage(price, volumes);
  const words = { display: priceDisplay, currency: currency.display } as const;
  return (
    <div className="pair__machine">
      <p className="pair__kind">{t(kind)}</p>
      <div className="image-frame">
        <StoredImage
          image={product.images.img}
          alt={joinWithCommas([isolate(product.title, t.locale), product.productFullName], t.locale)}
          sizes="(width < 1000px) 46vw, 400px"
        />
      </div>
      <h3>
        <a href={t.path(productPath(product.id))}>{product.title}</a>
      </h3>
      <p className="pair__name">{product.productFullName}</p>
      <p className="pair__price">
        <Price taxed={price} unit={t("price.month")} {...words} />
      </p>
      <p className="pair__pages">
        {formatVolumes(t, volumes, terms !== null && isBlackOnly(terms))}
        {perPage !== null && (
          <>: {formatShownPrice(t, perPage, priceDisplay, currency.display, t("price.page"))}</>
        )}
      </p>
      <a
        className="button button--small button--line"
        href={t.path(`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, volumes)}`)}
        aria-label={t("sustainability.beside.calculate.label", {
          product: isolate(product.title, t.locale),
        })}
      >
        {t("sustainability.beside.calculate")} <Icon path={icons.arrow} />
      </a>
    </div>
  );
}
