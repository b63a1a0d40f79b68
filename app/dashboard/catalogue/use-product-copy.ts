import { useNavigate } from "react-router";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { productsApi } from "./products-api.ts";

export function useProductCopy({ _id, title }: ProductResponse) {
  const navigate = useNavigate();
  const { isRunning, run } = useAction("The product is not copied.");
  return {
    isRunning,
    copy: () =>
      run(async (transfer, isShown) => {
        const copy = await productsApi.copy(_id, transfer);
        notify({
          kind: "ok",
          text: "Product copied",
          detail: `${title} has a copy that is hidden from the public site.`,
        });
        if (isShown()) void navigate(dashboardPaths.editProduct(copy._id));
      }),
  };
}
