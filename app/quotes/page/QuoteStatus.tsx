import { formatMoment } from "../../../domain/shared/dates.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Reach } from "./ContactLinks.tsx";
import type { ShownQuote } from "./quote-page.tsx";
import { standingIcons } from "./status-text.ts";

/** Where the page shows after an answer: what was said, and what comes next. */
export const statusId = "answer";

interface QuoteStatusProps {
  readonly read: ShownQuote;
  /** Opens a chat about this quote. */
  readonly chat: string;
  /** Shows what the same machine costs today. */
  readonly again: string;
}

/** How a quote stands: in words, what they mean, and what happens next. */
export function QuoteStatus(props: QuoteStatusProps) {
  const { standing } = props.read;
  return (
    <section id={statusId} className="quote-status" data-standing={standing} tabIndex={-1}>
      <h2>
        <Icon name={standingIcons[standing]} />
        {headings[standing]}
      </h2>
      <Words {...props} />
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

function Words({ read, chat, again }: QuoteStatusProps) {
  const { timeZone } = useCompany();
  const { standing, contact, answer, reference } = read;
  const end = <b>{formatMoment(read.validUntil, timeZone)}</b>;
  const said = answer !== null && `Received ${formatMoment(answer.createdAt, timeZone)}. `;
  const reach = <Reach reference={reference} chat={chat} path={`/quotes/${read.token}`} />;
  switch (standing) {
    case "open":
      return (
        <p>
          The price holds until {end}, {timeLeft(read.daysLeft)}.
        </p>
      );
    case "change-asked":
      return (
        <>
          <Said text={answer?.text ?? ""} />
          <p>
            {said}We read it and answer by phone or mail. Until {end}, {timeLeft(read.daysLeft)}, you may
            still accept the quote as it is, or decline it.
          </p>
        </>
      );
    case "accepted":
      return (
        <>
          <p>
            {said}The price stays as it is on this page. Next, we call <bdi dir="ltr">+{contact.mobile}</bdi>{" "}
            to agree when and where the delivery comes.
          </p>
          <p>Has something changed? Tell us, with the reference {reference}:</p>
          {reach}
        </>
      );
    case "declined":
      return (
        <>
          <Said text={answer?.text ?? ""} />
          <p>{said}Thank you for saying why: it is with our office, and nobody will press you.</p>
          <p>Changed your mind? Tell us, with the reference {reference}:</p>
          {reach}
        </>
      );
    case "expired":
      return (
        <>
          <p>
            It held until {end} and can no longer be answered. We can extend it: ask for that with the
            reference {reference}.
          </p>
          {reach}
          <p>
            Or <a href={again}>see what it costs today</a>.
          </p>
        </>
      );
  }
}

/** What the customer wrote, as it was written. */
function Said({ text }: { readonly text: string }) {
  return text === "" ? null : (
    <blockquote className="quote-status__said" dir="auto">
      {text}
    </blockquote>
  );
}

function timeLeft(days: number): string {
  if (days === 0) return "which is today";
  return days === 1 ? "which is tomorrow" : `which leaves ${formatCount(days)} days`;
}
