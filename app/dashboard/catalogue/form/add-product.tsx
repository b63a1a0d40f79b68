import { useEffect } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { useNewRecord } from "#app/dashboard/editing/record-resource.ts";
import { createFailedSave } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { ProductForm } from "./ProductForm.tsx";
import { createEmptyProduct, productResource } from "./product-resource.ts";

export const meta = createDashboardMeta("Add New Product");

const firstPage = recordPageSchema.parse({});

export async function clientLoader(): Promise<number> {
  return (await productsApi.list(firstPage)).lastOrder;
}

export default function AddProduct() {
  const lastOrder = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const editing = useNewRecord(productResource, {
    empty: createEmptyProduct(lastOrder),
    next({ customOrder }) {
      void revalidator.revalidate();
      return createEmptyProduct(Number(customOrder));
    },
    createSavedNotice: ({ title, hidden }) => ({
      text: "Product added successfully",
      detail: `${title.trim()} is ${hidden ? "hidden from" : "on"} the public site.`,
    }),
    createFailureNotice: createFailedSave("Failed to add product."),
  });
  const { form } = editing;
  useEffect(() => {
    // The end of the list has moved. A place that the person chose stays, like all other input.
    if (form.getFieldState("customOrder").isDirty) return;
    form.resetField("customOrder", { defaultValue: createEmptyProduct(lastOrder).customOrder });
  }, [form, lastOrder]);

  return (
    <>
      <DashboardHeader title="Add New Product">
        <Link className="button button--small button--line" to={dashboardPaths.products}>
          Cancel
        </Link>
        <SaveButton editing={editing} label="Add product" busyLabel="Adding..." />
      </DashboardHeader>
      <ProductForm editing={editing} />
    </>
  );
}
