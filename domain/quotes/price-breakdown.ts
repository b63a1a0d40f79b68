import { type Fils, fils, formatCount, formatDirhams, formatPageRate } from "../pricing/money.ts";
import { differenceInWords } from "../pricing/present-spend.ts";
import { type PriceLine, pricePerPage } from "../pricing/price.ts";
import { type Quote, type QuoteLine, lineTotal, machineCount, quoteTotal } from "./quote.ts";
import { slipTexts } from "../pricing/price-labels.ts";
import { taxed } from "../pricing/vat.ts";

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

/** Whether a quote is for one machine: what it costs is what the quote comes to. */
export function isSingle(quote: Pick<Quote, "lines">): boolean {
  return machineCount(quote) === 1;
}

/** The slip of a quote (specification, section 11): of its one machine, or with a line for the machines of each kind. */
export function slipOf(quote: Quote, currency: string): Slip {
  const [only, ...others] = quote.lines;
  const footing = [...perPageLine(quote), ...taxLines(quote), ...presentLines(quote)];
  if (only?.quantity === 1 && others.length === 0) return { ...machineSlip(only, currency), footing };
  return {
    title: `${formatCount(machineCount(quote))} machines`,
    lines: quote.lines.map((line) => ({
      label: `${formatCount(line.quantity)} \u00d7 ${nameOf(line)}`,
      detail: `${formatDirhams(line.price.total)} each`,
      amount: formatDirhams(lineTotal(line)),
    })),
    totalLabel: slipTexts.monthlyTotal,
    currency,
    total: formatDirhams(quoteTotal(quote)),
    footing,
  };
}

/** What one machine of a line comes to, open to the page. */
export function machineSlip(line: QuoteLine, currency: string): Slip {
  const { price } = line;
  return {
    title: nameOf(line),
    lines: [
      { label: "Rental, all in", detail: includedPages(line), amount: formatDirhams(price.base) },
      pagesLine("Black pages", price.black),
      isBlackOnlyLine(line)
        ? { label: "Colour pages", detail: "Black only", amount: formatDirhams(price.colour.amount) }
        : pagesLine("Colour pages", price.colour),
      ...coveredLine(price.coveredByBase),
    ],
    totalLabel: slipTexts.monthlyTotal,
    currency,
    total: formatDirhams(price.total),
    footing: [],
  };
}

/** "Quire C340", "Quire C340, Dubai office" */
export function nameOf({ productTitle, office }: QuoteLine): string {
  return office === "" ? productTitle : `${productTitle}, ${office}`;
}

/** Whether a machine has no colour counter: none in the base, and no price for a page of it. */
export function isBlackOnlyLine({ volumes, price }: QuoteLine): boolean {
  return price.colour.rate === 0 && volumes.colour === price.colour.pages;
}

function perPageLine(quote: Quote): SlipLine[] {
  const pages = { black: 0, colour: 0 };
  for (const { quantity, volumes } of quote.lines) {
    pages.black += quantity * volumes.black;
    pages.colour += quantity * volumes.colour;
  }
  const perPage = pricePerPage(quoteTotal(quote), pages);
  return perPage === null ? [] : [{ label: slipTexts.perPage, detail: "", amount: formatDirhams(perPage) }];
}

function taxLines(quote: Quote): SlipLine[] {
  if (quote.vatPercent === 0) return [];
  const { vat, withVat } = taxed(quoteTotal(quote), quote.vatPercent);
  return [
    { label: slipTexts.vat(quote.vatPercent), detail: "", amount: formatDirhams(vat) },
    { label: slipTexts.withVat, detail: "", amount: formatDirhams(withVat) },
  ];
}

/** What the customer pays today, by their own word, and the true difference to it; nothing where they did not say. */
export function presentLines(quote: Quote): SlipLine[] {
  if (quote.presentSpend === null) return [];
  const total = quoteTotal(quote);
  return [
    { label: slipTexts.present, detail: slipTexts.presentSource, amount: formatDirhams(quote.presentSpend) },
    {
      label: slipTexts.difference,
      detail: differenceInWords(total, quote.presentSpend),
      amount: formatDirhams(fils(total - quote.presentSpend)),
    },
  ];
}

function includedPages(line: QuoteLine): string {
  const { volumes, price } = line;
  const black = `${formatCount(volumes.black - price.black.pages)} black`;
  return isBlackOnlyLine(line)
    ? black
    : `${black}, ${formatCount(volumes.colour - price.colour.pages)} colour`;
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
