import type { ExampleMachine } from "#domain/company/example-office.ts";
import { type Price, type Volumes, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";

export interface ReportLine extends Pick<ExampleMachine, "product" | "place" | "month"> {
  readonly price: Price;
  /** Pages against the month before, whole percent. Null if that month had none. */
  readonly change: number | null;
}

/** A machine whose product is not in the catalogue, or has no price, is left out. */
export function createMonthlyReport(
  machines: readonly ExampleMachine[],
  products: readonly Product[],
): readonly ReportLine[] {
  return machines.flatMap(({ product: title, place, month, monthBefore }) => {
    const product = products.find((each) => each.title === title);
    const terms = product === undefined ? null : getPriceTerms(product);
    if (terms === null) return [];
    const price = calculateMonthlyPrice(terms, month);
    return [{ product: title, place, month, price, change: getChange(month, monthBefore) }];
  });
}

function getChange(month: Volumes, before: Volumes): number | null {
  const pages = before.black + before.colour;
  return pages === 0 ? null : Math.round(((month.black + month.colour - pages) * 100) / pages);
}
