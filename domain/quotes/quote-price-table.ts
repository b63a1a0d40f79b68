import type { Translate } from "#messages/message.ts";
import { formatCount, formatDirhams, formatPageRate, formatPercent, isolate } from "#domain/shared/format.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import {
  type BreakdownLine,
  formatVatLabel,
  formatVolumes,
  getBaseReason,
  getIncludedPages,
  isBlackOnlyLine,
} from "#domain/pricing/price-breakdown.ts";
import { formatPageRates } from "./further-page.ts";
import { formatDiscount } from "./quote-breakdown.ts";
import { type PriceLine, type PrintColour, isCoveredByBase } from "#domain/pricing/price.ts";
import { type TaxedAmount, addVat, getGross } from "#domain/pricing/vat.ts";
import type { Quote, QuoteExtra, QuoteLine } from "./quote.ts";
import { getExtraTotal, getQuoteTotals, listExtras, splitDiscount } from "./quote-totals.ts";

/** One printed line of a quote line, for all its products, with the VAT that `addVat` rounds. */
interface QuotePriceLine extends TaxedAmount {
  readonly kind: BreakdownLine["kind"];
  readonly label: string;
  readonly detail: string;
}

export interface QuotePriceTable {
  /** "Excl. VAT", and with VAT "VAT 5%" and "Incl. VAT". */
  readonly columns: readonly string[];
  readonly groups: readonly {
    /** Null for the further lines. */
    readonly line: QuoteLine | null;
    /** Of the further lines below others; else empty. */
    readonly heading: string;
    /** `amounts` has one text for each column. */
    readonly rows: readonly (Pick<QuotePriceLine, "kind" | "label" | "detail"> & {
      readonly amounts: readonly string[];
    })[];
  }[];
  /** Of the row of the sums: "A month". */
  readonly period: string;
  /** The last is the total that the customer pays, or without VAT the only one. */
  readonly totals: readonly {
    readonly kind: "net" | "vat" | "gross";
    readonly label: string;
    readonly amount: string;
  }[];
}

/** Below the lines: with the columns of VAT their sums, and then what the customer pays. */
export interface TotalRow {
  readonly kind: "sums" | QuotePriceTable["totals"][number]["kind"];
  readonly label: string;
  /** One for each column, or one for all. */
  readonly amounts: readonly string[];
}

/** With the currency at the amounts that stand below no column of their own. */
export function listTotalRows(
  t: Translate,
  { columns, period, totals }: QuotePriceTable,
  currency = "",
): TotalRow[] {
  const rows = totals.map(({ kind, label, amount }) => ({
    kind,
    label,
    amounts: [currency === "" ? amount : t("price.amount", { currency, amount })],
  }));
  return columns.length === 1
    ? rows
    : [{ kind: "sums", label: period, amounts: totals.map(({ amount }) => amount) }, ...rows.slice(-1)];
}

/** Above the table. */
export function describeAmounts(
  t: Translate,
  { vatPercent, priceDisplay }: Pick<Quote, "vatPercent" | "priceDisplay">,
  currency: string,
): string {
  if (vatPercent > 0 && priceDisplay === "exclusive")
    return t("quote.amounts.exclusive", { currency, vat: formatPercent(vatPercent, t.locale) });
  return t(vatPercent > 0 ? "quote.amounts.perLine" : "quote.amounts.linesExclusive", { currency });
}

/** "2 × Quire C340, refurbished" */
export function formatLineHeading(
  t: Translate,
  { productTitle, quantity, refurbished }: Pick<QuoteLine, "productTitle" | "quantity" | "refurbished">,
  product = isolate(productTitle, t.locale),
): string {
  const machine =
    quantity > 1 ? t("quoteLines.counted", { quantity: formatCount(quantity), name: product }) : product;
  return refurbished ? t("quote.line.refurbished", { machine }) : machine;
}

/** Without lines for pages that are exactly those in the base, or that the base covers. */
function listQuotePriceLines(t: Translate, line: QuoteLine, vatPercent: number): QuotePriceLine[] {
  const { price, quantity, volumes } = line;
  const isBlackOnly = isBlackOnlyLine(line);
  const isCovered = isCoveredByBase(price);
  const included = formatVolumes(t, getIncludedPages(line), isBlackOnly);
  const create = (kind: QuotePriceLine["kind"], label: string, amount: Fils, detail: string) => ({
    kind,
    label,
    detail,
    ...addVat(fils(amount * quantity), vatPercent),
  });
  const createPageLine = (kind: PrintColour) =>
    price[kind].pages === 0 || isCovered
      ? []
      : [
          create(
            kind,
            t(kind === "black" ? "price.black" : "price.colour"),
            price[kind].amount,
            formatPageFormula(t, volumes[kind], price[kind], quantity),
          ),
        ];
  return [
    create(
      "rental",
      t("price.rental"),
      price.base,
      t("quote.line.furtherPage", {
        base:
          quantity === 1
            ? included
            : t("quote.line.base", {
                quantity: formatCount(quantity),
                base: formatDirhams(price.base),
                included,
              }),
        rates: formatPageRates(t, line),
      }),
    ),
    ...createPageLine("black"),
    ...createPageLine("colour"),
    ...(isCovered
      ? [create("covered", getBaseReason(t, price), fils(0), describeCoveredPages(t, line))]
      : []),
  ];
}

