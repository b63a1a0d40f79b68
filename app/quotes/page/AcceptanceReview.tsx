import type { ReactNode } from "react";
import { asTypedText } from "#app/messages/typed-text.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { RecordText } from "#app/messages/RecordText.tsx";
import { useText } from "#app/messages/text-context.ts";
import { acceptanceFieldNames } from "#domain/quotes/acceptance.ts";
import { listInvoiceLines } from "#domain/quotes/invoice-details.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { formatCalendarDate } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { responsesId, reviewId } from "./part-ids.ts";
import type { PostedResponse } from "./posted-response.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface AcceptanceReviewProps {
  readonly shown: ShownQuote;
  readonly sent: PostedResponse;
}

/** Below it stand the prices of each line and the terms, which are a part of what is accepted. */
export function AcceptanceReview({ shown, sent }: AcceptanceReviewProps) {
  const t = useText();
  const { review } = shown;
  return (
    <section className="quote-status quote-review" aria-labelledby={reviewId}>
      <h2 id={reviewId} tabIndex={-1}>
        {t("quoteReview.heading")}
      </h2>
      <p>
        <Rich
          text={t("quoteReview.text", { customer: asTypedText(review.customer), seller: review.seller })}
          tags={{ bdi: <bdi /> }}
        />
      </p>
      <dl>
        <Entry term={t("quoteReview.machines")}>
          <ul>
            {review.machines.map(({ name, office, pages }, place) => (
              <li key={place}>
                <b>{name}</b>
                <small>
                  {office === "" ? (
                    pages
                  ) : (
                    <Rich
                      text={t("quotePage.line.office", { name: pages, office: asTypedText(office) })}
                      tags={{ bdi: <bdi /> }}
                    />
                  )}
                </small>
              </li>
            ))}
            {[...(review.further ?? []), ...(review.once ?? [])].map(({ label, detail, amounts }, place) => (
              <li key={place}>
                <b>
                  <bdi>{label}</bdi>
                </b>
                <small>{detail === "" ? amounts[0] : `${detail} = ${amounts[0]}`}</small>
              </li>
            ))}
          </ul>
        </Entry>
        <Entry term={t("quoteReview.price")}>
          <b>{review.price}</b>
          {(review.otherTotals ?? []).map(({ label, amount }) => (
            <p key={label}>
              {label}: {amount}
            </p>
          ))}
        </Entry>
        <Entry term={t("quoteReview.validUntil")}>
          {t("quoteReview.validUntil.text", { end: review.validUntil })}
        </Entry>
        {review.terms.length > 0 && (
          <Entry term={t("quoteReview.terms")}>
            {review.terms.map(({ label, text }) => (
              <p key={label}>
                {label}:{" "}
                <span dir="auto">
                  <RecordText text={text} />
                </span>
              </p>
            ))}
          </Entry>
        )}
        <Entry term={t("acceptance.by")}>
          <Rich
            text={t("acceptance.person", {
              name: asTypedText(sent.name),
              position: asTypedText(sent.position),
            })}
            tags={{ bdi: <bdi /> }}
          />
        </Entry>
        {sent.purchaseOrder !== "" && (
          <Entry term={t("acceptance.purchaseOrder.short")}>
            <bdi>{sent.purchaseOrder}</bdi>
          </Entry>
        )}
        {sent.deliveryDay !== "" && (
          <Entry term={t("acceptance.deliveryDay.short")}>
            {formatCalendarDate(sent.deliveryDay, "longDate", t.locale)}
          </Entry>
        )}
        <Entry term={t("acceptance.invoice")}>
          {listInvoiceLines(t, sent).map(({ label, value }) => (
            <p key={label}>
              {label}: <bdi>{value}</bdi>
            </p>
          ))}
        </Entry>
      </dl>
      <form method="post" action={t.path(quotePath(shown.token))} className="button-row">
        {acceptanceFieldNames.map((field) => (
          <input key={field} type="hidden" name={field} value={sent[field]} />
        ))}
        <input type="hidden" name="shownHash" value={shown.shownHash} />
        <button className="button" name="answer" value="accepted">
          <Icon path={icons.check} /> {t("quoteReview.accept", { price: review.price })}
        </button>
        <button
          className="button button--line"
          name="answer"
          value="edit"
          formAction={t.path(`${quotePath(shown.token)}#${responsesId}`)}
        >
          {t("quoteReview.edit")}
        </button>
      </form>
    </section>
  );
}

function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
