import type { Translate } from "#messages/message.ts";
import { asTypedText } from "#app/messages/typed-text.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { formatDialledNumber } from "#domain/company/company.ts";
import { listShownAmounts } from "#domain/pricing/shown-price.ts";
import { countQuotedProducts, getQuoteCurrency, getSeller } from "#domain/quotes/quote.ts";
import { getMainTotal } from "#domain/quotes/quote-totals.ts";
import { canRespond } from "#domain/quotes/quote-actions.ts";
import { formatLongDate, isolate } from "#domain/shared/format.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { changesId } from "./part-ids.ts";
import type { ShownQuote } from "./shown-quote.ts";

/** The sum is the heading. */
export function QuoteHead({ shown }: { readonly shown: ShownQuote }) {
  const t = useText();
  const company = useCompany();
  const { currency, timeZone, phones } = company;
  const { quote, reference } = shown;
  const seller = getSeller(quote, company);
  const { taxed, unit } = getMainTotal(quote);
  const [{ amount, tax }] = listShownAmounts(taxed, quote.priceDisplay);
  const sum = { currency: getQuoteCurrency(t, currency), amount, tax: t(tax) };
  const machines = countQuotedProducts(quote);
  return (
    <section className="wrap quote-head">
      {/* Scanners of mails and previews of links give no sign of a person. */}
      <h1
        className="page-title"
        {...getIslandAttributes("quoteOpening", "touch")}
        data-url={`/api${quotePath(shown.token)}/opened`}
      >
        <Rich
          text={
            machines === 0
              ? t("quotePage.sum.other", { ...sum, unit: t(unit) })
              : t("quotePage.sum", { ...sum, machines: t("quotePage.machines", { count: machines }) })
          }
          tags={{
            sum: <bdi dir="ltr" className="quote-head__sum" />,
          }}
        />
      </h1>
      <p className="quote-head__for">
        <Rich
          text={t("quotePage.from", {
            reference: isolate(reference, t.locale),
            company: asTypedText(shown.contact.company),
            seller,
          })}
          tags={{ b: <b />, bdi: <bdi /> }}
        />
      </p>
      <dl className="quote-facts">
        {shown.newest.version > 1 && (
          <div>
            <dt>{t("quotePage.version")}</dt>
            <dd>
              {t("quotePage.version.of", {
                version: String(shown.version),
                newest: String(shown.newest.version),
              })}
              {shown.revision !== null && (
                <small>
                  <a href={`#${changesId}`}>
                    {t("quotePage.changes", { version: String(shown.version - 1) })}
                  </a>
                </small>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("quotePage.madeOn")}</dt>
          <dd>
            {formatLongDate(shown.sentAt, timeZone, t.locale)}
            <small>
              <Rich
                text={t("quotePage.for", { name: asTypedText(shown.contact.name) })}
                tags={{ bdi: <bdi /> }}
              />
            </small>
          </dd>
        </div>
        <div>
          <dt>{t("quotePage.validUntil")}</dt>
          <dd>
            {formatLongDate(shown.validUntil, timeZone, t.locale)}
            <small>{describeEnd(t, shown)}</small>
          </dd>
        </div>
        <div>
          <dt>{t("quotePage.contact")}</dt>
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

function describeEnd(t: Translate, { status, daysLeft, isSuperseded }: ShownQuote): string {
  if (isSuperseded) return "";
  if (status === "recalled") return t("quotePage.heading.recalled");
  if (status === "expired") return t("quotePage.ends.over");
  if (!canRespond(status)) return "";
  return daysLeft === 0 ? t("quotePage.ends.today") : t("quotePage.ends.days", { days: daysLeft });
}
