import type { ReactNode } from "react";
import { Amount } from "#app/pricing/Amount.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { getBreakdownTotal } from "#domain/pricing/price-breakdown.ts";
import { formatOffice } from "#domain/quotes/office.ts";
import { type Quote, type QuoteLine, getRequestedTotal } from "#domain/quotes/quote.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { isSingleProduct, listLineVolumes, sumVolumes } from "#domain/quotes/quoted-products.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import type { ContactField } from "#domain/shared/contact.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteLineList } from "#app/quotes/lines/QuoteLineList.tsx";
import { SendQuote, type SendQuoteProps } from "./SendQuote.tsx";

export function SummaryStep(props: SendQuoteProps) {
  const t = useText();
  const { contact, priced } = props;
  const currency = props.currency.display;
  const [first] = priced.quote.lines;
  const details: Record<ContactField, readonly [string, ReactNode] | null> = {
    name: [t("contact.name"), contact.name],
    company: [t("contact.company"), contact.company],
    trn: contact.trn === "" ? null : [t("contact.trn"), <Digits key="trn" text={contact.trn} />],
    mobile: [t("wizard.summary.mobile"), <Digits key="mobile" text={formatPhone(contact.mobile)} />],
    email: [t("contact.email"), <Email key="email" address={contact.email} />],
    message: null,
  };
  return (
    <>
      <p className="wizard-step__text">
        <Rich
          text={t("wizard.summary.text", { company: contact.company, days: quoteValidityDays })}
          tags={{ screen: <span className="screen-only" /> }}
        />
      </p>
      {first !== undefined && isSingleProduct(priced.quote) ? (
        <SingleLine line={first} />
      ) : (
        <QuoteLineList quote={priced.quote} currency={currency} />
      )}
      <SpecificationList
        entries={[
          ...listTotals(t, priced.quote, currency),
          ...Object.values(details).filter((detail) => detail !== null),
        ]}
      />
      <SendQuote {...props} />
    </>
  );
}

function Digits({ text }: { readonly text: string }) {
  return <bdi dir="ltr">{text}</bdi>;
}

/** A long one breaks before its @. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

function listTotals(t: Translate, quote: Quote, currency: string) {
  const { lines, totalLabel, total, footerLines } = getBreakdownTotal(
    t,
    getRequestedTotal(quote),
    sumVolumes(quote.lines),
    quote,
  );
  const taxLines = footerLines.filter(({ kind }) => kind !== "perPage");
  return [...lines, { label: totalLabel, amount: total }, ...taxLines].map(({ label, amount }) => {
    const price = (
      <span className="mono">
        <Amount amount={amount} currency={currency} />
      </span>
    );
    return [label, price] as const;
  });
}

function SingleLine({ line }: { readonly line: QuoteLine }) {
  const t = useText();
  const office = formatOffice(t, line);
  return (
    <SpecificationList
      entries={[
        [t("wizard.machine"), line.productTitle],
        ...(office === "" ? [] : [[t("wizard.office"), office] as const]),
        [t("wizard.summary.functions"), line.functions],
        [t("wizard.summary.output"), line.output],
        [t("wizard.summary.speed"), formatSpeed(t, line.speed)],
        ...listLineVolumes(t, line),
      ]}
    />
  );
}
