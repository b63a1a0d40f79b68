import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatVolumes } from "#domain/pricing/price-breakdown.ts";
import type { CheapestRange } from "#domain/pricing/cheapest-product.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { VolumeRatio } from "#domain/pricing/volume-ratio.ts";
import { type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { Price } from "#app/pricing/Price.tsx";
import type { RankingResult } from "./ranking-result.ts";
import type { RankedProduct } from "./ranked-product.ts";

interface CheapestTableProps {
  readonly result: RankingResult;
  readonly volumes: Volumes;
  readonly prices: PriceSettings;
}

export function CheapestTable({ result: { ranges, ratio }, volumes, prices }: CheapestTableProps) {
  const t = useText();
  const pages = volumes.black + volumes.colour;
  return (
    <table className="ranges">
      <caption className="visually-hidden">{t("ranking.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("ranking.axis")}</th>
          <th scope="col">{t("ranking.table.machine")}</th>
          <th scope="col">{t("ranking.table.price")}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range, place) => (
          <RangeRow
            key={place}
            number={place + 1}
            range={range}
            ratio={ratio}
            prices={prices}
            visitorPages={pages >= range.from && pages <= range.to ? pages : null}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RangeRowProps {
  readonly number: number;
  readonly range: CheapestRange<RankedProduct>;
  readonly ratio: VolumeRatio;
  readonly prices: PriceSettings;
  readonly visitorPages: number | null;
}

function RangeRow({ number, range: { from, to, products }, ratio, prices, visitorPages }: RangeRowProps) {
  const t = useText();
  return (
    <tr data-yours={visitorPages === null ? undefined : ""}>
      <th scope="row">
        <span className="ranges__number" aria-hidden="true">
          {number}
        </span>
        {t("ranking.range", { from: formatCount(from), to: formatCount(to) })}
        {visitorPages !== null && <small>{t("ranking.range.yours", { pages: visitorPages })}</small>}
      </th>
      <td>
        {products.map(({ id, title }, place) => (
          <span key={id}>
            {place > 0 && ` ${t("ranking.range.or")} `}
            <bdi>
              <a href={t.path(productPath(id))}>{title}</a>
            </bdi>
          </span>
        ))}
        {products.length > 1 && <small>{t("ranking.range.tie")}</small>}
        {products.length === 1 && products[0].monthlyDuty === to && (
          <small>{t("ranking.range.duty", { pages: to })}</small>
        )}
      </td>
      <td>
        <Price
          taxed={taxPrice(
            calculateMonthlyPrice(products[0].terms, ratio.getVolumes(from)),
            prices.vatPercent,
          )}
          display={prices.priceDisplay}
          currency={prices.currency.display}
        />
        <small>{formatVolumes(t, ratio.getVolumes(from))}</small>
      </td>
    </tr>
  );
}
