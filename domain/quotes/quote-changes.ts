import type { Translate } from "#messages/message.ts";
import { formatVolumes, getIncludedPages, isBlackOnlyLine } from "#domain/pricing/price-breakdown.ts";
import { type Fils, type PageRate, fils, pageRate } from "#domain/pricing/money.ts";
import { getMainTaxLabel, getShownTotal } from "#domain/pricing/shown-price.ts";
import {
  formatCount,
  formatDirhams,
  formatLongDate,
  formatPageRate,
  formatPercent,
  isolate,
  isolateText,
  joinWithCommas,
} from "#domain/shared/format.ts";
import { formatQuoteLineName } from "./office.ts";
import { formatExtraPrice } from "./quote-price-table.ts";
import { formatLinePages } from "./quoted-products.ts";
import { type Quote, type QuoteExtra, type QuoteLine, getLineTotal } from "./quote.ts";
import { getDiscountTotal, getExtraTotal, getQuoteTotals } from "./quote-totals.ts";

export interface Offer {
  readonly quote: Quote;
  readonly validUntil: number;
}

export interface QuoteChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** "−300"; empty where it says nothing. */
  readonly difference: string;
}

/** One thing that a version states. */
interface Point {
  readonly text: string;
  readonly value?: number;
  readonly format?: (difference: number) => string;
}
type Points = ReadonlyMap<string, Point>;

/** The points that a version states otherwise than the one before it, in the language of `t`. */
export function listQuoteChanges(
  t: Translate,
  { before, after }: { readonly before: Offer; readonly after: Offer },
  timeZone: string,
): QuoteChange[] {
  const nameLines = ({ quote }: Offer) =>
    nameEach(quote.lines, (line) => isolateText(formatQuoteLineName(t, line), t.locale));
  const [linesBefore, linesAfter] = [nameLines(before), nameLines(after)];
  const names = new Set([...linesAfter.keys(), ...linesBefore.keys()]);
  const ofLines = [...names].flatMap((name) => {
    const [one, other] = [linesBefore.get(name), linesAfter.get(name)];
    return one !== undefined && other !== undefined
      ? compare(t, listLinePoints(t, name, one), listLinePoints(t, name, other))
      : compare(t, summarizeLine(t, name, one), summarizeLine(t, name, other));
  });
  const others = compare(t, listOtherPoints(t, before, timeZone), listOtherPoints(t, after, timeZone));
  return [...ofLines, ...others];
}

function compare(t: Translate, before: Points, after: Points): QuoteChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const [one, other] = [before.get(label), after.get(label)];
    if (one?.text === other?.text) return [];
    const format = other?.format ?? one?.format;
    const difference = (other?.value ?? 0) - (one?.value ?? 0);
    return {
      label,
      before: one?.text ?? t("quote.change.none"),
      after: other?.text ?? t("quote.change.none"),
      difference: format === undefined || difference === 0 ? "" : addSign(difference, format),
    };
  });
}

function addSign(difference: number, format: (value: number) => string): string {
  return `${difference < 0 ? "\u2212" : "+"}${format(Math.abs(difference))}`;
}

/** Items of one name, such as lines for the same product and office, are told apart by their order. */
function nameEach<Item>(items: readonly Item[], getName: (item: Item) => string): ReadonlyMap<string, Item> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const name = getName(item);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count === 1 ? name : `${name} (${count})`, item];
    }),
  );
}

function summarizeLine(t: Translate, name: string, line: QuoteLine | undefined): Points {
  if (line === undefined) return new Map();
  const pages = formatLinePages(t, line);
  const counted = line.quantity === 1 ? pages : `${formatCount(line.quantity)} \u00d7 ${pages}`;
  const text = joinWithCommas([counted, formatDirhams(getLineTotal(line))], t.locale);
  return new Map([[name, { text, value: getLineTotal(line), format: formatFils }]]);
}

function listLinePoints(t: Translate, item: string, line: QuoteLine): Points {
  const { quantity, volumes, price } = line;
  const included = getIncludedPages(line);
  return new Map<string, Point>([
    [t("quote.change.quantity", { item }), countPoint(quantity)],
    [t("quote.change.black", { item }), countPoint(volumes.black)],
    [t("quote.change.colour", { item }), countPoint(volumes.colour)],
    [t("quote.change.included", { item }), { text: formatVolumes(t, included, isBlackOnlyLine(line)) }],
    [t("quote.change.base", { item }), amountPoint(price.base)],
    [t("quote.change.blackRate", { item }), ratePoint(price.black.rate)],
    [t("quote.change.colourRate", { item }), ratePoint(price.colour.rate)],
  ]);
}

function listOtherPoints(t: Translate, { quote, validUntil }: Offer, timeZone: string): Points {
  const { extras = [], termMonths, priceDisplay } = quote;
  const { month, once } = getQuoteTotals(quote);
  const tax = t(getMainTaxLabel(priceDisplay));
  const isOnce = extras.some(({ billing }) => billing === "once");
  return new Map<string, Point>([
    ...[...nameEach(extras, ({ text }) => isolateText(text, t.locale))].map(
      ([name, extra]) => [name, toExtraPoint(t, extra)] as const,
    ),
    ...listDiscountPoints(t, quote),
    ...(termMonths === undefined
      ? []
      : [
          [
            t("quote.change.term"),
            {
              text: t("quote.change.months", { months: termMonths }),
              value: termMonths,
              format: formatCount,
            },
          ] as const,
        ]),
    [t("quote.change.validUntil"), { text: formatLongDate(validUntil, timeZone, t.locale) }],
    [t("price.total", { tax }), amountPoint(getShownTotal(month, priceDisplay))],
    ...(isOnce ? [[t("price.once", { tax }), amountPoint(getShownTotal(once, priceDisplay))] as const] : []),
  ]);
}

function toExtraPoint(t: Translate, extra: QuoteExtra): Point {
  const unit = t(extra.billing === "month" ? "price.month" : "quote.once.unit");
  const value = getExtraTotal(extra);
  const price = formatExtraPrice(extra);
  const amount =
    price === "" ? formatDirhams(value) : isolate(`${price} = ${formatDirhams(value)}`, t.locale);
  return { text: `${amount} ${unit}`, value, format: formatFils };
}

function listDiscountPoints(t: Translate, quote: Quote): readonly (readonly [string, Point])[] {
  const { discount } = quote;
  if (discount === undefined) return [];
  const total = getDiscountTotal(quote);
  const text =
    discount.kind === "percent" ? formatPercent(discount.percent, t.locale) : formatDirhams(discount.amount);
  return [[t("quote.discount"), { text, value: 0 - total, format: formatFils }]];
}

function countPoint(value: number): Point {
  return { text: formatCount(value), value, format: formatCount };
}

function ratePoint(value: PageRate): Point {
  return { text: formatPageRate(value), value, format: formatRate };
}

function amountPoint(value: Fils): Point {
  return { text: formatDirhams(value), value, format: formatFils };
}

function formatRate(value: number): string {
  return formatPageRate(pageRate(value));
}

function formatFils(value: number): string {
  return formatDirhams(fils(value));
}
