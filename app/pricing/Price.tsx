import type { ReactNode } from "react";
import { type AmountForm, type PriceDisplay, listShownAmounts } from "#domain/pricing/shown-price.ts";
import type { TaxedAmount } from "#domain/pricing/vat.ts";
import "./price.css";

interface PriceProps {
  readonly taxed: TaxedAmount;
  readonly display: PriceDisplay;
  readonly currency: string;
  readonly form?: AmountForm;
  readonly lead?: ReactNode;
  readonly unit?: string;
}

/** The only way to show a price: it names the currency, and whether VAT is in it. */
export function Price({ taxed, display, currency, form, lead, unit }: PriceProps) {
  const [first, ...others] = listShownAmounts(taxed, display, form);
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
        <small>{first.tax}</small>
      </span>
      {others.map(({ amount, tax }) => (
        <small key={tax} className="price__other">
          {" "}
          <bdi dir="ltr">{amount}</bdi> {currency} {tax}
        </small>
      ))}
    </span>
  );
}
