import { PageLink } from "#app/ui/PageLink.tsx";
import type { Translate } from "#messages/message.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { describeCall } from "#domain/quotes/next-steps.ts";
import { formatDateTime, isolate } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { AcceptanceStatus } from "./AcceptanceStatus.tsx";
import { QuoteContactLinks } from "./QuoteContactLinks.tsx";
import { statusId } from "./part-ids.ts";
import { quoteStatusIcons } from "./quote-status-icons.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface QuoteStatusProps {
  readonly shown: ShownQuote;
  readonly chatUrl: string;
  readonly currentPricePath: string;
}

export function QuoteStatus(props: QuoteStatusProps) {
  const t = useText();
  const { status } = props.shown;
  const company = useCompany();
  return (
    <section id={statusId} className="quote-status" data-status={status} tabIndex={-1}>
      <h2>
        <Icon path={quoteStatusIcons[status]} />
        {formatHeading(t, props.shown, company.name)}
      </h2>
      <StatusText {...props} />
    </section>
  );
}

function formatHeading(t: Translate, { status, acceptance, isErased }: ShownQuote, company: string): string {
  if (isErased && status !== "accepted") return t("quotePage.heading.closed");
  return acceptance === null || acceptance.confirmedAt === null
    ? t(`quotePage.heading.${status}`)
    : t("quotePage.heading.confirmed", { company });
}

function StatusText({ shown, chatUrl, currentPricePath }: QuoteStatusProps) {
  const t = useText();
  const { name: company, timeZone } = useCompany();
  const { status, answer } = shown;
  const formatTime = (moment: number) => formatDateTime(moment, timeZone, t.locale);
  const end = formatTime(shown.validUntil);
  const left = t("quotePage.days", { days: shown.daysLeft });
  const reference = isolate(shown.reference, t.locale);
  const tags = { b: <b /> };
  const mailed = shown.isResponseMailed ? `${t("quotePage.mailed")} ` : "";
  const withdrawn =
    answer?.kind === "withdrawn" &&
    `${t("quotePage.withdrawn", { date: formatTime(answer.createdAt) })} ${mailed}`;
  const received =
    answer !== null && `${t("quotePage.received", { date: formatTime(answer.createdAt) })} ${mailed}`;
  const contactLinks = (
    <QuoteContactLinks reference={shown.reference} chatUrl={chatUrl} path={`/quotes/${shown.token}`} />
  );
  switch (status) {
    case "open":
      return (
        <p>
          {withdrawn}
          <Rich text={t("quotePage.open.holds", { end, left })} tags={tags} />
        </p>
      );
    case "change-asked":
      return (
        <>
          <CustomerText text={answer?.text ?? ""} />
          <p>
            {received}
            <Rich text={t("quotePage.undecided", { end, left })} tags={tags} />
          </p>
        </>
      );
    case "accepted":
      return (
        <>
          {shown.acceptance === null ? (
            <p>
              {received}
              {t("quotePage.accepted.price", { call: describeCall(t, shown) })}
            </p>
          ) : (
            <AcceptanceStatus shown={shown} acceptance={shown.acceptance} />
          )}
          <p>{t("quotePage.accepted.changed", { reference })}</p>
          {contactLinks}
        </>
      );
    case "declined":
      return (
        <>
          <CustomerText text={answer?.text ?? ""} />
          <p>
            {received}
            {t("quotePage.declined.thanks")}
          </p>
          <p>{t("quotePage.declined.changed", { reference })}</p>
          {contactLinks}
        </>
      );
    case "recalled":
      return (
        <>
          <p>{t("quotePage.recalled", { company, date: formatTime(answer?.createdAt ?? shown.sentAt) })}</p>
          {contactLinks}
        </>
      );
    case "expired":
      return (
        <>
          <p>
            {withdrawn}
            {shown.isErased ? (
              t("quotePage.expired.closed")
            ) : (
              <Rich text={t("quotePage.expired.again", { end, reference })} tags={tags} />
            )}
          </p>
          {contactLinks}
          <p>
            <Rich text={t("quotePage.expired.today")} tags={{ a: <PageLink path={currentPricePath} /> }} />
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
