import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { mapImageKeys } from "../../../../domain/catalogue/product.ts";
import type { ProductResponse } from "../../../../domain/catalogue/product-response.ts";
import { DashboardHeader } from "../../layout/DashboardHeader.tsx";
import { dashboardPaths } from "../../layout/sections.ts";
import { ConflictDialog } from "../../editing/ConflictDialog.tsx";
import { DeletedDialog } from "../../editing/DeletedDialog.tsx";
import { RestoreOffer } from "../../editing/RestoreOffer.tsx";
import { listConflictRows } from "../../editing/list-conflict-rows.ts";
import { notify } from "../../feedback/notices.ts";
import type { UnsavedCopy } from "../../editing/unsaved-copies.ts";
import { clearUnsavedChanges, useUnsavedChanges } from "../../editing/unsaved-changes.ts";
import { useVersionConflict } from "../../editing/use-version-conflict.ts";
import { useDeletedRecord } from "../../editing/use-deleted-record.ts";
import { ProductForm, productFormId } from "./ProductForm.tsx";
import { SaveButton } from "../../shared/SaveButton.tsx";
import { focusFirstError } from "../../feedback/focus-first-error.ts";
import { resolveChangedProduct } from "./product-resolvers.ts";
import {
  type ProductValues,
  createChangesFormData,
  toProductTexts,
  toProductValues,
} from "./product-values.ts";
import { productsApi } from "../products-api.ts";
import { showProductFailure } from "./show-product-failure.ts";
import { useSaving } from "../../shared/use-saving.ts";
import { type ProductCopy, useProductCopy } from "./use-product-copy.ts";

/**
 * The edit mode of a product. A restored copy continues from the version of the product that it was based on, so that
 * saving it finds a version conflict.
 */
export function ProductEdit({ product }: { readonly product: ProductResponse }) {
  const [restored, setRestored] = useState<UnsavedCopy<ProductCopy> | null>(null);
  // Images are no part of a copy: the stored ones stay.
  const opened = restored?.content.opened && {
    ...restored.content.opened,
    ...mapImageKeys((key) => product[key]),
  };
  return (
    <OpenedProduct
      key={restored?.key ?? ""}
      product={opened ?? product}
      version={product.version}
      restored={restored}
      onRestore={setRestored}
    />
  );
}

interface OpenedProductProps {
  /** The product as it was when the form opened. */
  readonly product: ProductResponse;
  /** The latest known version. */
  readonly version: number;
  readonly restored: UnsavedCopy<ProductCopy> | null;
  /** Continues with a copy; with null, with the stored product. */
  readonly onRestore: (copy: UnsavedCopy<ProductCopy> | null) => void;
}

/** Save returns to the list; Cancel discards the changes (specification section 4). */
function OpenedProduct({ product, version, restored, onRestore }: OpenedProductProps) {
  const navigate = useNavigate();
  const saving = useSaving();
  const [start] = useState(() => toProductValues(product));
  const form = useForm<ProductValues>({
    defaultValues: start,
    resolver: resolveChangedProduct,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [opened] = useState(product);
  const copies = useProductCopy({ opened, form, isUnsaved: isDirty, restored });
  useUnsavedChanges(isDirty);
  const { theirs, load, resolve } = useVersionConflict({
    subject: "product",
    id: product._id,
    find: () => productsApi.find(product._id),
    overwrite: (seen) => void save(form.getValues(), seen),
  });

  const deleted = useDeletedRecord({
    subject: "product",
    id: product._id,
    saveAgain: () => void save(form.getValues(), product.version),
  });

  /** @param seen the version of the product that the person has seen */
  async function save(values: ProductValues, seen: number): Promise<void> {
    const outcome = await saving.run((onProgress) =>
      productsApi.update(product._id, createChangesFormData(start, values, seen), onProgress),
    );
    if (outcome === "busy") return;
    if (outcome === null) {
      clearUnsavedChanges();
      notify({ kind: "ok", text: "Product updated successfully!" });
      await navigate(dashboardPaths.products);
      return;
    }
    const unsettled = outcome.status === 409 ? await load() : outcome;
    const failure = unsettled?.status === 404 ? await deleted.load() : unsettled;
    if (failure !== null) showProductFailure("Failed to update product.", failure, form);
  }
  const submit = form.handleSubmit(
    (values) => save(values, product.version),
    () => focusFirstError(productFormId),
  );
  const cancel = () => {
    clearUnsavedChanges();
    void navigate(dashboardPaths.product(product._id), { replace: true });
  };

  return (
    <>
      <DashboardHeader
        title={product.title}
        back={{ label: "Back to the list", path: dashboardPaths.products }}
      >
        <button className="btn btn--sm btn--line" type="button" onClick={cancel}>
          Cancel
        </button>
        <SaveButton form={productFormId} saving={saving} label="Save changes" busyLabel="Saving..." />
      </DashboardHeader>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: listConflictRows(
              toProductTexts(start),
              toProductTexts(toProductValues(theirs.saved)),
              toProductTexts(form.getValues()),
            ),
          }
        }
        subject="this product"
        onChoose={(answer) => {
          resolve(answer);
          if (answer === "theirs") onRestore(null);
        }}
      />
      <DeletedDialog
        deletion={deleted.deletion}
        subject="this product"
        onRestore={deleted.restore}
        onContinue={deleted.dismiss}
      />
      <RestoreOffer
        copies={copies}
        isOutdated={(copy) => copy.opened?.version !== version}
        onRestore={onRestore}
      />
      <ProductForm form={form} stored={start.images} isSaving={saving.isSaving} onSubmit={submit} />
    </>
  );
}
