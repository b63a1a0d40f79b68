import type { CompanyClaims } from "#domain/company/company.ts";
import type { RankingEntry } from "#domain/pricing/product-ranking.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { type Volumes, isBlackOnly } from "#domain/pricing/price.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { productPath, sitePaths } from "#domain/pages/site-paths.ts";
import { listTotalLines, formatVolumes } from "#domain/pricing/price-breakdown.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import { defaultImageUrl } from "#app/ui/StoredImage.tsx";
import { RefurbishedNote } from "#app/ui/RefurbishedNote.tsx";
import type { RankedProduct } from "./ranked-product.ts";
import "#app/styles/form.css";

export interface RankingLabels {
  readonly currency: string;
  readonly vatPercent: number;
  readonly claims: Pick<CompanyClaims, "co2PerCopierKg">;
}

interface RankedRowProps extends RankingLabels {
  readonly ranked: RankingEntry<RankedProduct>;
  readonly volumes: Volumes;
  readonly isFirst: boolean;
  readonly compareForm: string;
  readonly isTicked: boolean;
  readonly isFull: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

export function RankedRow({ ranked, volumes, isFirst, compareForm, ...row }: RankedRowProps) {
  const { product, price } = ranked;
  return (
    <li className="ranked" data-first={isFirst || undefined}>
      <img
        src={product.thumbnail ?? defaultImageUrl}
        alt=""
        width={120}
        height={90}
        loading="lazy"
        decoding="async"
        data-default={defaultImageUrl}
      />
      <div className="ranked__product">
        <h3>
          <a href={productPath(product.id)}>{product.title}</a>
        </h3>
        <p>{product.productFullName}</p>
        <ul>
          <li>{product.makeModel}</li>
          <li>{product.functions}</li>
          <li>{product.output}</li>
          <li>{formatSpeed(product.speed)}</li>
        </ul>
        {product.refurbished && <RefurbishedNote claims={row.claims} />}
      </div>
      <div className="ranked__price">
        <p className="ranked__total">
          <b className={isFirst ? "highlight" : undefined}>
            <bdi dir="ltr">{formatDirhams(price.total)}</bdi>
          </b>{" "}
          {row.currency} a month
        </p>
        <p className="ranked__above">
          {ranked.aboveCheapest === 0 ? (
            isFirst ? (
              "The cheapest built for your pages"
            ) : (
              "Costs the same as the first"
            )
          ) : (
            <>
              <bdi dir="ltr">+{formatDirhams(ranked.aboveCheapest)}</bdi> above the cheapest
            </>
          )}
        </p>
        <dl>
          <div>
            <dt>In the base</dt>
            <dd>{formatVolumes(product.terms.included, isBlackOnly(product.terms))}</dd>
          </div>
          {listTotalLines(price.total, volumes, row.vatPercent).map(({ kind, label, amount }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="ranked__ways">
        <a
          className={isFirst ? "button button--small" : "button button--small button--line"}
          href={`${sitePaths.quoteWizard}?${toQuoteQuery(product.id, volumes)}`}
          aria-label={`Request this price: ${product.title}`}
        >
          Request this price
        </a>
        <label className="check">
          <input
            type="checkbox"
            name="machines"
            value={product.id}
            form={compareForm}
            checked={row.isTicked}
            disabled={row.isFull && !row.isTicked}
            onChange={({ currentTarget }) => row.onTick(currentTarget.checked)}
          />
          <span>
            Compare <span className="visually-hidden">{product.title}</span>
          </span>
        </label>
      </div>
    </li>
  );
}
