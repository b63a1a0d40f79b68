import { isBeyondPrices } from "../../../domain/pricing/volumes.ts";
import { canPrint } from "../../../domain/pricing/product-ranking.ts";
import { formatDirhams } from "../../../domain/pricing/money.ts";
import { type Volumes, priceMonth, pricePerPage } from "../../../domain/pricing/price.ts";
import { type Product, priceTermsOf } from "../../../domain/catalogue/product.ts";
import { slipTexts } from "../../../domain/pricing/price-labels.ts";
import { taxed } from "../../../domain/pricing/vat.ts";
import { abilitiesOf, pageTermsOf } from "../product/specification.ts";

/** What a cell says where there is nothing to say. */
const none = "\u2013";
const onRequest = "On request";

/** One fact of the machines side by side. */
export interface ComparisonRow {
  readonly name: string;
  /** One for each machine; several lines where a machine has several of it. */
  readonly cells: readonly (readonly string[])[];
  /** Whether the machines are not all the same in it. */
  readonly isDifferent: boolean;
}

/** Rows about one thing, under its name. */
export interface ComparisonGroup {
  readonly name: string;
  readonly rows: readonly ComparisonRow[];
}

interface Terms {
  readonly volumes: Volumes;
  readonly currency: string;
  readonly vatPercent: number;
}

type Facts = readonly (readonly [name: string, lines: readonly string[]])[];

/** The machines side by side: what each is, what it can do, and what its month costs at these volumes. */
export function comparisonOf(products: readonly Product[], terms: Terms): readonly ComparisonGroup[] {
  return [
    group("The machine", products, machineFacts),
    group("Features", products, (product) => [["Features", product.features.map(({ title }) => title)]]),
    group("Its price", products, (product) => [
      [`Base price, ${terms.currency} a month`, [basePrice(product)]],
      ...pageTermsOf(product).map(asLines),
    ]),
    ...(isBeyondPrices(terms.volumes)
      ? []
      : [group("Your month", products, (product) => monthFacts(product, terms))]),
  ];
}

function machineFacts(product: Product): Facts {
  return [
    ["Full name", [product.productFullName]],
    ["Brand", [product.brand]],
    ...abilitiesOf(product).map(asLines),
  ];
}

function basePrice({ itemPrice }: Product): string {
  return itemPrice === null ? onRequest : formatDirhams(itemPrice);
}

function asLines([name, value]: readonly [string, string]): Facts[number] {
  return [name, [value]];
}

function monthFacts(product: Product, { volumes, currency, vatPercent }: Terms): Facts {
  const priceTerms = priceTermsOf(product);
  const totalName = `Total, ${currency}`;
  if (priceTerms === null) return [[totalName, [onRequest]]];
  if (!canPrint({ terms: priceTerms }, volumes)) return [[totalName, ["Prints black only"]]];
  const { total } = priceMonth(priceTerms, volumes);
  const perPage = pricePerPage(total, volumes);
  const { vat, withVat } = taxed(total, vatPercent);
  return [
    [totalName, [formatDirhams(total)]],
    [slipTexts.perPage, [perPage === null ? none : formatDirhams(perPage)]],
    ...(vatPercent > 0
      ? ([
          [slipTexts.vat(vatPercent), [formatDirhams(vat)]],
          [slipTexts.withVat, [formatDirhams(withVat)]],
        ] as const)
      : []),
  ];
}

/** Lays the facts of each machine beside one another; a machine that lacks one gets a dash there. */
function group(
  name: string,
  products: readonly Product[],
  factsOf: (product: Product) => Facts,
): ComparisonGroup {
  const facts = products.map((product) => new Map(factsOf(product)));
  const names = [...new Set(facts.flatMap((each) => [...each.keys()]))];
  return {
    name,
    rows: names.map((fact) => {
      const cells = facts.map((each) => {
        const lines = each.get(fact) ?? [];
        return lines.length === 0 ? [none] : lines;
      });
      return {
        name: fact,
        cells,
        isDifferent: new Set(cells.map((lines) => JSON.stringify(lines))).size > 1,
      };
    }),
  };
}
