import { Amount } from "#app/pricing/Amount.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { formatQuoteLineName } from "#domain/quotes/office.ts";
import { formatVolumes, isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import { type Quote, countQuotedProducts, getRequestedTotal } from "#domain/quotes/quote.ts";
import { formatCountedName, isSingleProduct, sumVolumes } from "#domain/quotes/quoted-products.ts";
import { calculatorId } from "./QuoteCalculator.tsx";

/** The three steps take over the settings of the calculator. */
export function SetBar({ quote, currency }: { readonly quote: Quote; readonly currency: string }) {
  const t = useText();
  const pages = formatVolumes(t, sumVolumes(quote.lines), quote.lines.every(isBlackOnlyLine));
  return (
    <div className="set-bar row on-ink" role="group" aria-label={t("wizard.set")}>
      <dl>
        <div>
          <dt>{t(isSingleProduct(quote) ? "wizard.machine" : "wizard.machines")}</dt>
          <dd>
            <bdi>{formatMachines(t, quote)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("wizard.pages")}</dt>
          <dd>{pages}</dd>
        </div>
        {listShownAmounts(getRequestedTotal(quote), quote.priceDisplay).map(({ amount, tax }) => (
          <div key={tax}>
            <dt>{t("price.total", { tax: t(tax) })}</dt>
            <dd className="mono">
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <a className="link" href={`#${calculatorId}`}>
        {t("wizard.set.change")}
      </a>
    </div>
  );
}

function formatMachines(t: Translate, quote: Quote): string {
  const [first, ...further] = quote.lines;
  if (first === undefined || further.length > 0)
    return t("quoteLines.machines", { count: countQuotedProducts(quote) });
  if (!isSingleProduct(quote)) return formatCountedName(t, first);
  return formatQuoteLineName(t, first);
}
