import type { Translate } from "#messages/message.ts";
import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { type Fils, fils } from "#domain/pricing/money.ts";
import {
  type BreakdownLine,
  formatVatLabel,
  formatVolumes,
  getBaseReason,
  getIncludedPages,
  hasPageAmounts,
  isBlackOnlyLine,
  isExchanged,
} from "#domain/pricing/price-breakdown.ts";
import {
  type PriceLine,
  type PrintColour,
  getFormulaResult,
  isCoveredByBase,
} from "#domain/pricing/price.ts";
import { type TaxedAmount, addVat, getGross } from "#domain/pricing/vat.ts";
import { type Quote, type QuoteLine, getTaxedQuoteTotal } from "./quote.ts";

/** One printed line of a quote line, for all its products. Its VAT is rounded here, and nowhere else. */
export interface QuotePriceLine extends TaxedAmount {
  readonly kind: BreakdownLine["kind"];
  readonly label: string;
  readonly detail: string;
}

export interface QuotePriceTable {
  /** "Excl. VAT", and with VAT per line "VAT 5%" and "Incl. VAT". */
  readonly columns: readonly string[];
  readonly groups: readonly {
    readonly line: QuoteLine;
    /** `amounts` has one text for each column. */
    readonly rows: readonly (Pick<QuotePriceLine, "kind" | "label" | "detail"> & {
      readonly amounts: readonly string[];
    })[];
  }[];
  /** For a month. The last is the total that the customer pays, or without VAT the only one. */
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
export function listTotalRows({ columns, totals }: QuotePriceTable, currency = ""): TotalRow[] {
  const rows = totals.map(({ kind, label, amount }) => ({
    kind,
    label,
    amounts: [`${currency} ${amount}`.trimStart()],
  }));
  return columns.length === 1
    ? rows
    : [{ kind: "sums", label: "A month", amounts: totals.map(({ amount }) => amount) }, ...rows.slice(-1)];
}

export const pricesTitle = "What a month costs";

/** Above the table. */
export function describeAmounts(
  { vatPercent, priceDisplay, isVatPerLine }: Pick<Quote, "vatPercent" | "priceDisplay" | "isVatPerLine">,
  currency: string,
): string {
  if (vatPercent > 0 && priceDisplay === "exclusive")
    return `All amounts in ${currency}, excl. VAT. VAT is added at ${vatPercent}%.`;
  return `All amounts in ${currency}. ${vatPercent > 0 && isVatPerLine ? "VAT is worked out per line." : "The lines are excl. VAT."}`;
}

/** "2 × Quire C340, refurbished" */
export function formatLineHeading({
  productTitle,
  quantity,
  refurbished,
}: Pick<QuoteLine, "productTitle" | "quantity" | "refurbished">): string {
  return `${quantity > 1 ? `${formatCount(quantity)} \u00d7 ` : ""}${productTitle}${refurbished ? ", refurbished" : ""}`;
}

/** Without lines for pages that are exactly those in the base, or that the base covers. */
export function listQuotePriceLines(t: Translate, line: QuoteLine, vatPercent: number): QuotePriceLine[] {
  const { price, quantity, volumes } = line;
  const isBlackOnly = isBlackOnlyLine(line);
  const isCovered = isCoveredByBase(price) && !hasPageAmounts(price);
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
            formatPageFormula(volumes[kind], price[kind], quantity),
          ),
        ];
  return [
    create(
      "rental",
      t("price.rental"),
      price.base,
      quantity === 1
        ? included
        : `${formatCount(quantity)} \u00d7 ${formatDirhams(price.base)}, each with ${included}`,
    ),
    ...createPageLine("black"),
    ...createPageLine("colour"),
    ...(isCovered || price.coveredByBase !== 0
      ? [
          create(
            "covered",
            getBaseReason(t, price),
            price.coveredByBase,
            `${formatVolumes(t, volumes, isBlackOnly)}${quantity === 1 ? "" : " each"}${isExchanged(price) ? "" : `: ${t("price.formulaGives", { amount: formatDirhams(getFormulaResult(price)) })}`}`,
          ),
        ]
      : []),
  ];
}

/** "1,500 − 1,000 = 500, at 0.05", of several products "2 × (1,500 − 1,000) = 1,000, at 0.05". */
function formatPageFormula(volume: number, { pages, rate }: PriceLine, quantity: number): string {
  const difference = `${formatCount(volume)} \u2212 ${formatCount(volume - pages)}`;
  const factors = quantity === 1 ? difference : `${formatCount(quantity)} \u00d7 (${difference})`;
  return `${factors} = ${formatCount(quantity * pages)}, at ${formatPageRate(rate)}`;
}

export function getQuotePriceTable(t: Translate, quote: Quote): QuotePriceTable {
  const { vatPercent } = quote;
  const vatLabel = formatVatLabel(t, vatPercent);
  const hasVat = vatPercent > 0 && quote.priceDisplay !== "exclusive";
  const hasVatColumns = hasVat && quote.isVatPerLine;
  const taxed = getTaxedQuoteTotal(quote);
  const listAmounts = (amount: TaxedAmount) =>
    (hasVatColumns ? [amount.net, amount.vat, getGross(amount)] : [amount.net]).map(formatDirhams);
  return {
    columns: hasVatColumns ? ["Excl. VAT", vatLabel, "Incl. VAT"] : ["Excl. VAT"],
    groups: quote.lines.map((line) => ({
      line,
      rows: listQuotePriceLines(t, line, vatPercent).map(({ kind, label, detail, ...amount }) => ({
        kind,
        label,
        detail,
        amounts: listAmounts(amount),
      })),
    })),
    totals: [
      { kind: "net", label: t("price.total", { tax: t("price.net") }), amount: formatDirhams(taxed.net) },
      ...(hasVat
        ? ([
            {
              kind: "vat",
              label: hasVatColumns ? `${vatLabel}, sum of the lines` : vatLabel,
              amount: formatDirhams(taxed.vat),
            },
            {
              kind: "gross",
              label: t("price.total", { tax: t("price.gross") }),
              amount: formatDirhams(getGross(taxed)),
            },
          ] as const)
        : []),
    ],
  };
}
