import { useLocation } from "react-router";
import { describeCall } from "#domain/quotes/next-steps.ts";
import { quotePdfPath } from "#domain/pages/site-paths.ts";
import { formatCalendarDate, formatDateTime } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { ShownQuote } from "./shown-quote.ts";

interface AcceptanceStatusProps {
  readonly shown: ShownQuote;
  readonly acceptance: NonNullable<ShownQuote["acceptance"]>;
}

export function AcceptanceStatus({ shown, acceptance }: AcceptanceStatusProps) {
  const { name: companyName, timeZone } = useCompany();
  const { name, position, purchaseOrder, deliveryDay, acceptedAt, confirmedAt } = acceptance;
  return (
    <>
      <p>
        Accepted by <bdi>{name}</bdi>, <bdi>{position}</bdi>, on {formatDateTime(acceptedAt, timeZone)}.
        {purchaseOrder !== "" && (
          <>
            {" "}
            Purchase order <bdi>{purchaseOrder}</bdi>.
          </>
        )}
        {deliveryDay !== "" && ` Earliest delivery ${formatCalendarDate(deliveryDay, "longDate")}.`}
      </p>
      <p>
        {confirmedAt !== null && `Confirmed on ${formatDateTime(confirmedAt, timeZone)}. `}
        The price and the terms stay as they are on this page. {describeCall(shown)}
        {confirmedAt === null && ` Then ${companyName} confirms it.`}
        {confirmedAt === null && !shown.isErased && " A mail with a copy is on its way."}
      </p>
      <p>
        <a className="button button--line" href={quotePdfPath(shown.token, shown.reference)}>
          Download the accepted quote, PDF
        </a>
      </p>
      {confirmedAt === null && (
        <Withdrawal companyName={companyName} canReopen={!shown.isErased && !shown.isOver} />
      )}
    </>
  );
}

interface WithdrawalProps {
  readonly companyName: string;
  /** Whether the quote can be answered again after it. */
  readonly canReopen: boolean;
}

function Withdrawal({ companyName, canReopen }: WithdrawalProps) {
  const { pathname } = useLocation();
  return (
    <details className="quote-withdrawal">
      <summary>
        Withdraw the acceptance <Icon name="chevron" />
      </summary>
      <form method="post" action={pathname}>
        <p>
          You can withdraw until {companyName} confirms. Nothing is owed then, and the quote{" "}
          {canReopen ? "is open again until its last day" : "stays closed: it cannot be accepted again"}.
        </p>
        <button className="button button--small" name="answer" value="withdraw">
          Withdraw now
        </button>
      </form>
    </details>
  );
}
