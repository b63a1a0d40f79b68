import { useState } from "react";
import { fetchPricedProducts } from "#app/pricing/fetch-priced-products.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";

export type ProductsState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "loaded"; readonly products: readonly PricedProduct[] };

export function useProducts(
  initialProducts: readonly PricedProduct[] | null,
  onLoaded: (products: readonly PricedProduct[]) => void,
): { state: ProductsState; reload: () => Promise<void> } {
  const [state, setState] = useState<ProductsState>(
    initialProducts === null
      ? { kind: "failed", message: "the list could not be read" }
      : { kind: "loaded", products: initialProducts },
  );
  const reload = async () => {
    setState({ kind: "loading" });
    try {
      const products = await fetchPricedProducts();
      onLoaded(products);
      setState({ kind: "loaded", products });
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { state, reload };
}
