import { restorePeriodDays } from "#domain/shared/deleted-record.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { productsApi } from "./products-api.ts";

/** Specification sections 5 and 8. */
export function useProductDeletion({ _id, title }: ProductResponse, nextPath?: string) {
  return useDeletion({
    confirmation: {
      heading: `Delete ${title}?`,
      question: "Are you sure you want to delete this product?",
      detail: `It leaves the public site at once. For ${restorePeriodDays} days it can be restored.`,
      confirmLabel: "Delete product",
      cancelLabel: "Keep it",
    },
    remove: () => productsApi.remove(_id),
    failedText: "Failed to delete product.",
    doneNotice: {
      text: "Product deleted successfully!",
      detail: `${title} is no longer on the public site.`,
    },
    nextPath,
  });
}
