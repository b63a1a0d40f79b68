import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskPaths } from "../layout/sections.ts";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { DeletedDialog } from "../editing/DeletedDialog.tsx";
import { RestoreOffer } from "../editing/RestoreOffer.tsx";
import { conflictRows } from "../editing/conflict-rows.ts";
import { notify } from "../feedback/notices.ts";
import type { LeftCopy } from "../editing/unsaved-copies.ts";
import { forgetUnsaved, useUnsaved } from "../editing/unsaved.ts";
import { useConflict } from "../editing/use-conflict.ts";
import { useDeletedMeanwhile } from "../editing/use-deleted-record.ts";
import { ProductForm, productFormId } from "./ProductForm.tsx";
import { SaveButton } from "../shared/SaveButton.tsx";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { resolveChangedProduct } from "./product-resolvers.ts";
import { type ProductValues, changesForm, valuesOf } from "./product-values.ts";
import { textsOf } from "./product-texts.ts";
import { productsApi } from "./products-api.ts";
import { showFailure } from "./show-failure.ts";
import { useSaving } from "../shared/use-saving.ts";
import { type ProductCopy, useProductCopy } from "./use-product-copy.ts";

/**
 * The edit mode of a product. What is restored after a crash goes on from the state of the product that it was typed
 * into, so that saving it sees who came between.
 */
export function ProductEdit({ product }: { readonly product: ProductAnswer }) {
  const [restored, setRestored] = useState<LeftCopy<ProductCopy> | null>(null);
  const { img, img1, img2, img3, img4, img5 } = product;
  // Pictures are no part of a copy: those that are there stay.
  const opened = restored?.content.opened && {
    ...restored.content.opened,
    img,
    img1,
    img2,
    img3,
    img4,
    img5,
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
  /** As it was when it was opened. */
  readonly product: ProductAnswer;
  /** The latest version that is known. */
  readonly version: number;
  readonly restored: LeftCopy<ProductCopy> | null;
  /** Goes on with a copy; with null, with the product as it is. */
  readonly onRestore: (copy: LeftCopy<ProductCopy> | null) => void;
}

/** Save returns to the list, Cancel restores what was there (specification section 4). */
function OpenedProduct({ product, version, restored, onRestore }: OpenedProductProps) {
  const navigate = useNavigate();
  const saving = useSaving();
  const [start] = useState(() => valuesOf(product));
  const form = useForm<ProductValues>({
    defaultValues: start,
    resolver: resolveChangedProduct,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [opened] = useState(product);
  const copies = useProductCopy({ opened, form, isUnsaved: isDirty, restored });
  useUnsaved(isDirty);
  const { theirs, look, settle } = useConflict({
    subject: "product",
    id: product._id,
    find: () => productsApi.find(product._id),
    saveOver: (seen) => void save(form.getValues(), seen),
  });

  const deleted = useDeletedMeanwhile({
    subject: "product",
    id: product._id,
    saveAgain: () => void save(form.getValues(), product.version),
  });

  /** @param seen the version of the product that the person has seen */
  async function save(values: ProductValues, seen: number): Promise<void> {
    const outcome = await saving.run((onProgress) =>
      productsApi.update(product._id, changesForm(start, values, seen), onProgress),
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
        onSettle={(answer) => {
          settle(answer);
          if (answer === "theirs") onRestore(null);
        }}
      />
      <DeletedDialog
        deletion={deleted.deletion}
        subject="this product"
        onRestore={deleted.restore}
        onGoOn={deleted.goOn}
      />
      <RestoreOffer
        copies={copies}
        isOutdated={(copy) => copy.opened?.version !== version}
        onRestore={onRestore}
      />
      <ProductForm form={form} stored={start.pictures} isSaving={saving.isSaving} onSubmit={submit} />
    </>
  );
}
