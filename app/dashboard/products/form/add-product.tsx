import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { DashboardHeader } from "../../layout/DashboardHeader.tsx";
import { createDashboardMeta } from "../../layout/dashboard-meta.ts";
import { dashboardPaths } from "../../layout/sections.ts";
import { RestoreOffer } from "../../editing/RestoreOffer.tsx";
import { notify } from "../../feedback/notices.ts";
import type { UnsavedCopy } from "../../editing/unsaved-copies.ts";
import { useUnsavedChanges } from "../../editing/unsaved-changes.ts";
import { ProductForm, productFormId } from "./ProductForm.tsx";
import { SaveButton } from "../../shared/SaveButton.tsx";
import { focusFirstError } from "../../feedback/focus-first-error.ts";
import { resolveNewProduct } from "./product-resolvers.ts";
import { type ProductValues, emptyValues, createProductFormData } from "./product-values.ts";
import { recordPageSchema } from "../../../../domain/shared/record-page.ts";
import { productsApi } from "../products-api.ts";
import { showProductFailure } from "./show-product-failure.ts";
import { useSaving } from "../../shared/use-saving.ts";
import { type ProductCopy, useProductCopy } from "./use-product-copy.ts";

export const meta = createDashboardMeta("Add product");

const firstPage = recordPageSchema.parse({});

/** The highest `customOrder` so far: a new product goes to the end of the list. */
export async function clientLoader(): Promise<number> {
  return (await productsApi.list(firstPage)).lastOrder;
}

export default function AddProduct() {
  const [restored, setRestored] = useState<UnsavedCopy<ProductCopy> | null>(null);
  return <NewProduct key={restored?.key ?? ""} restored={restored} onRestore={setRestored} />;
}

interface NewProductProps {
  readonly restored: UnsavedCopy<ProductCopy> | null;
  readonly onRestore: (copy: UnsavedCopy<ProductCopy>) => void;
}

/** The form of a new product. After saving it is empty for the next product. */
function NewProduct({ restored, onRestore }: NewProductProps) {
  const lastOrder = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [added, setAdded] = useState(0);
  const form = useForm<ProductValues>({
    defaultValues: emptyValues(lastOrder),
    resolver: resolveNewProduct,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const copies = useProductCopy({ opened: null, form, isUnsaved: isDirty, restored });
  useUnsavedChanges(isDirty);
  useEffect(() => {
    // The end of the list has moved. A place that the person chose stays, like all other input.
    if (form.getFieldState("customOrder").isDirty) return;
    form.resetField("customOrder", { defaultValue: emptyValues(lastOrder).customOrder });
  }, [form, lastOrder]);

  // After saving, the next product starts at the top of the form.
  useEffect(() => {
    if (added === 0) return;
    scrollTo({ top: 0 });
    form.setFocus("title");
  }, [form, added]);

  const submit = form.handleSubmit(
    async (values) => {
      const outcome = await saving.run((onProgress) =>
        productsApi.add(createProductFormData(values), onProgress),
      );
      if (outcome === "busy") return;
      if (outcome !== null) {
        showProductFailure("Failed to add product.", outcome, form);
        return;
      }
      form.reset(emptyValues(Number(values.customOrder)));
      notify({
        kind: "ok",
        text: "Product added successfully",
        detail: `${values.title.trim()} is on the public site.`,
      });
      setAdded((count) => count + 1);
      await revalidator.revalidate();
    },
    () => focusFirstError(productFormId),
  );

  return (
    <>
      <DashboardHeader title="Add new product">
        <Link className="btn btn--sm btn--line" to={dashboardPaths.products}>
          Cancel
        </Link>
        <SaveButton form={productFormId} saving={saving} label="Add product" busyLabel="Adding..." />
      </DashboardHeader>
      <RestoreOffer copies={copies} onRestore={onRestore} />
      <ProductForm form={form} stored={emptyValues(0).images} isSaving={saving.isSaving} onSubmit={submit} />
    </>
  );
}
