import { useNavigate } from "react-router";
import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import { deskPaths } from "../layout/sections.ts";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { useProductDeletion } from "./use-product-deletion.ts";

/** Deletes the product of this page and goes back to the list. */
export function DeleteButton({ product }: { readonly product: ProductAnswer }) {
  const navigate = useNavigate();
  const deletion = useProductDeletion(product);
  const remove = async () => {
    if (await deletion.remove()) await navigate(deskPaths.products);
  };
  return (
    <button
      className="btn btn--sm btn--line btn--danger-line"
      type="button"
      aria-disabled={deletion.isDeleting || undefined}
      onClick={() => void remove()}
    >
      <DeskIcon name="trash" /> {deletion.isDeleting ? "Deleting..." : "Delete"}
    </button>
  );
}
