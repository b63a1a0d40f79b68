import { useNavigate, useRevalidator } from "react-router";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { useStoredRecord } from "#app/dashboard/editing/record-resource.ts";
import { createFailedSave } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { ProductForm } from "./ProductForm.tsx";
import { productResource } from "./product-resource.ts";

export function ProductEdit({ product }: { readonly product: ProductResponse }) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const editing = useStoredRecord(productResource, product, {
    createSavedNotice: () => ({ text: "Product updated successfully!" }),
    createFailureNotice: createFailedSave("Failed to update product."),
  });
  const cancel = async () => {
    const { isSaving, isUnanswered } = editing.saving;
    if (isUnanswered && !isSaving && !(await canRead(product._id))) return;
    if (!(await editing.discard())) return;
    await navigate(dashboardPaths.product(product._id), { replace: true });
    if (!isUnanswered) return;
    await revalidator.revalidate();
    notify({
      kind: "ok",
      text: "This is stored at the moment.",
      detail: "The last save got no answer and may still arrive: look again in a minute.",
    });
  };
  return (
    <>
      <DashboardHeader
        title={product.title}
        back={{ label: "Back to the list", path: dashboardPaths.products }}
      >
        <button className="button button--small button--line" type="button" onClick={() => void cancel()}>
          Cancel
        </button>
        <SaveButton editing={editing} label="Save changes" busyLabel="Saving..." />
      </DashboardHeader>
      <ProductForm editing={editing} />
    </>
  );
}

async function canRead(id: string): Promise<boolean> {
  try {
    await productsApi.find(id);
    return true;
  } catch (error) {
    const detail = `${asApiError(error).message} Your input stays here.`;
    notify({ kind: "bad", text: "The stored product cannot be read.", detail });
    return false;
  }
}
