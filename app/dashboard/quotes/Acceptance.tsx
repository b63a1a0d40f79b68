import { answerMethodNames } from "#domain/quotes/recorded-answer.ts";
import { listInvoiceLines } from "#domain/quotes/invoice-details.ts";
import { useText } from "#app/messages/text-context.ts";
import { formatLongDate } from "#domain/shared/format.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { CompleteInvoice } from "./InvoiceDetails.tsx";
import { QuoteActionButton, type QuoteProps } from "./QuoteActionButton.tsx";
import { findAcceptance } from "./quote-texts.ts";

export function Acceptance(props: QuoteProps) {
  const { quote } = props;
  const t = useText();
  const acceptance = findAcceptance(quote);
  if (acceptance === undefined) return null;
  const { name, position, purchaseOrder, deliveryDay, acceptedAt, shownHash, invoice } = acceptance;
  // The event of an acceptance has the id of the acceptance.
  const { method, staffName } = quote.events.find(({ _id }) => _id === acceptance._id) ?? {};
  return (
    <section className="acceptance" aria-label={`Acceptance of ${quote.reference}`}>
      <dl>
        <div>
          <dt>Accepted by</dt>
          <dd>
            <bdi>{[name, position].filter(Boolean).join(", ")}</bdi>
            {method && `, ${answerMethodNames[method]}. Recorded on behalf by ${staffName}`}
          </dd>
        </div>
        <div>
          <dt>Accepted</dt>
          <dd>
            <Moment at={acceptedAt} />
          </dd>
        </div>
        {purchaseOrder !== "" && (
          <div>
            <dt>Purchase order</dt>
            <dd>
              <bdi>{purchaseOrder}</bdi>
            </dd>
          </div>
        )}
        {deliveryDay !== "" && (
          <div>
            <dt>Delivery not before</dt>
            <dd>{formatLongDate(Date.parse(deliveryDay), "UTC")}</dd>
          </div>
        )}
        {(invoice === null ? [] : listInvoiceLines(t, invoice)).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>Terms page</dt>
          <dd>
            {acceptance.siteTerms === null ? (
              "As delivered"
            ) : (
              <a className="link" href={`/api/terms/${acceptance.siteTerms}`} target="_blank" rel="noopener">
                As accepted
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Shown text, SHA-256</dt>
          <dd>
            <code className="mono" title={shownHash}>
              {shownHash.slice(0, shownDigits)}
            </code>
          </dd>
        </div>
      </dl>
      {acceptance.confirmedAt !== null && (
        <p>
          <b>Confirmed</b> by <bdi>{acceptance.confirmedBy}</bdi>, <Moment at={acceptance.confirmedAt} />. The
          customer cannot withdraw it any more.
        </p>
      )}
      {/* One element, so that the focus stays. */}
      <QuoteActionButton {...props} action={acceptance.confirmedAt === null ? "confirm" : "unconfirm"} />
      {!props.isErased && <CompleteInvoice {...props} invoice={invoice} />}
    </section>
  );
}

const shownDigits = 12;
