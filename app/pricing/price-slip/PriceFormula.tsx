import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { getIncludedPages } from "#domain/pricing/price-breakdown.ts";
import {
  type Price,
  type PrintColour,
  type Volumes,
  getFormulaResult,
  maxPages,
} from "#domain/pricing/price.ts";
import { formatCount, formatDirhams, formatPageRate, formatPercent } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import "./price-formula.css";

interface PriceFormulaProps {
  readonly volumes: Volumes;
  readonly price: Price;
  readonly isBlackOnly: boolean;
  readonly vatPercent: number;
  readonly currency: string;
}

/** The formula of specification section 11, with the figures of this month, where they add up to the price. */
export function PriceFormula({ volumes, price, isBlackOnly, vatPercent, currency }: PriceFormulaProps) {
  const t = useText();
  const included = getIncludedPages({ volumes, price });
  const pages = (printColour: PrintColour) =>
    ` + (${formatCount(volumes[printColour])} \u2212 ${formatCount(included[printColour])}) \u00d7 ${formatPageRate(price[printColour].rate)}`;
  const formula = {
    formula: `${formatDirhams(price.base)}${pages("black")}${isBlackOnly ? "" : pages("colour")}`,
    currency,
    total: formatDirhams(price.total),
    tax: t("price.net"),
  };
  const covered = t("price.covered");
  return (
    <details className="price-formula" open>
      <summary>
        {t("calculator.formula")} <Icon path={icons.chevron} />
      </summary>
      <code>
        <Rich
          text={
            getFormulaResult(price) === price.total
              ? t("calculator.formula.result", formula)
              : t("calculator.formula.included", formula)
          }
          tags={{ f: <bdi dir="ltr" /> }}
        />
      </code>
      <p>{t("calculator.formula.words", { currency })}</p>
      <p>
        {isBlackOnly
          ? t("calculator.formula.blackFloor", { covered })
          : t("calculator.formula.floor", { max: formatCount(maxPages), covered })}
        {vatPercent > 0 &&
          ` ${t("calculator.formula.vat", { percent: formatPercent(vatPercent, t.locale) })}`}
      </p>
    </details>
  );
}
