import { formatCount, formatCounted, formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import type { Fils } from "./money.ts";
import {
  type Price,
  type PriceLine,
  type PrintColour,
  type Volumes,
  getFormulaResult,
  getPricePerPage,
  isCoveredByBase,
} from "./price.ts";
import { priceLabels } from "./price-labels.ts";
import { addVat, getGross } from "./vat.ts";

export interface BreakdownLine {
  readonly kind:
    | "rental"
    | "black"
    | "colour"
    | "included"
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

export function getProductBreakdown(
  product: ProductPrice,
  currency: string,
  footerLines: readonly BreakdownLine[] = [],
): PriceBreakdown {
  const { volumes, price } = product;
  const isBlackOnly = isBlackOnlyLine(product);
  const isCovered = isCoveredByBase(price);
  const formatDetail = (printColour: PrintColour) =>
    isCovered ? formatCounted(volumes[printColour], "page") : formatPagesAboveBase(price[printColour]);
  const included = {
    black: volumes.black - price.black.pages,
    colour: volumes.colour - price.colour.pages,
  };
  return {
    title: formatLineName(product),
    lines: [
      createLine("rental", priceLabels.rental, price.base, formatVolumes(included, isBlackOnly)),
      createLine("black", priceLabels.black, price.black.amount, formatDetail("black")),
      createLine(
        "colour",
        priceLabels.colour,
        price.colour.amount,
        isBlackOnly ? priceLabels.blackOnly : formatDetail("colour"),
      ),
      ...(isCovered
        ? [
            createLine(
              "covered",
              priceLabels.covered,
              price.coveredByBase,
              priceLabels.formulaGives(getFormulaResult(price)),
            ),
          ]
        : []),
    ],
    totalLabel: priceLabels.monthlyTotal,
    currency,
    total: formatDirhams(price.total),
    footerLines,
  };
}

export function listTotalLines(total: Fils, volumes: Volumes, vatPercent: number): BreakdownLine[] {
  return [
    createLine("perPage", priceLabels.perPage, getPricePerPage(total, volumes)),
    ...listVatLines(total, vatPercent),
  ];
}

export function listVatLines(total: Fils, vatPercent: number): BreakdownLine[] {
  if (vatPercent === 0) return [];
  const taxed = addVat(total, vatPercent);
  return [
    createLine("vat", priceLabels.vat(vatPercent), taxed.vat),
    createLine("withVat", priceLabels.withVat, getGross(taxed)),
  ];
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
  const sign = pages < 0 ? "\u2212" : "+";
  return `${sign}${formatCount(Math.abs(pages))} \u00d7 ${formatPageRate(rate)}`;
}
