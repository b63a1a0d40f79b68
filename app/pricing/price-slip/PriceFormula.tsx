import { useText } from "#app/messages/text-context.ts";
import { getIncludedPages } from "#domain/pricing/price-breakdown.ts";
import {
  type Price,
  type PrintColour,
  type Volumes,
  getFormulaResult,
  maxPages,
} from "#domain/pricing/price.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "./price-formula.css";

interface PriceFormulaProps {
  readonly volumes: Volumes;
  readonly price: Price;
  readonly isBlackOnly: boolean;
  readonly vatPercent: number;
  readonly currency: string;
}

/** The formula of specification section 11, with the figures of this month. */
export function PriceFormula({ volumes, price, isBlackOnly, vatPercent, currency }: PriceFormulaProps) {
  const t = useText();
  const included = getIncludedPages({ volumes, price });
  const result = getFormulaResult(price);
  const pages = (printColour: PrintColour) =>
    ` + (${formatCount(volumes[printColour])} \u2212 ${formatCount(included[printColour])}) \u00d7 ${formatPageRate(price[printColour].rate)}`;
  return (
    <details className="price-formula" open>
      <summary>
        How this is worked out <Icon name="chevron" />
      </summary>
      <code>
        <bdi dir="ltr">
          {formatDirhams(price.base)}
          {pages("black")}
          {!isBlackOnly && pages("colour")} = {result !== price.total && `${formatDirhams(result)}, so `}
          {currency} {formatDirhams(price.total)} {t("price.net")}
        </bdi>
      </code>
      <p>
        Base rental + (black pages &minus; black pages in the base) &times; price of a black page + (colour
        pages &minus; colour pages in the base) &times; price of a colour page, in {currency}, excl. VAT.
      </p>
      <p>
        Never below the base rental. Where the formula gives less,{" "}
        {!isBlackOnly &&
          `we raise the other counter by whole pages, at most to ${formatCount(maxPages)}, and charge the base rental. Where that is not enough, `}
        the slip says &ldquo;{t("price.covered")}&rdquo;.
        {vatPercent > 0 && ` VAT is ${vatPercent}%, rounded to the nearest fils.`}
      </p>
    </details>
  );
}
