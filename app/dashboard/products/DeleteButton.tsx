import { useNavigate } from "react-router";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import { dashboardPaths } from "../layout/sections.ts";
import { DashboardIcon } from "../ui/DashboardIcon.tsx";
import { useProductDeletion } from "./use-product-deletion.ts";

/** Deletes the product of this page, then opens the list. */
export function DeleteButton({ product }: { readonly product: ProductResponse }) {
  const navigate = useNavigate();
  const deletion = useProductDeletion(product);
  const remove = async () => {
    if (await deletion.remove()) await navigate(dashboardPaths.products);
  };
  return (
    <button
      className="btn btn--sm btn--line btn--danger-line"
      type="button"
      aria-disabled={deletion.isDeleting || undefined}
      onClick={() => void remove()}
    >
      <DashboardIcon name="trash" /> {deletion.isDeleting ? "Deleting..." : "Delete"}
    </button>
  );
}
