import { describeCall } from "#domain/quotes/next-steps.ts";
import { formatDateTime, formatCount } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { AcceptanceStatus } from "./AcceptanceStatus.tsx";
import { QuoteContactLinks } from "./QuoteContactLinks.tsx";
import { statusId } from "./part-ids.ts";
import { quoteStatusIcons } from "./quote-status-labels.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface QuoteStatusProps {
  readonly shown: ShownQuote;
  readonly chatUrl: string;
  readonly currentPriceUrl: string;
}

export function QuoteStatus(props: QuoteStatusProps) {
  const { status } = props.shown;
  const company = useCompany();
  return (
    <section id={statusId} className="quote-status" data-status={status} tabIndex={-1}>
      <h2>
        <Icon name={quoteStatusIcons[status]} />
        {formatHeading(props.shown, company.name)}
      </h2>
      <StatusText {...props} />
    </section>
  );
}

const headings = {
  open: "Waiting for your answer",
  accepted: "You accepted this quote",
  "change-asked": "You asked for a change",
  declined: "You declined this quote",
  expired: "This quote has expired",
} as const;

function formatHeading({ status, acceptance, isErased }: ShownQuote, companyName: string): string {
  if (isErased && status !== "accepted") return "This quote is closed";
  return acceptance === null || acceptance.confirmedAt === null
    ? headings[status]
    : `${companyName} has confirmed your acceptance`;
}

function StatusText({ shown, chatUrl, currentPriceUrl }: QuoteStatusProps) {
  const { timeZone } = useCompany();
  const { status, answer, reference } = shown;
  const end = <b>{formatDateTime(shown.validUntil, timeZone)}</b>;
  const withdrawn =
    answer?.kind === "withdrawn" &&
    `You withdrew the acceptance on ${formatDateTime(answer.createdAt, timeZone)}. Nothing is owed. `;
  const received = answer !== null && `Received ${formatDateTime(answer.createdAt, timeZone)}. `;
  const contactLinks = (
    <QuoteContactLinks reference={reference} chatUrl={chatUrl} path={`/quotes/${shown.token}`} />
  );
  switch (status) {
    case "open":
      return (
        <p>
          {withdrawn}
          The price holds until {end}, {formatDaysLeft(shown.daysLeft)}.
        </p>
      );
    case "change-asked":
      return (
        <>
          <CustomerText text={answer?.text ?? ""} />
          <p>
            {received}We read it and answer by phone or mail. Until {end}, {formatDaysLeft(shown.daysLeft)},
            you may still accept the quote as it is, or decline it.
          </p>
        </>
      );
    case "accepted":
      return (
        <>
          {shown.acceptance === null ? (
            <p>
              {received}The price stays as it is on this page. {describeCall(shown)}
            </p>
          ) : (
            <AcceptanceStatus shown={shown} acceptance={shown.acceptance} />
          )}
          <p>Has something changed? Tell us, with the reference {reference}:</p>
          {contactLinks}
        </>
      );
    case "declined":
      return (
        <>
          <CustomerText text={answer?.text ?? ""} />
          <p>{received}Thank you for saying why: it is with our office, and nobody will press you.</p>
          <p>Changed your mind? Tell us, with the reference {reference}:</p>
          {contactLinks}
        </>
      );
    case "expired":
      return (
        <>
          {shown.isErased ? (
            <p>{withdrawn}It can no longer be answered.</p>
          ) : (
            <p>
              {withdrawn}It held until {end} and can no longer be answered. We can extend it: ask for that
              with the reference {reference}.
            </p>
          )}
          {contactLinks}
          <p>
            Or <a href={currentPriceUrl}>see what it costs today</a>.
          </p>
        </>
      );
  }
}

function CustomerText({ text }: { readonly text: string }) {
  return text === "" ? null : (
    <blockquote className="quote-status__text" dir="auto">
      {text}
    </blockquote>
  );
}

function formatDaysLeft(days: number): string {
  if (days === 0) return "which is today";
  return days === 1 ? "which is tomorrow" : `which leaves ${formatCount(days)} days`;
}
