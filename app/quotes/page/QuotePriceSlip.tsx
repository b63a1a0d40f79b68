import { useText } from "#app/messages/text-context.ts";
import { useLockupName } from "#app/layout/company-data.ts";
import type { Company } from "#domain/company/company.ts";
import { quotePdfPath } from "#domain/pages/site-paths.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { isSingleProduct } from "#domain/quotes/quoted-products.ts";
import { getQuoteCurrency } from "#domain/quotes/quote.ts";
import { formatMoment, isolate } from "#domain/shared/format.ts";
import { SlipHead, SlipLine, SlipLines, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface QuotePriceSlipProps {
  readonly company: Pick<Company, "currency" | "timeZone">;
  readonly shown: ShownQuote;
  /** The link to the responses, or to the review of one. */
  readonly answer: { readonly href: string; readonly text: string } | null;
}

export function QuotePriceSlip({ company, shown, answer }: QuotePriceSlipProps) {
  const t = useText();
  const lockupName = useLockupName();
  const { quote, reference, token, validUntil } = shown;
  const version =
    shown.newest.version === 1
      ? reference
      : t("quote.reference.version", {
          reference: isolate(reference, t.locale),
          version: String(shown.version),
        });
  const breakdown = getQuoteBreakdown(t, quote, getQuoteCurrency(t, company.currency));
  return (
    <SlipSheet printedBy={{ name: lockupName }}>
      <SlipLines lines={breakdown.lines}>
        <SlipLine term={t("quotePage.slip.quote")} value={version} />
        <SlipLine
          term={t("quotePage.validUntil")}
          value={formatMoment("date", validUntil, company.timeZone, t.locale)}
        />
        {isSingleProduct(quote) && <SlipLine term={t("quotePage.model")} value={breakdown.title} />}
        <SlipHead currency={breakdown.currency} />
      </SlipLines>
      <SlipTotal {...breakdown} />
      <div className="quote-page__links">
        {answer !== null && (
          <a className="button" href={answer.href}>
            {answer.text} <Icon path={icons.arrow} />
          </a>
        )}
        {!shown.isSuperseded && (
          <a className="button button--line" href={t.path(quotePdfPath(token, reference))}>
            {t("quotePage.pdf")}
          </a>
        )}
      </div>
    </SlipSheet>
  );
}
