import { formatCount, formatDirhams, formatPageRate, formatPercent, isolate } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";
import { type Fils, fils } from "./money.ts";
import {
  type Price,
  type PriceLine,
  type Volumes,
  getPricePerPage,
  isBelowBase,
  isCoveredByBase,
} from "./price.ts";
import { type PriceDisplay, getMainTaxLabel } from "./shown-price.ts";
import { type TaxedAmount, getGross } from "./vat.ts";

export interface BreakdownLine {
  readonly kind:
    | "rental"
    | "furtherPage"
    | "black"
    | "colour"
    | "pages"
    | "covered"
    | "products"
    | "each"
    | "perPage"
    | "vat"
    | "withVat"
    | "extra"
    | "discount"
    | "once"
    | "term"
    | "presentSpend"
    | "difference";
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
}

/** The amounts of the lines are without VAT; `totalLabel` says which the total is. */
export interface PriceBreakdown {
  readonly title: string;
  readonly lines: readonly BreakdownLine[];
  readonly totalLabel: string;
  readonly currency: string;
  readonly total: string;
  readonly footerLines: readonly BreakdownLine[];
}

export interface ProductPrice {
  readonly productTitle: string;
  readonly office: string;
  readonly volumes: Volumes;
  readonly price: Price;
}

/** Of a company now, or of a quote. */
export interface TaxTerms {
  readonly vatPercent: number;
  readonly priceDisplay: PriceDisplay;
}

/** `lines` follow the lines of the price, which they join to the total. */
export type BreakdownTotal = Pick<PriceBreakdown, "lines" | "totalLabel" | "total" | "footerLines">;

/** Specification section 13. At a rate of 0 no line states VAT. */
export function getBreakdownTotal(
  t: Translate,
  taxed: TaxedAmount,
  volumes: Volumes,
  { vatPercent, priceDisplay }: TaxTerms,
  label: "price.total" | "price.once" = "price.total",
): BreakdownTotal {
  const total = priceDisplay === "inclusive" ? getGross(taxed) : taxed.net;
  const tax = t(getMainTaxLabel(priceDisplay));
  const vat = createLine("vat", formatVatLabel(t, vatPercent), taxed.vat);
  const gross = createLine("withVat", t(label, { tax: t("price.gross") }), getGross(taxed));
  return {
    lines: vatPercent > 0 && priceDisplay === "inclusive" ? [vat] : [],
    totalLabel: t(label, { tax }),
    total: formatDirhams(total),
    footerLines: [
      ...(vatPercent > 0 && priceDisplay === "both" ? [vat, gross] : []),
      createLine("perPage", t("price.perPage", { tax }), getPricePerPage(total, volumes)),
    ],
  };
}

/** Of one product. Without `total` it is a part of a quote, and ends with the price of each. */
export function getProductBreakdown(
  t: Translate,
  product: ProductPrice,
  currency: string,
  total: BreakdownTotal = {
    lines: [],
    totalLabel: t("price.totalEach", { tax: t("price.net") }),
    total: formatDirhams(product.price.total),
    footerLines: [],
  },
): PriceBreakdown {
  return {
    title: formatLineName(t, product),
    currency,
    ...total,
    lines: [...listPriceLines(t, product), ...total.lines],
  };
}

/** Always three: the lines about the pages, or about the base that covers them, are two. */
function listPriceLines(t: Translate, product: ProductPrice): BreakdownLine[] {
  const { volumes, price } = product;
  const isBlackOnly = isBlackOnlyLine(product);
  const rental = createLine(
    "rental",
    t("price.rental"),
    price.base,
    formatVolumes(t, getIncludedPages(product), isBlackOnly),
  );
  if (isCoveredByBase(price)) {
    const label = isBlackOnly ? t("price.black") : t("price.pages");
    const pages = createLine("pages", label, fils(0), formatVolumes(t, volumes, isBlackOnly));
    const exchange = isExchanged(price) ? formatExchange(t, price) : "";
    return [rental, pages, createLine("covered", getBaseReason(t, price), fils(0), exchange)];
  }
  return [
    rental,
    createLine("black", t("price.black"), price.black.amount, formatPagesAboveBase(t, price.black)),
    createLine(
      "colour",
      t("price.colour"),
      price.colour.amount,
      isBlackOnly ? t("price.blackOnly") : formatPagesAboveBase(t, price.colour),
    ),
  ];
}

/** Whether more pages of one print colour make up for fewer of the other. A raise rounds them up to whole pages. */
export function isExchanged(price: Price): boolean {
  return price.black.pages * price.colour.pages < 0 && !isBelowBase(price);
}

/** Why a month with other pages than those in the base costs the base. */
export function getBaseReason(t: Translate, price: Price): string {
  if (!isExchanged(price)) return t("price.covered");
  return t(price.black.pages > 0 ? "price.moreBlack" : "price.moreColour");
}

/** "−300 black, +43 colour" */
function formatExchange(t: Translate, { black, colour }: Price): string {
  const format = ({ pages }: PriceLine) => isolate(formatSigned(pages), t.locale);
  return t("price.volumes", { black: format(black), colour: format(colour) });
}

export function getIncludedPages({ volumes, price }: Pick<ProductPrice, "volumes" | "price">): Volumes {
  return { black: volumes.black - price.black.pages, colour: volumes.colour - price.colour.pages };
}

export function formatVolumes(t: Translate, volumes: Volumes, isBlackOnly = false): string {
  const black = formatCount(volumes.black);
  if (isBlackOnly) return t("price.blackVolume", { black });
  return t("price.volumes", { black, colour: formatCount(volumes.colour) });
}

export function formatLineName(
  t: Translate,
  { productTitle, office }: Pick<ProductPrice, "productTitle" | "office">,
): string {
  const product = isolate(productTitle, t.locale);
  return office === "" ? product : t("price.lineName", { product, office });
}

export function formatVatLabel(t: Translate, percent: number): string {
  return t("price.vat", { percent: formatPercent(percent, t.locale) });
}

export function isBlackOnlyLine({ volumes, price }: Pick<ProductPrice, "volumes" | "price">): boolean {
  return price.colour.rate === 0 && volumes.colour === price.colour.pages;
}

export function createLine(
  kind: BreakdownLine["kind"],
  label: string,
  amount: Fils | null,
  detail = "",
): BreakdownLine {
  return { kind, label, detail, amount: amount === null ? "\u2013" : formatDirhams(amount) };
}

function formatPagesAboveBase(t: Translate, line: PriceLine): string {
  const rate = formatPageRate(line.rate);
  if (line.pages === 0) return t("price.asIncluded", { rate });
  return t(line.pages > 0 ? "price.above" : "price.below", {
    pages: formatCount(Math.abs(line.pages)),
    rate,
  });
}

function formatSigned(pages: number): string {
  return `${pages < 0 ? "\u2212" : "+"}${formatCount(Math.abs(pages))}`;
}
