import { type Fils, formatCount, formatDirhams, formatPageRate } from "../../../domain/money.ts";
import { type PriceLine, pricePerPage } from "../../../domain/price.ts";
import type { Quote } from "../../../domain/quote-record.ts";
import { slipTexts } from "../../../domain/slip-texts.ts";
import { taxed } from "../../../domain/vat.ts";

/** A line of the slip: what is charged, how it is counted, and the amount. */
export interface SlipLine {
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
}

/** The printed price: its lines add up to the total. */
export interface Slip {
  readonly title: string;
  readonly lines: readonly SlipLine[];
  readonly totalLabel: string;
  readonly currency: string;
  readonly total: string;
  /** What stands below the total and is not part of it. */
  readonly footing: readonly SlipLine[];
}

/** The slip of a quote (decisions, "The price"). */
export function slipOf(quote: Quote, currency: string): Slip {
  const { price } = quote;
  return {
    title: quote.productTitle,
    lines: [
      { label: "Rental, all in", detail: includedPages(quote), amount: formatDirhams(price.base) },
      pagesLine("Black pages", price.black),
      isBlackOnly(quote)
        ? { label: "Colour pages", detail: "Black only", amount: formatDirhams(price.colour.amount) }
        : pagesLine("Colour pages", price.colour),
      ...coveredLine(price.coveredByBase),
    ],
    totalLabel: "Monthly total",
    currency,
    total: formatDirhams(price.total),
    footing: [...perPageLine(quote), ...taxLines(quote)],
  };
}

/** Whether the machine has no colour counter: none in the base, and no price for a page of it. */
export function isBlackOnly({ volumes, price }: Quote): boolean {
  return price.colour.rate === 0 && volumes.colour === price.colour.pages;
}

function perPageLine({ price, volumes }: Quote): SlipLine[] {
  const perPage = pricePerPage(price.total, volumes);
  return perPage === null ? [] : [{ label: slipTexts.perPage, detail: "", amount: formatDirhams(perPage) }];
}

function taxLines({ price, vatPercent }: Quote): SlipLine[] {
  if (vatPercent === 0) return [];
  const { vat, withVat } = taxed(price.total, vatPercent);
  return [
    { label: slipTexts.vat(vatPercent), detail: "", amount: formatDirhams(vat) },
    { label: slipTexts.withVat, detail: "", amount: formatDirhams(withVat) },
  ];
}

function includedPages(quote: Quote): string {
  const { volumes, price } = quote;
  const black = `${formatCount(volumes.black - price.black.pages)} black`;
  return isBlackOnly(quote) ? black : `${black}, ${formatCount(volumes.colour - price.colour.pages)} colour`;
}

function pagesLine(label: string, { pages, rate, amount }: PriceLine): SlipLine {
  const sign = pages < 0 ? "\u2212" : "+";
  return {
    label,
    detail: `${sign}${formatCount(Math.abs(pages))} \u00d7 ${formatPageRate(rate)}`,
    amount: formatDirhams(amount),
  };
}

function coveredLine(amount: Fils): SlipLine[] {
  return amount === 0
    ? []
    : [{ label: "Covered by the base rental", detail: "", amount: formatDirhams(amount) }];
}
