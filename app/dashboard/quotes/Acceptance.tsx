import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { formatLongDate } from "#domain/shared/format.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import type { EditableEnquiry } from "#app/dashboard/enquiries/detail/use-enquiry.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { findAcceptance } from "./quote-texts.ts";

interface AcceptanceProps {
  readonly quote: EnquiryQuoteResponse;
  readonly enquiryId: string;
  readonly onChange: EditableEnquiry["show"];
}

export function Acceptance({ quote, enquiryId, onChange }: AcceptanceProps) {
  const acceptance = findAcceptance(quote);
  if (acceptance === undefined) return null;
  const { name, position, purchaseOrder, deliveryDay, acceptedAt, shownHash } = acceptance;
  return (
    <section className="acceptance" aria-label={`Acceptance of ${quote.reference}`}>
      <dl>
        <div>
          <dt>Accepted by</dt>
          <dd>
            <bdi>{name}</bdi>, <bdi>{position}</bdi>
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
        <div>
          <dt>Shown text, SHA-256</dt>
          <dd>
            <code className="mono" title={shownHash}>
              {shownHash.slice(0, shownDigits)}
            </code>
          </dd>
        </div>
      </dl>
      {acceptance.confirmedAt === null ? (
        <ConfirmButton quote={quote} enquiryId={enquiryId} onChange={onChange} />
      ) : (
        <p tabIndex={-1} data-confirmed="">
          <b>Confirmed</b> by <bdi>{acceptance.confirmedBy}</bdi>, <Moment at={acceptance.confirmedAt} />. The
          customer cannot withdraw it any more.
        </p>
      )}
    </section>
  );
}

const shownDigits = 12;

function ConfirmButton({ quote, enquiryId, onChange }: AcceptanceProps) {
  const { isRunning, run } = useAction("The acceptance is not confirmed.");
  const ask = async (button: HTMLButtonElement) => {
    const isConfirmed = await confirm({
      heading: `Confirm the acceptance of ${quote.reference}?`,
      question: "Your company is bound to it, and the customer cannot withdraw it any more.",
      detail: "The customer gets a mail about it.",
      confirmLabel: "Confirm it",
      cancelLabel: "Not yet",
      isHarmless: true,
    });
    if (isConfirmed) await save(button);
  };
  const save = (button: HTMLButtonElement) =>
    run(async () => {
      const section = button.closest("section");
      onChange(await enquiriesApi.confirmAcceptance(enquiryId, quote._id));
      notify({
        kind: "ok",
        text: `The acceptance of ${quote.reference} is confirmed`,
        detail: "The customer gets a mail about it.",
      });
      // The text takes the place of the button.
      requestAnimationFrame(() => section?.querySelector<HTMLElement>("[data-confirmed]")?.focus());
      void refreshWaiting();
    });
  return (
    <button
      className="button button--small"
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={({ currentTarget }) => void ask(currentTarget)}
    >
      {isRunning ? "Confirming..." : "Confirm the acceptance"}
      <span className="visually-hidden"> of {quote.reference}</span>
    </button>
  );
}
