import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { useRecordDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { productsApi } from "./products-api.ts";

/** Specification sections 5 and 8. */
export function useProductDeletion({ _id, title, hidden }: ProductResponse, nextPath?: string) {
  const texts = {
    word: "product",
    ...(!hidden && {
      effect: "It leaves the public site at once. ",
      detail: `${title} is no longer on the public site.`,
    }),
    failedText: "Failed to delete product.",
    doneText: "Product deleted successfully!",
  };
  return useRecordDeletion(title, texts, { remove: () => productsApi.remove(_id), nextPath });
}
