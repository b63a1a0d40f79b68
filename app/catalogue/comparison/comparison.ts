import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { canPrint } from "#domain/pricing/product-ranking.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { listOptionalTexts } from "#domain/shared/resource-fields.ts";
import { type Product, getPriceTerms, productFields } from "#domain/catalogue/product.ts";
import { listTotalLines } from "#domain/pricing/price-breakdown.ts";
import { listCapabilities } from "#domain/catalogue/capabilities.ts";
import { getPageTerms } from "#app/catalogue/product/specification.ts";

const noValue = "\u2013";
const onRequest = "On request";

export interface ComparisonRow {
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
  readonly isDifferent: boolean;
}

export interface ComparisonGroup {
  readonly name: string;
  readonly rows: readonly ComparisonRow[];
}

interface ComparisonTerms {
  readonly volumes: Volumes;
  readonly currency: string;
  readonly vatPercent: number;
}

type SpecificationRows = readonly (readonly [name: string, lines: readonly string[]])[];

export function compareProducts(
  products: readonly Product[],
  terms: ComparisonTerms,
): readonly ComparisonGroup[] {
  return [
    createGroup("The machine", products, getProductRows),
    createGroup("Features", products, (product) => [
      ["Features", product.features.map(({ title }) => title)],
    ]),
    createGroup("Its price", products, (product) => [
      [`Base price, ${terms.currency} a month`, [formatBasePrice(product)]],
      ...getPageTerms(product).map(toRow),
    ]),
    ...(isBeyondSliders(terms.volumes)
      ? []
      : [createGroup("Your month", products, (product) => getMonthRows(product, terms))]),
  ];
}

function getProductRows(product: Product): SpecificationRows {
  return [
    ["Full name", [product.productFullName]],
    ["Brand", [product.brand]],
    ...listCapabilities(product).map(toRow),
    ...listOptionalTexts(productFields, product).map(toRow),
  ];
}

function formatBasePrice({ itemPrice }: Product): string {
  return itemPrice === null ? onRequest : formatDirhams(itemPrice);
}

function toRow([name, value]: readonly [string, string]): SpecificationRows[number] {
  return [name, [value]];
}

function getMonthRows(
  product: Product,
  { volumes, currency, vatPercent }: ComparisonTerms,
): SpecificationRows {
  const priceTerms = getPriceTerms(product);
  const totalName = `Total, ${currency}`;
  if (priceTerms === null) return [[totalName, [onRequest]]];
  if (!canPrint({ terms: priceTerms }, volumes)) return [[totalName, ["Prints black only"]]];
  const { total } = calculateMonthlyPrice(priceTerms, volumes);
  return [
    [totalName, [formatDirhams(total)]],
    ...listTotalLines(total, volumes, vatPercent).map(({ label, amount }) => toRow([label, amount])),
  ];
}

function createGroup(
  name: string,
  products: readonly Product[],
  getRows: (product: Product) => SpecificationRows,
): ComparisonGroup {
  const rowsByProduct = products.map((product) => new Map(getRows(product)));
  const names = [...new Set(rowsByProduct.flatMap((each) => [...each.keys()]))];
  return {
    name,
    rows: names.map((rowName) => {
      const cells = rowsByProduct.map((each) => {
        const lines = each.get(rowName) ?? [];
        return lines.length === 0 ? [noValue] : lines;
      });
      return {
        name: rowName,
        cells,
        isDifferent: new Set(cells.map((lines) => JSON.stringify(lines))).size > 1,
      };
    }),
  };
}
