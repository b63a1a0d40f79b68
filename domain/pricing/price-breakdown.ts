import { formatCount, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { type Fils, fils } from "./money.ts";
import {
  type Price,
  type PriceLine,
  type Volumes,
  getFormulaResult,
  getPricePerPage,
  isCoveredByBase,
} from "./price.ts";
import { priceLabels } from "./price-labels.ts";
import { type PriceDisplay, taxLabels } from "./shown-price.ts";
import { type TaxedAmount, getGross } from "./vat.ts";

export interface BreakdownLine {
  readonly kind:
    | "rental"
    | "black"
    | "colour"
    | "pages"
    | "covered"
    | "products"
    | "each"
    | "perPage"
    | "vat"
    | "withVat"
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
  taxed: TaxedAmount,
  volumes: Volumes,
  { vatPercent, priceDisplay }: TaxTerms,
): BreakdownTotal {
  const total = priceDisplay === "inclusive" ? getGross(taxed) : taxed.net;
  const tax = priceDisplay === "inclusive" ? taxLabels.gross : taxLabels.net;
  const vat = createLine("vat", priceLabels.vat(vatPercent), taxed.vat);
  const gross = createLine("withVat", priceLabels.total(taxLabels.gross), getGross(taxed));
  return {
    lines: vatPercent > 0 && priceDisplay === "inclusive" ? [vat] : [],
    totalLabel: priceLabels.total(tax),
    total: formatDirhams(total),
    footerLines: [
      ...(vatPercent > 0 && priceDisplay === "both" ? [vat, gross] : []),
      createLine("perPage", priceLabels.perPage(tax), getPricePerPage(total, volumes)),
    ],
  };
}

/** Of one product. Without `total` it is a part of a quote, and ends with the price of each. */
export function getProductBreakdown(
  product: ProductPrice,
  currency: string,
  total: BreakdownTotal = {
    lines: [],
    totalLabel: priceLabels.totalEach(taxLabels.net),
    total: formatDirhams(product.price.total),
    footerLines: [],
  },
): PriceBreakdown {
  return {
    title: formatLineName(product),
    currency,
    ...total,
    lines: [...listPriceLines(product), ...total.lines],
  };
}

/** Three lines with every price of today: the lines about the pages, or about the base that covers them, are two. */
function listPriceLines(product: ProductPrice): BreakdownLine[] {
  const { volumes, price } = product;
  const isBlackOnly = isBlackOnlyLine(product);
  const rental = createLine(
    "rental",
    priceLabels.rental,
    price.base,
    formatVolumes(getIncludedPages(product), isBlackOnly),
  );
  const isCovered = isCoveredByBase(price);
  const covered = createLine(
    "covered",
    getBaseReason(price),
    price.coveredByBase,
    isExchanged(price) ? formatExchange(price) : priceLabels.formulaGives(getFormulaResult(price)),
  );
  if (isCovered && !hasPageAmounts(price)) {
    const label = isBlackOnly ? priceLabels.black : priceLabels.pages;
    return [rental, createLine("pages", label, fils(0), formatVolumes(volumes, isBlackOnly)), covered];
  }
  return [
    rental,
    createLine("black", priceLabels.black, price.black.amount, formatPagesAboveBase(price.black)),
    createLine(
      "colour",
      priceLabels.colour,
      price.colour.amount,
      isBlackOnly ? priceLabels.blackOnly : formatPagesAboveBase(price.colour),
    ),
    ...(price.coveredByBase === 0 ? [] : [covered]),
  ];
}

/** Whether more pages of one print colour make up for fewer of the other. A raise rounds them up to whole pages. */
export function isExchanged(price: Price): boolean {
  return price.black.pages * price.colour.pages < 0 && getFormulaResult(price) >= price.base;
}

/** Why a month with other pages than those in the base costs the base. */
export function getBaseReason(price: Price): string {
  return isExchanged(price)
    ? priceLabels.exchanged(price.black.pages > 0 ? "black" : "colour")
    : priceLabels.covered;
}

/** "−300 black, +43 colour" */
function formatExchange({ black, colour }: Price): string {
  return `${formatSigned(black.pages)} black, ${formatSigned(colour.pages)} colour`;
}

/** False in a month that the base covers, except in quotes of earlier versions. */
export function hasPageAmounts({ black, colour }: Pick<Price, "black" | "colour">): boolean {
  return black.amount !== 0 || colour.amount !== 0;
}

export function getIncludedPages({ volumes, price }: Pick<ProductPrice, "volumes" | "price">): Volumes {
  return { black: volumes.black - price.black.pages, colour: volumes.colour - price.colour.pages };
}

export function formatVolumes({ black, colour }: Volumes, isBlackOnly = false): string {
  return `${formatCount(black)} black${isBlackOnly ? "" : `, ${formatCount(colour)} colour`}`;
}

export function formatLineName({
  productTitle,
  office,
}: Pick<ProductPrice, "productTitle" | "office">): string {
  return office === "" ? productTitle : `${productTitle}, ${office}`;
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

function formatPagesAboveBase({ pages, rate }: PriceLine): string {
  return `${formatSigned(pages)} \u00d7 ${formatPageRate(rate)}`;
}

function formatSigned(pages: number): string {
  return `${pages < 0 ? "\u2212" : "+"}${formatCount(Math.abs(pages))}`;
}
