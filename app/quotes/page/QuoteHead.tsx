import { useText } from "#app/messages/text-context.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import { countQuotedProducts, getSeller, getTaxedQuoteTotal } from "#domain/quotes/quote.ts";
import { canRespond } from "#domain/quotes/quote-status.ts";
import { formatCount, formatCounted, formatLongDate } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { ShownQuote } from "./shown-quote.ts";

/** The sum is the heading. */
export function QuoteHead({ shown }: { readonly shown: ShownQuote }) {
  const t = useText();
  const company = useCompany();
  const { currency, timeZone, phones } = company;
  const { quote, reference } = shown;
  const seller = getSeller(quote, company);
  const [{ amount, tax }] = listShownAmounts(getTaxedQuoteTotal(quote), quote.priceDisplay);
  return (
    <section className="wrap quote-head">
      <h1 className="page-title">
        {formatMachines(countQuotedProducts(quote))},{" "}
        <bdi dir="ltr" className="quote-head__sum">
          {currency.display} {amount}
        </bdi>{" "}
        a month, {t(tax)}.
      </h1>
      <p className="quote-head__for">
        Quote <b>{reference}</b> for <bdi>{shown.contact.company}</bdi>, from {seller}.
      </p>
      <dl className="quote-facts">
        <div>
          <dt>Made on</dt>
          <dd>
            {formatLongDate(shown.createdAt, timeZone)}
            <small>
              for <bdi>{shown.contact.name}</bdi>
            </small>
          </dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>
            {formatLongDate(shown.validUntil, timeZone)}
            <small>{describeEnd(shown)}</small>
          </dd>
        </div>
        <div>
          <dt>Your contact</dt>
          <dd>
            {seller}
            {phones.slice(0, 1).map((phone) => (
              <small key={phone.display}>
                <a href={`tel:${formatDialledNumber(phone)}`}>
                  <bdi dir="ltr">{phone.display}</bdi>
                </a>
              </small>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const countWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

function formatMachines(count: number): string {
  return `${countWords[count] ?? formatCount(count)} machine${count === 1 ? "" : "s"}`;
}

function describeEnd({ status, daysLeft }: Pick<ShownQuote, "status" | "daysLeft">): string {
  if (status === "expired") return "It is over";
  if (!canRespond(status)) return "";
  if (daysLeft === 0) return "Today, to the end of the day";
  return `${formatCounted(daysLeft, "day")} left, to the end of that day`;
}
