import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { formatVatLabel } from "#domain/pricing/price-breakdown.ts";
import { listPresentSpendLines } from "#domain/quotes/quote-breakdown.ts";
import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { type Fils, fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { formatDirhams, formatDateTime } from "#domain/shared/format.ts";
import { getGross } from "#domain/pricing/vat.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { type PriceLine, PriceLines } from "#app/dashboard/ui/PriceLines.tsx";
import { Acceptance } from "./Acceptance.tsx";
import { QuoteActionButton, type QuoteProps } from "./QuoteActionButton.tsx";
import { QuoteBadge } from "./QuoteBadge.tsx";
import { formatProduct, formatRequestedPages } from "./quote-texts.ts";

export function QuoteCard(props: QuoteProps) {
  const { quote } = props;
  const t = useText();
  const { currency, timeZone } = useCompany();
  const unit = `${currency.code} a month, ${t("price.net")}`;
  const total = filsFromDirhams(quote.monthlyCost);
  return (
    <article className="price-summary quote-card" aria-labelledby={`quote-${quote._id}`}>
      <div className="quote-card__head row">
        <h2 id={`quote-${quote._id}`}>{quote.reference}</h2>
        <p aria-live="polite">
          <QuoteBadge quote={quote} />
        </p>
      </div>
      <CustomerMessage quote={quote} />
      <PriceLines lines={quote.machines.map((line) => toProductLine(t, line))} />
      <p className="price-summary__total mono">
        <span>{unit}</span>
        <b>{formatDirhams(total)}</b>
      </p>
      <PriceLines lines={listFooterLines(t, quote, total, currency.code)} />
      <p>
        Asked for <Moment at={quote.createdAt} />. Valid until{" "}
        {formatDateTime(Date.parse(quote.validUntil), timeZone)}.
      </p>
      {quote.status === "accepted" && (
        <p>
          <b>
            Accepted at {currency.code} {formatDirhams(total)} a month, {t("price.net")}
          </b>
          , the price as it was when the quote was requested. Later price changes do not affect this quote.
        </p>
      )}
      <Acceptance {...props} />
      <p className="quote-card__links">
        <a className="link" href={quote.path} target="_blank" rel="noreferrer">
          Customer's quote page <Icon path={icons.external} />
        </a>
        <a className="link" href={quote.pdfPath} target="_blank" rel="noreferrer">
          PDF <Icon path={icons.external} />
        </a>
      </p>
      <QuoteActionButton {...props} action="extend" />
    </article>
  );
}

function toProductLine(t: Translate, line: EnquiryQuoteResponse["machines"][number]): PriceLine {
  const unitPrice = filsFromDirhams(line.monthlyCost);
  return [
    <>
      <bdi>{formatProduct(t, line)}</bdi>
      <small>
        {formatRequestedPages(t, line)}
        {line.quantity > 1 && `, ${formatDirhams(unitPrice)} each`}
      </small>
    </>,
    formatDirhams(fils(unitPrice * line.quantity)),
  ];
}

function CustomerMessage({ quote: { status, events } }: { readonly quote: EnquiryQuoteResponse }) {
  const text = events.find(({ kind }) => kind === status)?.text ?? "";
  return text === "" ? null : (
    <blockquote className="quote-card__message" dir="auto">
      {text}
    </blockquote>
  );
}

function listFooterLines(
  t: Translate,
  quote: EnquiryQuoteResponse,
  net: Fils,
  currency: string,
): readonly PriceLine[] {
  const presentSpend = quote.presentSpend === null ? null : filsFromDirhams(quote.presentSpend);
  const vat = filsFromDirhams(quote.vat);
  return [
    ...(quote.vatPercent === 0
      ? []
      : [
          [formatVatLabel(t, quote.vatPercent), formatDirhams(vat)] as const,
          [t("price.total", { tax: t("price.gross") }), formatDirhams(getGross({ net, vat }))] as const,
        ]),
    ...listPresentSpendLines(t, net, presentSpend, currency).map(
      ({ kind, label, amount }) => [kind === "presentSpend" ? "What they pay today" : label, amount] as const,
    ),
  ];
}
