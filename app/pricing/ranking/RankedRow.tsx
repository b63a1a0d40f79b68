import { isolate } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import type { CompanyClaims, PriceSettings } from "#domain/company/company.ts";
import type { RankingEntry } from "#domain/pricing/product-ranking.ts";
import { type Price as MonthlyPrice, type Volumes, isBlackOnly } from "#domain/pricing/price.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { productPath, quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { formatShownAmounts, getShownTotal, listShownAmounts } from "#domain/pricing/shown-price.ts";
import { type TaxedAmount, getTaxedPricePerPage, subtractTaxed, taxPrice } from "#domain/pricing/vat.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import { Thumbnail } from "#app/ui/Thumbnail.tsx";
import { Price } from "#app/pricing/Price.tsx";
import { RefurbishedNote } from "#app/ui/RefurbishedNote.tsx";
import type { RankedProduct } from "./ranked-product.ts";
import "#app/styles/check.css";
import "#app/styles/form.css";

export interface RankingLabels extends PriceSettings {
  readonly claims: Pick<CompanyClaims, "co2PerCopierKg">;
}

interface RankedRowProps extends RankingLabels {
  readonly ranked: RankingEntry<RankedProduct>;
  readonly cheapest: MonthlyPrice;
  readonly volumes: Volumes;
  readonly isFirst: boolean;
  readonly compareForm: string;
  /** The id of the text about it. */
  readonly compareLimit: string;
  readonly isTicked: boolean;
  readonly isFull: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

export function RankedRow({ ranked, cheapest, volumes, isFirst, compareForm, ...row }: RankedRowProps) {
  const t = useText();
  const { product, price } = ranked;
  const taxed = taxPrice(price, row.vatPercent);
  const perPage = getTaxedPricePerPage(taxed, volumes);
  const prices = { display: row.priceDisplay, currency: row.currency.display };
  return (
    <li className="ranked" data-first={isFirst || undefined}>
      <Thumbnail url={product.thumbnail} width={120} />
      <div className="ranked__product">
        <h3>
          <a href={t.path(productPath(product.id))}>{product.title}</a>
        </h3>
        <p>{product.productFullName}</p>
        <ul>
          <li>{product.makeModel}</li>
          <li>{product.functions}</li>
          <li>{product.output}</li>
          <li>{formatSpeed(t, product.speed)}</li>
        </ul>
        {product.refurbished && <RefurbishedNote claims={row.claims} />}
      </div>
      <div className="ranked__price">
        <p className="ranked__total">
          <Price {...prices} taxed={taxed} unit={t("price.month")} />
        </p>
        <p className="ranked__above">
          {isFirst
            ? t("ranking.first")
            : formatAboveCheapest(t, subtractTaxed(taxed, taxPrice(cheapest, row.vatPercent)), row)}
        </p>
        <dl>
          <div>
            <dt>{t("machine.inBase")}</dt>
            <dd>{formatVolumes(t, product.terms.included, isBlackOnly(product.terms))}</dd>
          </div>
          <div>
            <dt>{t("ranking.perPage")}</dt>
            <dd>{perPage === null ? "\u2013" : <Price {...prices} taxed={perPage} />}</dd>
          </div>
        </dl>
      </div>
      <div className="ranked__ways row">
        <a
          className={isFirst ? "button button--small" : "button button--small button--line"}
          href={t.path(`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, volumes)}#${quoteStepsId}`)}
          aria-label={t("ranking.requestOf", { product: isolate(product.title, t.locale) })}
        >
          {t("calculator.request")}
        </a>
        <label className="check">
          <input
            type="checkbox"
            name="machines"
            value={product.id}
            form={compareForm}
            aria-describedby={row.compareLimit}
            checked={row.isTicked}
            disabled={row.isFull && !row.isTicked}
            onChange={({ currentTarget }) => row.onTick(currentTarget.checked)}
          />
          <span>
            {t("ranking.compare")} <span className="visually-hidden">{product.title}</span>
          </span>
        </label>
      </div>
    </li>
  );
}

function formatAboveCheapest(
  t: Translate,
  above: TaxedAmount,
  { priceDisplay, currency }: Pick<PriceSettings, "priceDisplay" | "currency">,
): string {
  if (getShownTotal(above, priceDisplay) <= 0) return t("ranking.same");
  const [first] = listShownAmounts(above, priceDisplay);
  return t("ranking.above", { amount: formatShownAmounts(t, [first], currency.display) });
}
