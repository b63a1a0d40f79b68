import { useState } from "react";
import { writeMessage } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

export type ProductsState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; /** Of the catalogues, or as an error says it. */ readonly message: string }
  | { readonly kind: "loaded"; readonly products: readonly PricedProduct[] };

/** A page holds a part of a large catalogue. */
export type CatalogueState = "part" | "loading" | "failed" | "whole";

export function useProducts(
  page: { readonly products: readonly PricedProduct[] | null; readonly productCount: number },
  onLoaded: (products: readonly PricedProduct[]) => void,
) {
  const { locale } = useText();
  const [state, setState] = useState<ProductsState>(
    page.products === null
      ? { kind: "failed", message: writeMessage("wizard.machines.failed.unread") }
      : { kind: "loaded", products: page.products },
  );
  const [catalogueState, setCatalogueState] = useState<CatalogueState>(
    page.products !== null && page.products.length < page.productCount ? "part" : "whole",
  );
  const load = async () => {
    const { fetchPricedProducts } = await import("#app/pricing/fetch-priced-products.ts");
    const products = await fetchPricedProducts(locale);
    onLoaded(products);
    setState({ kind: "loaded", products });
    setCatalogueState("whole");
  };
  return {
    state,
    catalogueState,
    /** Shows nothing until the products are there. */
    async reload(): Promise<void> {
      setState({ kind: "loading" });
      try {
        await load();
      } catch (error) {
        setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
      }
    },
    /** Shows the products of the page until all are there. Repeated calls load once. */
    async loadAll(): Promise<void> {
      if (catalogueState === "loading" || catalogueState === "whole") return;
      setCatalogueState("loading");
      try {
        await load();
      } catch {
        setCatalogueState("failed");
      }
    },
  };
}
