import type { ComponentProps } from "react";
import { getPriceSettings } from "#domain/company/company.ts";
import { findInvalidPages } from "#domain/pricing/volumes.ts";
import { listRequestedProductIds } from "#domain/quotes/quote-lines-url.ts";
import { isId } from "#domain/shared/id.ts";
import type { CatalogueReads } from "#server/catalogue/service.ts";
import { Island } from "#app/islands/Island.tsx";
import { useCompany, useLockupName } from "#app/layout/company-data.ts";
import {
  type PricedProduct,
  maxProductChoices,
  toCalculatorProduct,
  toPricedProduct,
} from "#app/pricing/priced-product.ts";
import HeroCalculator from "./HeroCalculator.tsx";
import { createInitialSelection } from "./selection.ts";

/** With the sliders, the machine and the price slip of the home page. */
export function CalculatorIsland(props: Omit<ComponentProps<typeof HeroCalculator>, "printedBy">) {
  const company = useCompany();
  const lockupName = useLockupName();
  return (
    <Island
      name="heroCalculator"
      of={HeroCalculator}
      props={{ printedBy: { name: lockupName, ...getPriceSettings(company) }, ...props }}
      when="touch"
    />
  );
}

export async function loadPricedProducts(
  catalogue: Pick<CatalogueReads, "first" | "findMany">,
  query: URLSearchParams,
): Promise<readonly PricedProduct[]> {
  const products = await catalogue.first(maxProductChoices, { onlyPriced: true });
  const missing = listRequestedProductIds(query).filter(
    (requestedId) => isId(requestedId) && products.every(({ id }) => id !== requestedId),
  );
  const found = missing.length === 0 ? [] : await catalogue.findMany(missing);
  return [...products, ...found].map(toPricedProduct).filter((product) => product !== null);
}

/** Null without products. */
export function createCalculatorStart(products: readonly PricedProduct[], query: URLSearchParams) {
  const selection = createInitialSelection(products, query);
  if (selection === null) return null;
  const chosen = products.find(({ id }) => id === selection.productId);
  return {
    products: products.map(toCalculatorProduct),
    selection,
    invalidPages: findInvalidPages(query, chosen ?? {}),
  };
}
