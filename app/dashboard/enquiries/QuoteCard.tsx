import type { AskedQuoteAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { type Fils, fils, filsFromDirhams, formatDirhams } from "../../../domain/pricing/money.ts";
import { formatMoment } from "../../../domain/shared/dates.ts";
import { slipTexts } from "../../../domain/pricing/price-labels.ts";
import { taxed } from "../../../domain/pricing/vat.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../ui/Moment.tsx";
import { ExtendButton } from "./ExtendButton.tsx";
import { QuoteBadge } from "./QuoteBadge.tsx";
import { machineInWords, pagesOfOneInWords } from "./quote-texts.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface QuoteCardProps {
  readonly quote: AskedQuoteAnswer;
  /** Id of the enquiry it was asked for with. */
  readonly enquiryId: string;
  readonly onChange: EnquiryInWork["keep"];
}

/** A quote as its customer has it: machines, prices, how it stands, and until when it holds. */
export function QuoteCard({ quote, enquiryId, onChange }: QuoteCardProps) {
  const { currency, timeZone } = useCompany();
  const total = filsFromDirhams(quote.monthlyCost);
  return (
    <article className="mini-slip quote-card" aria-labelledby={`quote-${quote._id}`}>
      <div className="quote-card__head">
        <h2 id={`quote-${quote._id}`}>{quote.reference}</h2>
        <p aria-live="polite">
          <QuoteBadge standing={quote.standing} />
        </p>
      </div>
      <Said quote={quote} />
      <dl className="mono">
        {quote.machines.map((machine, position) => {
          const each = filsFromDirhams(machine.monthlyCost);
          return (
            <div key={position}>
              <dt>
                <bdi>{machineInWords(machine)}</bdi>
                <small>
                  {pagesOfOneInWords(machine)}
                  {machine.quantity > 1 && `, ${formatDirhams(each)} each`}
                </small>
              </dt>
              <dd>{formatDirhams(fils(each * machine.quantity))}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mini-slip__total mono">
        <span>{currency.display} a month</span>
        <b>{formatDirhams(total)}</b>
      </p>
      <dl className="mono">
        {footingOf(quote, total).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDirhams(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Asked for <Moment at={quote.createdAt} />. Valid until{" "}
        {formatMoment(Date.parse(quote.validUntil), timeZone)}.
      </p>
      {quote.standing === "accepted" && (
        <p>
          <b>
            Accepted at {currency.display} {formatDirhams(total)} a month
          </b>
          , the price as it was when the quote was asked for. What was changed of the machine since does not
          touch it.
        </p>
      )}
      <p className="quote-card__ways">
        <a className="link" href={quote.path} target="_blank" rel="noreferrer">
          Page of the customer <Icon name="external" />
        </a>
        <a className="link" href={quote.pdfPath} target="_blank" rel="noreferrer">
          PDF <Icon name="external" />
        </a>
      </p>
      {quote.standing !== "accepted" && (
        <ExtendButton quote={quote} enquiryId={enquiryId} onChange={onChange} />
      )}
    </article>
  );
}

/** What the customer wrote with the answer that holds. */
function Said({ quote: { standing, events } }: { readonly quote: AskedQuoteAnswer }) {
  const text = events.find(({ kind }) => kind === standing)?.text ?? "";
  return text === "" ? null : (
    <blockquote className="quote-card__said" dir="auto">
      {text}
    </blockquote>
  );
}

/** What stands below the total and is not part of it, as on the slip of the customer. */
function footingOf(quote: AskedQuoteAnswer, total: Fils): (readonly [string, Fils])[] {
  const { vat, withVat } = taxed(total, quote.vatPercent);
  const present = quote.presentSpend === null ? null : filsFromDirhams(quote.presentSpend);
  return [
    ...(quote.vatPercent === 0
      ? []
      : ([
          [slipTexts.vat(quote.vatPercent), vat],
          [slipTexts.withVat, withVat],
        ] as const)),
    ...(present === null
      ? []
      : ([
          ["What they pay today", present],
          [slipTexts.difference, fils(total - present)],
        ] as const)),
  ];
}
