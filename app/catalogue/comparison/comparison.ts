import type { Translate } from "#messages/message.ts";
import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { findUnsuitability, formatUnsuitability } from "#domain/pricing/product-ranking.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { listOptionalTexts } from "#domain/shared/resource-fields.ts";
import {
  type Product,
  getMonthlyDuty,
  getPriceTerms,
  getSale,
  productFields,
} from "#domain/catalogue/product.ts";
import { type TaxedAmount, addVat, getTaxedPricePerPage, taxPrice } from "#domain/pricing/vat.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import { getPageTerms } from "#app/catalogue/product/specification.ts";

const noValue = "\u2013";
const onRequest = "On request";

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
    createGroup("The machine", products, (product) => getProductRows(t, product)),
    createGroup("Features", products, (product) => [
      ["Features", product.features.map(({ title }) => title)],
    ]),
    createGroup("Its price", products, (product) => [
      ["Base price a month", getBasePrice(product, settings)],
      ...getPageTerms(t, product, settings).map(toRow),
      ...getSaleRow(product, settings),
    ]),
    ...(isBeyondSliders(volumes)
      ? []
      : [createGroup("Your month", products, (product) => getMonthRows(t, product, volumes, settings))]),
  ];
}

function getProductRows(t: Translate, product: Product): ComparisonRows {
  return [
    ["Full name", [product.productFullName]],
    ["Brand", [product.brand]],
    ...listCapabilities(t, product).map(toRow),
    ...listOptionalTexts(productFields, product).map(toRow),
  ];
}

function getBasePrice({ itemPrice }: Product, { vatPercent }: PriceSettings): ComparisonCell {
  return itemPrice === null ? [onRequest] : addVat(itemPrice, vatPercent);
}

/** Where no compared product is sold, there is no row. */
function getSaleRow(product: Product, { vatPercent }: PriceSettings): ComparisonRows {
  const sale = getSale(product);
  if (sale === null) return [];
  return [["To buy", sale === "onRequest" ? [onRequest] : addVat(sale, vatPercent)]];
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
  const totalName = "Monthly total";
  if (priceTerms === null) return [[totalName, [onRequest]]];
  const monthlyDuty = getMonthlyDuty(product);
  const unsuitability = findUnsuitability({ terms: priceTerms, monthlyDuty }, volumes);
  if (unsuitability?.kind === "blackOnly") return [[totalName, ["Prints black only"]]];
  const taxed = taxPrice(calculateMonthlyPrice(priceTerms, volumes), vatPercent);
  const perPage = getTaxedPricePerPage(taxed, volumes);
  return [
    [totalName, taxed],
    ["Price per page", perPage ?? []],
    ...(monthlyDuty === null
      ? []
      : [
          toRow([
            productFields.monthlyDuty.label,
            unsuitability === null ? "Enough for your pages" : formatUnsuitability(t, unsuitability, volumes),
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
