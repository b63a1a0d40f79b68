import type { CompanyClaims } from "../../../domain/company/company.ts";
import type { RankedMachine } from "../../../domain/pricing/product-ranking.ts";
import { type Fils, formatDirhams } from "../../../domain/pricing/money.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { quoteQuery } from "../../../domain/quotes/quote-url.ts";
import { productPath, sitePaths } from "../../../domain/pages/site-paths.ts";
import { slipTexts } from "../../../domain/pricing/price-labels.ts";
import { speedText } from "../../../domain/catalogue/speed.ts";
import { taxed } from "../../../domain/pricing/vat.ts";
import { includedText } from "../price-texts.ts";
import { defaultPictureUrl } from "../../ui/StoredImage.tsx";
import { RefurbishedNote } from "../../ui/RefurbishedNote.tsx";
import type { Contender } from "./ranked-product.ts";

/** What prices are said in, and what may be said of a refurbished machine. */
export interface RankingWords {
  readonly currency: string;
  readonly vatPercent: number;
  readonly claims: Pick<CompanyClaims, "co2PerCopierKg">;
}

interface RankedRowProps extends RankingWords {
  readonly ranked: RankedMachine<Contender>;
  readonly volumes: Volumes;
  readonly isFirst: boolean;
  /** The form that takes machines to the comparison. */
  readonly compareForm: string;
  readonly isTicked: boolean;
  /** As many as can be compared are ticked already. */
  readonly isFull: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A machine of the ranking: what it can do, what the month costs, and the ways on from there. */
export function RankedRow({ ranked, volumes, isFirst, compareForm, ...row }: RankedRowProps) {
  const { machine, price } = ranked;
  return (
    <li className="ranked" data-first={isFirst || undefined}>
      <img
        src={machine.thumbnail ?? defaultPictureUrl}
        alt=""
        width={120}
        height={90}
        loading="lazy"
        decoding="async"
        data-default={defaultPictureUrl}
      />
      <div className="ranked__machine">
        <h3>
          <a href={productPath(machine.id)}>{machine.title}</a>
        </h3>
        <p>{machine.fullName}</p>
        <ul>
          <li>{machine.makeModel}</li>
          <li>{machine.functions}</li>
          <li>{machine.output}</li>
          <li>{speedText(machine.speed)}</li>
        </ul>
        {machine.refurbished && <RefurbishedNote claims={row.claims} />}
      </div>
      <div className="ranked__price">
        <p className="ranked__total">
          <b className={isFirst ? "hl" : undefined}>
            <bdi dir="ltr">{formatDirhams(price.total)}</bdi>
          </b>{" "}
          {row.currency} a month
        </p>
        <p className="ranked__above">
          {ranked.aboveCheapest === 0 ? (
            isFirst ? (
              "The cheapest at your pages"
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
            <dd>{includedText(ranked)}</dd>
          </div>
          <div>
            <dt>{slipTexts.perPage}</dt>
            <dd>{ranked.perPage === null ? "\u2013" : formatDirhams(ranked.perPage)}</dd>
          </div>
          {row.vatPercent > 0 && <VatLines total={price.total} percent={row.vatPercent} />}
        </dl>
      </div>
      <div className="ranked__ways">
        <a
          className={isFirst ? "btn btn--sm" : "btn btn--sm btn--line"}
          href={`${sitePaths.quoteWizard}?${quoteQuery(machine.id, volumes)}`}
          aria-label={`Request this price: ${machine.title}`}
        >
          Request this price
        </a>
        <label className="check">
          <input
            type="checkbox"
            name="machines"
            value={machine.id}
            form={compareForm}
            checked={row.isTicked}
            disabled={row.isFull && !row.isTicked}
            onChange={({ currentTarget }) => row.onTick(currentTarget.checked)}
          />
          <span>
            Compare <span className="vh">{machine.title}</span>
          </span>
        </label>
      </div>
    </li>
  );
}

function VatLines({ total, percent }: { readonly total: Fils; readonly percent: number }) {
  const { vat, withVat } = taxed(total, percent);
  return (
    <>
      <div>
        <dt>{slipTexts.vat(percent)}</dt>
        <dd>{formatDirhams(vat)}</dd>
      </div>
      <div>
        <dt>{slipTexts.withVat}</dt>
        <dd>{formatDirhams(withVat)}</dd>
      </div>
    </>
  );
}
