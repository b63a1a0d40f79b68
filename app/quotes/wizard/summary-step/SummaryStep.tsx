import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { getBreakdownTotal } from "#domain/pricing/price-breakdown.ts";
import { type Quote, type QuoteLine, getTaxedQuoteTotal } from "#domain/quotes/quote.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { isSingleProduct, listLineVolumes, sumVolumes } from "#domain/quotes/quote-breakdown.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import { formatMobile } from "#app/enquiries/phone/countries.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteLineList } from "#app/quotes/lines/QuoteLineList.tsx";
import { SendQuote, type SendQuoteProps } from "./SendQuote.tsx";

export function SummaryStep(props: SendQuoteProps) {
  const t = useText();
  const { contact, priced } = props;
  const [first] = priced.quote.lines;
  const mobile = <bdi dir="ltr">{formatMobile(contact.mobile)}</bdi>;
  const trn = <bdi dir="ltr">{contact.trn}</bdi>;
  return (
    <>
      <p className="wizard-step__text">
        This is the price of a month for {contact.company}, valid for {quoteValidityDays} days. It is a quote,
        not a tax invoice. <span className="screen-only">Send it to yourself, or carry on by WhatsApp.</span>
      </p>
      {first !== undefined && isSingleProduct(priced.quote) ? (
        <SingleLine line={first} />
      ) : (
        <QuoteLineList quote={priced.quote} currency={props.currency} />
      )}
      <SpecificationList
        entries={[
          ...listTotals(t, priced.quote, props.currency),
          ["Name", contact.name],
          ["Company", contact.company],
          ...(contact.trn === "" ? [] : [["TRN", trn] as const]),
          ["Mobile", mobile],
          ["E-mail", contact.email],
        ]}
      />
      <SendQuote {...props} />
    </>
  );
}

function listTotals(t: Translate, quote: Quote, currency: string) {
  const { lines, totalLabel, total, footerLines } = getBreakdownTotal(
    t,
    getTaxedQuoteTotal(quote),
    sumVolumes(quote.lines),
    quote,
  );
  const taxLines = footerLines.filter(({ kind }) => kind !== "perPage");
  return [...lines, { label: totalLabel, amount: total }, ...taxLines].map(({ label, amount }) => {
    const price = (
      <span className="mono">
        {currency} <bdi dir="ltr">{amount}</bdi>
      </span>
    );
    return [label, price] as const;
  });
}

function SingleLine({ line }: { readonly line: QuoteLine }) {
  const t = useText();
  return (
    <SpecificationList
      entries={[
        ["Machine", line.productTitle],
        ...(line.office === "" ? [] : [["Office", line.office] as const]),
        ["Functions", line.functions],
        ["Output", line.output],
        ["Speed", formatSpeed(t, line.speed)],
        ...listLineVolumes(t, line),
      ]}
    />
  );
}
