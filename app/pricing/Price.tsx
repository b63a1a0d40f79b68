import type { ReactNode } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PageRate } from "#domain/pricing/money.ts";
import {
  type AmountForm,
  type PriceDisplay,
  type ShownAmounts,
  listShownAmounts,
  listShownRates,
} from "#domain/pricing/shown-price.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import "./price.css";

interface Words {
  readonly currency: string;
  readonly lead?: ReactNode;
  readonly unit?: string;
}

interface PriceProps extends Words {
  readonly taxed: TaxedAmount;
  readonly display: PriceDisplay;
  readonly form?: AmountForm;
}

interface PagePriceProps extends Words {
  readonly rate: PageRate;
  readonly percent: number;
  readonly display: PriceDisplay;
}

/** With `PagePrice` the only way to show a price: it names the currency, and whether VAT is in it. */
export function Price({ taxed, display, form, ...words }: PriceProps) {
  return <Amounts amounts={listShownAmounts(taxed, display, form)} {...words} />;
}

export function PagePrice({ rate, percent, display, ...words }: PagePriceProps) {
  return <Amounts amounts={listShownRates(rate, percent, display)} {...words} />;
}

function Amounts({ amounts, currency, lead, unit }: Words & { readonly amounts: ShownAmounts }) {
  const t = useText();
  const [first, ...others] = amounts;
  return (
    <span className="price">
      <span className="price__first">
        {lead !== undefined && <>{lead} </>}
        <b>
          <bdi dir="ltr">{first.amount}</bdi>
        </b>{" "}
        <small>
          {currency}
          {unit !== undefined && ` ${unit}`}
        </small>{" "}
        <small>{t(first.tax)}</small>
      </span>
      {others.map(({ amount, tax }) => (
        <small key={tax} className="price__other">
          {" "}
          <bdi dir="ltr">{amount}</bdi> {currency} {t(tax)}
        </small>
      ))}
    </span>
  );
}