function describeCoveredPages(t: Translate, line: QuoteLine): string {
  const volume = formatVolumes(t, line.volumes, isBlackOnlyLine(line));
  return line.quantity === 1 ? volume : t("quoteLines.pages.each", { pages: volume });
}

/** "1,500 − 1,000 = 500, at 0.05", of several products "2 × (1,500 − 1,000) = 1,000, at 0.05". */
function formatPageFormula(
  t: Translate,
  volume: number,
  { pages, rate }: PriceLine,
  quantity: number,
): string {
  const values = {
    volume: formatCount(volume),
    included: formatCount(volume - pages),
    pages: formatCount(Math.abs(quantity * pages)),
    rate: formatPageRate(rate),
  };
  const difference = pages < 0 ? "fewer" : "more";
  if (quantity === 1) return t(`quote.line.${difference}`, values);
  return t(`quote.line.${difference}.several`, { ...values, quantity: formatCount(quantity) });
}

function listExtraLines(extras: readonly QuoteExtra[], vatPercent: number): QuotePriceLine[] {
  return extras.map((extra) => ({
    kind: "extra",
    label: extra.text,
    detail: formatExtraPrice(extra),
    ...addVat(getExtraTotal(extra), vatPercent),
  }));
}

/** "2 \u00d7 195.00", of one nothing. */
export function formatExtraPrice({ quantity, unitPrice }: QuoteExtra): string {
  return quantity === 1 ? "" : `${formatCount(quantity)} \u00d7 ${formatDirhams(unitPrice)}`;
}

/** Of a month. */
export function getQuotePriceTable(t: Translate, quote: Quote): QuotePriceTable {
  const { vatPercent } = quote;
  const parts = splitDiscount(quote);
  const listDiscountLine = (place: number): QuotePriceLine[] => {
    const part = parts[place] ?? 0;
    const label = formatDiscount(t, quote);
    return part === 0 ? [] : [{ kind: "discount", label, detail: "", ...addVat(fils(0 - part), vatPercent) }];
  };
  const extras = listExtraLines(listExtras(quote, "month"), vatPercent);
  const groups = [
    ...quote.lines.map((line, place) => ({
      line,
      heading: "",
      lines: [...listQuotePriceLines(t, line, vatPercent), ...listDiscountLine(place)],
    })),
    ...(extras.length === 0
      ? []
      : [
          {
            line: null,
            heading: quote.lines.length === 0 ? "" : t("quote.further"),
            lines: [...extras, ...listDiscountLine(quote.lines.length)],
          },
        ]),
  ];
  const words = { period: t("quote.month"), total: "price.total" } as const;
  return createPriceTable(t, quote, groups, getQuoteTotals(quote).month, words);
}

/** Of what is paid once; null for a quote without it. */
export function getOncePriceTable(t: Translate, quote: Quote): QuotePriceTable | null {
  const lines = listExtraLines(listExtras(quote, "once"), quote.vatPercent);
  const words = { period: t("quote.once"), total: "price.once" } as const;
  return lines.length === 0
    ? null
    : createPriceTable(t, quote, [{ line: null, heading: "", lines }], getQuoteTotals(quote).once, words);
}

/** Each has a heading of its own; a quote without monthly lines has the last one alone. */
export function listPriceTables(t: Translate, quote: Quote) {
  const month = getQuotePriceTable(t, quote);
  const once = getOncePriceTable(t, quote);
  return [
    ...(month.groups.length === 0 ? [] : [{ id: "prices", title: t("quote.prices.title"), table: month }]),
    ...(once === null ? [] : [{ id: "prices-once", title: t("quote.prices.once"), table: once }]),
  ];
}

function createPriceTable(
  t: Translate,
  quote: Quote,
  groups: readonly (Pick<QuotePriceTable["groups"][number], "line" | "heading"> & {
    readonly lines: readonly QuotePriceLine[];
  })[],
  taxed: TaxedAmount,
  { period, total }: { readonly period: string; readonly total: "price.total" | "price.once" },
): QuotePriceTable {
  const { vatPercent } = quote;
  const hasVat = vatPercent > 0 && quote.priceDisplay !== "exclusive";
  const listAmounts = (amount: TaxedAmount) =>
    (hasVat ? [amount.net, amount.vat, getGross(amount)] : [amount.net]).map(formatDirhams);
  return {
    columns: hasVat
      ? [
          t("quote.column.net"),
          t("quote.column.vat", { vat: formatPercent(vatPercent, t.locale) }),
          t("quote.column.gross"),
        ]
      : [t("quote.column.net")],
    period,
    groups: groups.map(({ line, heading, lines }) => ({
      line,
      heading,
      rows: lines.map(({ kind, label, detail, ...amount }) => ({
        kind,
        label,
        detail,
        amounts: listAmounts(amount),
      })),
    })),
    totals: [
      { kind: "net", label: t(total, { tax: t("price.net") }), amount: formatDirhams(taxed.net) },
      ...(hasVat
        ? ([
            {
              kind: "vat",
              label: t("quote.vatOfLines", { vat: formatVatLabel(t, vatPercent) }),
              amount: formatDirhams(taxed.vat),
            },
            {
              kind: "gross",
              label: t(total, { tax: t("price.gross") }),
              amount: formatDirhams(getGross(taxed)),
            },
          ] as const)
        : []),
    ],
  };
}
