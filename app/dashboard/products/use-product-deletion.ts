import { daysToRestore } from "../../../domain/shared/deleted-record.ts";
import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import { forgetUnsaved } from "../editing/unsaved.ts";
import { useDeletion } from "../editing/use-deletion.ts";
import { productsApi } from "./products-api.ts";

/** Deleting a product, with the question and the answers of the specification (sections 5 and 8). */
export function useProductDeletion({ _id, title }: Pick<ProductAnswer, "_id" | "title">) {
  return useDeletion({
    question: {
      heading: `Delete ${title}?`,
      question: "Are you sure you want to delete this product?",
      detail: `It leaves the public site at once. For ${daysToRestore} days it can be restored.`,
      action: "Delete product",
      refusal: "Keep it",
    },
    async remove() {
      await productsApi.remove(_id);
      forgetUnsaved();
    },
    failed: "Failed to delete product.",
    done: {
      text: "Product deleted successfully!",
      detail: `${title} is no longer on the public site.`,
    },
  });
}
