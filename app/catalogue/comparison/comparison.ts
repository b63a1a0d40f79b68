import type { Translate } from "#messages/message.ts";
import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { findUnsuitability, formatUnsuitability } from "#domain/pricing/product-ranking.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { getMonthlyDuty } from "#domain/catalogue/product-facets.ts";
import { type Product, getPriceTerms, getSale } from "#domain/catalogue/product.ts";
import { type TaxedAmount, addVat, getTaxedPricePerPage, taxPrice } from "#domain/pricing/vat.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import { getPageTerms, listMonthlyDuty } from "#app/catalogue/product/specification.ts";

const noValue = "\u2013";

/** Texts, or a price. */
export type ComparisonCell = readonly string[] | TaxedAmount;

export interface ComparisonRow {
  readonly name: string;
  readonly cells: readonly ComparisonCell[];
  readonly isDifferent: boolean;
}

export interface ComparisonGroup {
  readonly name: string;
  readonly rows: readonly ComparisonRow[];
}

type ComparisonRows = readonly (readonly [name: string, cell: ComparisonCell])[];

export function compareProducts(
  t: Translate,
  products: readonly Product[],
  volumes: Volumes,
  settings: PriceSettings,
): readonly ComparisonGroup[] {
  return [
    createGroup(t("comparison.machine"), products, (product) => getProductRows(t, product)),
    createGroup(t("comparison.features"), products, (product) => [
      [t("comparison.features"), product.features.map(({ title }) => title)],
    ]),
    createGroup(t("comparison.price"), products, (product) => [
      [t("comparison.basePrice"), getBasePrice(t, product, settings)],
      ...getPageTerms(t, product, settings).map(toRow),
      ...getSaleRow(t, product, settings),
    ]),
    ...(isBeyondSliders(volumes)
      ? []
      : [
          createGroup(t("comparison.month"), products, (product) =>
            getMonthRows(t, product, volumes, settings),
          ),
        ]),
  ];
}

function getProductRows(t: Translate, product: Product): ComparisonRows {
  return [
    [t("comparison.fullName"), [product.productFullName]],
    [t("comparison.brand"), [product.brand]],
    ...listCapabilities(t, product).map(toRow),
    ...listMonthlyDuty(t, product).map(toRow),
  ];
}

function getBasePrice(t: Translate, { itemPrice }: Product, { vatPercent }: PriceSettings): ComparisonCell {
  return itemPrice === null ? [t("product.onRequest")] : addVat(itemPrice, vatPercent);
}

/** Where no compared product is sold, there is no row. */
function getSaleRow(t: Translate, product: Product, { vatPercent }: PriceSettings): ComparisonRows {
  const sale = getSale(product);
  if (sale === null) return [];
  return [[t("comparison.sale"), sale === "onRequest" ? [t("product.onRequest")] : addVat(sale, vatPercent)]];
}

function toRow([name, value]: readonly [string, string]): ComparisonRows[number] {
  return [name, [value]];
}

function getMonthRows(
  t: Translate,
  product: Product,
  volumes: Volumes,
  { vatPercent }: PriceSettings,
): ComparisonRows {
  const priceTerms = getPriceTerms(product);
  const totalName = t("comparison.total");
  if (priceTerms === null) return [[totalName, [t("product.onRequest")]]];
  const monthlyDuty = getMonthlyDuty(product);
  const unsuitability = findUnsuitability({ terms: priceTerms, monthlyDuty }, volumes);
  if (unsuitability?.kind === "blackOnly") return [[totalName, [t("comparison.printsBlack")]]];
  const taxed = taxPrice(calculateMonthlyPrice(priceTerms, volumes), vatPercent);
  const perPage = getTaxedPricePerPage(taxed, volumes);
  return [
    [totalName, taxed],
    [t("comparison.perPage"), perPage ?? []],
    ...(monthlyDuty === null
      ? []
      : [
          toRow([
            t("machine.monthlyDuty"),
            unsuitability === null ? t("comparison.enough") : formatUnsuitability(t, unsuitability, volumes),
          ]),
        ]),
  ];
}

function createGroup(
  name: string,
  products: readonly Product[],
  getRows: (product: Product) => ComparisonRows,
): ComparisonGroup {
  const rowsByProduct = products.map((product) => new Map(getRows(product)));
  const names = [...new Set(rowsByProduct.flatMap((each) => [...each.keys()]))];
  return {
    name,
    rows: names.map((rowName) => {
      const cells = rowsByProduct.map((each) => {
        const cell = each.get(rowName) ?? [];
        return "length" in cell && cell.length === 0 ? [noValue] : cell;
      });
      return {
        name: rowName,
        cells,
        isDifferent: new Set(cells.map((cell) => JSON.stringify(cell))).size > 1,
      };
    }),
  };
}
