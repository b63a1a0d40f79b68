import { useState } from "react";
import { loadProducts } from "../../../pricing/load-products.ts";
import type { PricedProduct } from "../../../pricing/priced-product.ts";

/** The machines of the wizard, or why there are none. */
export type ProductsState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "loaded"; readonly products: readonly PricedProduct[] };

/**
 * The machines as they came with the page, and a way to ask for them again.
 *
 * @param initialProducts null where the server could not read them
 * @param onLoaded called with machines that were asked for
 */
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
      const products = await loadProducts();
      onLoaded(products);
      setState({ kind: "loaded", products });
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { state, reload };
}
