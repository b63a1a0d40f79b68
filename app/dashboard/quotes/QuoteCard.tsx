import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { formatVatLabel } from "#domain/pricing/price-breakdown.ts";
import { listPresentSpendLines } from "#domain/quotes/quoted-products.ts";
import type { EnquiryDetailResponse, EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { type Fils, fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { formatCount, formatDirhams, formatDateTime } from "#domain/shared/format.ts";
import { getGross } from "#domain/pricing/vat.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DoNotContactMark } from "#app/dashboard/enquiries/DoNotContact.tsx";
import { formatShortMoment } from "#app/dashboard/ui/format-moment.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { type PriceLine, PriceLines } from "#app/dashboard/ui/PriceLines.tsx";
import { Acceptance } from "./Acceptance.tsx";
import { RecordAnswer } from "./RecordAnswer.tsx";
import { QuoteActionButton, ReviseLink, type QuoteProps } from "./QuoteActionButton.tsx";
import { QuoteBadge } from "./QuoteBadge.tsx";
import { formatProduct, formatRequestedPages, isMadeByStaff } from "./quote-texts.ts";

interface QuoteCardProps extends QuoteProps {
  /** Of this quote. */
  readonly draft?: EnquiryDetailResponse["quoteDraft"];
  readonly reminders?: EnquiryDetailResponse["reminders"];
  readonly doNotContact?: boolean;
}

export function QuoteCard({ draft = null, reminders = [], doNotContact = false, ...props }: QuoteCardProps) {
  const { quote } = props;
  const t = useText();
  const { currency, timeZone } = useCompany();
  const period = isMonthly(quote) ? "a month" : "once";
  const unit = `${currency.code} ${period}, ${t("price.net")}`;
  const total = filsFromDirhams(isMonthly(quote) ? quote.monthlyCost : quote.onceCost);
  return (
    <article className="price-summary quote-card" aria-labelledby={`quote-${quote._id}`}>
      <div className="quote-card__head row">
        <h2 id={`quote-${quote._id}`}>
          {quote.version === 1 ? quote.reference : `${quote.reference}, version ${quote.version}`}
        </h2>
        <p aria-live="polite">
          <QuoteBadge quote={quote} />
        </p>
      </div>
      <CustomerMessage quote={quote} />
      <PriceLines
        lines={[...quote.machines.map((line) => toProductLine(t, line)), ...listExtraLines(quote)]}
      />
      <p className="price-summary__total mono">
        <span>{unit}</span>
        <b>{formatDirhams(total)}</b>
      </p>
      <PriceLines lines={listFooterLines(t, quote, total, currency.code)} />
      <p>
        {quote.version > 1 || isMadeByStaff(quote) ? "Sent" : "Asked for"} <Moment at={quote.sentAt} />. Valid
        until {formatDateTime(Date.parse(quote.validUntil), timeZone)}.
      </p>
      {quote.superseded.length > 0 && (
        <p>
          Before it:{" "}
          {quote.superseded.map(({ version, path }) => (
            <a key={version} className="link" href={path} target="_blank" rel="noreferrer">
              version {version} <Icon path={icons.external} />
            </a>
          ))}
        </p>
      )}
      {quote.status === "accepted" && (
        <p>
          <b>
            Accepted at {currency.code} {formatDirhams(total)} {period}, {t("price.net")}
          </b>
          , the price of this quote. Later price changes do not affect it.
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
      <Reminders {...props} reminders={reminders} />
      {doNotContact && <DoNotContactMark />}
      <div className="button-row">
        <ReviseLink {...props} draft={draft} />
        <QuoteActionButton {...props} action="extend" />
        <RecordAnswer {...props} />
        <QuoteActionButton {...props} action="recall" />
      </div>
    </article>
  );
}

function Reminders({ reminders, ...props }: QuoteProps & Pick<EnquiryDetailResponse, "reminders">) {
  const found = reminders.find((each) => each.quote === props.quote._id);
  if (found === undefined) return null;
  const { remindedAt, nextAt, stoppedBy } = found;
  return (
    <p className="button-row">
      {remindedAt !== null && `Reminder sent ${formatShortMoment(remindedAt)}. `}
      {nextAt !== null && `Next reminder ${formatShortMoment(nextAt)}, or in the working hours after it. `}
      {stoppedBy === "customer" && "The customer wants no more reminders."}
      {stoppedBy === "staff" && "Reminders are stopped. "}
      {(nextAt !== null || stoppedBy === "staff") && (
        // One element, so that the focus stays.
        <QuoteActionButton {...props} action={nextAt === null ? "resume-reminders" : "stop-reminders"} />
      )}
    </p>
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

/** Of the month, else those that are paid once. */
function listExtraLines(quote: EnquiryQuoteResponse): readonly PriceLine[] {
  const { extras, discount } = quote;
  if (!isMonthly(quote)) return extras.map(toExtraLine);
  return [
    ...extras.filter(({ billing }) => billing === "month").map(toExtraLine),
    ...(discount === null
      ? []
      : [
          [
            discount.percent === null ? "Discount" : `Discount ${discount.percent}%`,
            formatDirhams(fils(0 - filsFromDirhams(discount.amount))),
          ] as const,
        ]),
  ];
}

function toExtraLine({ text, quantity, unitPrice }: EnquiryQuoteResponse["extras"][number]): PriceLine {
  const price = filsFromDirhams(unitPrice);
  const label = quantity === 1 ? text : `${formatCount(quantity)} \u00d7 ${text}`;
  return [<bdi key={text}>{label}</bdi>, formatDirhams(fils(price * quantity))];
}

function CustomerMessage({ quote: { status, events } }: { readonly quote: EnquiryQuoteResponse }) {
  const text = events.find(({ kind }) => kind === status)?.text ?? "";
  return text === "" ? null : (
    <blockquote className="quote-card__message" dir="auto" lang={getTextLanguage(text, "ar")}>
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
  const hasMonth = isMonthly(quote);
  const vat = filsFromDirhams(hasMonth ? quote.vat : quote.onceVat);
  const { extras, termMonths, termCost, onceCost } = quote;
  const once = extras.filter(({ billing }) => hasMonth && billing === "once");
  return [
    ...(quote.vatPercent === 0
      ? []
      : [
          [formatVatLabel(t, quote.vatPercent), formatDirhams(vat)] as const,
          [
            t(hasMonth ? "price.total" : "price.once", { tax: t("price.gross") }),
            formatDirhams(getGross({ net, vat })),
          ] as const,
        ]),
    ...once.map(toExtraLine),
    ...(once.length === 0
      ? []
      : [[t("price.once", { tax: t("price.net") }), formatDirhams(filsFromDirhams(onceCost))] as const]),
    ...(termMonths === null || termCost === null
      ? []
      : [
          [
            t("quote.termTotal", { months: termMonths, tax: t("price.net") }),
            formatDirhams(filsFromDirhams(termCost)),
          ] as const,
        ]),
    ...listPresentSpendLines(t, net, presentSpend, currency).map(
      ({ kind, label, amount }) => [kind === "presentSpend" ? "What they pay today" : label, amount] as const,
    ),
  ];
}

function isMonthly({ machines, extras }: EnquiryQuoteResponse): boolean {
  return machines.length > 0 || extras.some(({ billing }) => billing === "month");
}
