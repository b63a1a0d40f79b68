import type { ReactNode } from "react";
import { acceptanceFieldNames } from "#domain/quotes/acceptance.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { formatCalendarDate } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { responsesId, reviewId } from "./part-ids.ts";
import type { PostedResponse } from "./posted-response.ts";
import type { ShownQuote } from "./shown-quote.ts";

interface AcceptanceReviewProps {
  readonly shown: ShownQuote;
  readonly sent: PostedResponse;
}

/** Below it stand the prices of each line and the terms, which are a part of what is accepted. */
export function AcceptanceReview({ shown, sent }: AcceptanceReviewProps) {
  const { review } = shown;
  return (
    <section className="quote-status quote-review" aria-labelledby={reviewId}>
      <h2 id={reviewId} tabIndex={-1}>
        Check, then accept
      </h2>
      <p>
        Nothing is accepted yet. This is what <bdi>{review.customer}</bdi> agrees to with {review.seller}:
      </p>
      <dl>
        <Entry term="What">
          <ul>
            {review.machines.map(({ name, office, pages }, place) => (
              <li key={place}>
                <b>{name}</b>
                <small>
                  {pages}
                  {office !== "" && (
                    <>
                      . For <bdi>{office}</bdi>
                    </>
                  )}
                </small>
              </li>
            ))}
          </ul>
        </Entry>
        <Entry term="How much">
          <b>{review.price}</b>
        </Entry>
        <Entry term="Until when">The offer holds until {review.validUntil}</Entry>
        {review.terms.length > 0 && (
          <Entry term="Terms">
            {review.terms.map(({ label, text }) => (
              <p key={label}>
                {label}: <span dir="auto">{text}</span>
              </p>
            ))}
          </Entry>
        )}
        <Entry term="Accepted by">
          <bdi>{sent.name}</bdi>, <bdi>{sent.position}</bdi>
        </Entry>
        {sent.purchaseOrder !== "" && (
          <Entry term="Purchase order">
            <bdi>{sent.purchaseOrder}</bdi>
          </Entry>
        )}
        {sent.deliveryDay !== "" && (
          <Entry term="Earliest delivery">{formatCalendarDate(sent.deliveryDay, "longDate")}</Entry>
        )}
      </dl>
      <form method="post" action={quotePath(shown.token)} className="button-row">
        {acceptanceFieldNames.map((field) => (
          <input key={field} type="hidden" name={field} value={sent[field]} />
        ))}
        <input type="hidden" name="shownHash" value={shown.shownHash} />
        <button className="button" name="answer" value="accepted">
          <Icon name="check" /> Accept for {review.price}
        </button>
        <button
          className="button button--line"
          name="answer"
          value="edit"
          formAction={`${quotePath(shown.token)}#${responsesId}`}
        >
          Change what I typed
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
