import { useLocation } from "react-router";
import { asTypedText } from "#app/messages/typed-text.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { getQuoteSituation, quoteActions } from "#domain/quotes/quote-actions.ts";
import { describeCall } from "#domain/quotes/next-steps.ts";
import { quotePdfPath } from "#domain/pages/site-paths.ts";
import { formatCalendarDate, formatDateTime } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface AcceptanceStatusProps {
  readonly shown: ShownQuote;
  readonly acceptance: NonNullable<ShownQuote["acceptance"]>;
}

export function AcceptanceStatus({ shown, acceptance }: AcceptanceStatusProps) {
  const t = useText();
  const { name: companyName, timeZone } = useCompany();
  const { name, position, purchaseOrder, deliveryDay, acceptedAt, confirmedAt, method } = acceptance;
  const formatTime = (moment: number) => formatDateTime(moment, timeZone, t.locale);
  return (
    <>
      <p>
        <Rich
          text={joinSentences(
            method === null
              ? t("quotePage.accepted.by", {
                  name: asTypedText(name),
                  position: asTypedText(position),
                  date: formatTime(acceptedAt),
                })
              : t("quotePage.accepted.recorded", {
                  name: asTypedText(name),
                  method: t(`acceptance.method.${method}`),
                  date: formatTime(acceptedAt),
                }),
            purchaseOrder !== "" &&
              t("quotePage.accepted.purchaseOrder", { number: asTypedText(purchaseOrder) }),
            deliveryDay !== "" &&
              t("quotePage.accepted.deliveryDay", {
                date: formatCalendarDate(deliveryDay, "longDate", t.locale),
              }),
          )}
          tags={{ bdi: <bdi /> }}
        />
      </p>
      <p>
        {joinSentences(
          confirmedAt !== null && t("quotePage.accepted.confirmed", { date: formatTime(confirmedAt) }),
          t("quotePage.accepted.priceAndTerms", { call: describeCall(t, shown) }),
          confirmedAt === null && t("quotePage.accepted.then", { company: companyName }),
          confirmedAt === null && shown.isResponseMailed && t("quotePage.accepted.copy"),
        )}
      </p>
      <p>
        <a className="button button--line" href={t.path(quotePdfPath(shown.token, shown.reference))}>
          {t("quotePage.accepted.pdf")}
        </a>
      </p>
      {quoteActions[getQuoteSituation({ ...shown, acceptance })].withdraw === null && (
        <Withdrawal companyName={companyName} canReopen={!shown.isErased && !shown.isOver} />
      )}
    </>
  );
}

function joinSentences(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

interface WithdrawalProps {
  readonly companyName: string;
  /** Whether the quote can be answered again after it. */
  readonly canReopen: boolean;
}

function Withdrawal({ companyName, canReopen }: WithdrawalProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <details className="quote-withdrawal">
      <summary>
        {t("quotePage.withdraw")} <Icon path={icons.chevron} />
      </summary>
      <form method="post" action={t.path(pathname)}>
        <p>
          {t(canReopen ? "quotePage.withdraw.open" : "quotePage.withdraw.closed", { company: companyName })}
        </p>
        <button className="button button--small" name="answer" value="withdraw">
          {t("quotePage.withdraw.button")}
        </button>
      </form>
    </details>
  );
}
