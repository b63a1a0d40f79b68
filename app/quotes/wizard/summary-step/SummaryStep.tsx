import type { QuoteLine } from "#domain/quotes/quote.ts";
import { isSingleProduct, listLineVolumes } from "#domain/quotes/quote-breakdown.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import { formatMobile } from "#app/enquiries/phone/countries.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { QuoteLineList } from "#app/quotes/lines/QuoteLineList.tsx";
import { SendQuote, type SendQuoteProps } from "./SendQuote.tsx";

export function SummaryStep(props: SendQuoteProps) {
  const { contact, priced } = props;
  const [first] = priced.quote.lines;
  const mobile = <bdi dir="ltr">{formatMobile(contact.mobile)}</bdi>;
  return (
    <>
      <p className="wizard-step__text">
        This is the price of a month for {contact.company}.{" "}
        <span className="screen-only">Send it to yourself, or carry on by WhatsApp.</span>
      </p>
      {first !== undefined && isSingleProduct(priced.quote) ? (
        <SingleLine line={first} />
      ) : (
        <QuoteLineList quote={priced.quote} currency={props.currency} />
      )}
      <SpecificationList
        entries={[
          ["Name", contact.name],
          ["Company", contact.company],
          ["Mobile", mobile],
          ["E-mail", contact.email],
        ]}
      />
      <SendQuote {...props} />
    </>
  );
}

function SingleLine({ line }: { readonly line: QuoteLine }) {
  return (
    <SpecificationList
      entries={[
        ["Machine", line.productTitle],
        ...(line.office === "" ? [] : [["Office", line.office] as const]),
        ["Functions", line.functions],
        ["Output", line.output],
        ["Speed", formatSpeed(line.speed)],
        ...listLineVolumes(line),
      ]}
    />
  );
}
