import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ProductAnswer } from "../../../domain/product-answer.ts";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import { deskPaths } from "../desk/sections.ts";
import { ConflictDialog } from "../feedback/ConflictDialog.tsx";
import { DeletedDialog } from "../feedback/DeletedDialog.tsx";
import { conflictRows } from "../feedback/conflict-rows.ts";
import { notify } from "../feedback/notices.ts";
import { forgetUnsaved, useUnsaved } from "../feedback/unsaved.ts";
import { useConflict } from "../feedback/use-conflict.ts";
import { useDeletedMeanwhile } from "../feedback/use-deleted-meanwhile.ts";
import { ProductForm, productFormId } from "./ProductForm.tsx";
import { SaveButton } from "../api/SaveButton.tsx";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { resolveChangedProduct } from "./product-resolvers.ts";
import { type ProductValues, changesForm, valuesOf } from "./product-values.ts";
import { textsOf } from "./product-texts.ts";
import { productsApi } from "./products-api.ts";
import { showFailure } from "./show-failure.ts";
import { useSaving } from "../api/use-saving.ts";

/** The edit mode of a product: Save returns to the list, Cancel restores what was there (specification section 4). */
export function ProductEdit({ product }: { readonly product: ProductAnswer }) {
  const navigate = useNavigate();
  const saving = useSaving();
  const [start] = useState(() => valuesOf(product));
  const form = useForm<ProductValues>({
    defaultValues: start,
    resolver: resolveChangedProduct,
    shouldFocusError: false,
  });
  useUnsaved(form.formState.isDirty);
  const { theirs, look, settle } = useConflict({
    subject: "product",
    id: product._id,
    find: () => productsApi.find(product._id),
    saveOver: (version) => void save(form.getValues(), version),
  });

  const deleted = useDeletedMeanwhile({
    subject: "product",
    id: product._id,
    saveAgain: () => void save(form.getValues(), product.version),
  });

  /** @param version the state of the product that the person has seen */
  async function save(values: ProductValues, version: number): Promise<void> {
    const outcome = await saving.run((onProgress) =>
      productsApi.update(product._id, changesForm(start, values, version), onProgress),
    );
    if (outcome === "busy") return;
    if (outcome === null) {
      forgetUnsaved();
      notify({ kind: "ok", text: "Product updated successfully!" });
      await navigate(deskPaths.products);
      return;
    }
    const unsettled = outcome.status === 409 ? await look() : outcome;
    const failure = unsettled?.status === 404 ? await deleted.look() : unsettled;
    if (failure !== null) showFailure("Failed to update product.", failure, form);
  }
  const submit = form.handleSubmit(
    (values) => save(values, product.version),
    () => focusFirstError(productFormId),
  );
  const cancel = () => {
    forgetUnsaved();
    void navigate(deskPaths.product(product._id), { replace: true });
  };

  return (
    <>
      <DeskHeader title={product.title} back={{ label: "Back to the list", path: deskPaths.products }}>
        <button className="btn btn--sm btn--line" type="button" onClick={cancel}>
          Cancel
        </button>
        <SaveButton form={productFormId} saving={saving} label="Save changes" busyLabel="Saving..." />
      </DeskHeader>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: conflictRows(textsOf(start), textsOf(valuesOf(theirs.saved)), textsOf(form.getValues())),
          }
        }
        subject="this product"
        onSettle={settle}
      />
      <DeletedDialog
        deletion={deleted.deletion}
        subject="this product"
        onRestore={deleted.restore}
        onGoOn={deleted.goOn}
      />
      <ProductForm form={form} stored={start.pictures} isSaving={saving.isSaving} onSubmit={submit} />
    </>
  );
}
