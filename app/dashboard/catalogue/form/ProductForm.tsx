import { type ComponentType, Suspense, lazy } from "react";
import { productFields } from "#domain/catalogue/product.ts";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { RecordForm } from "#app/dashboard/editing/RecordForm.tsx";
import type { RecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { productLayouts } from "./product-layout.tsx";
import type { ProductValues } from "./product-resource.ts";

/**
 * Loaded later: public pages load the stylesheets of the bundle of the dashboard, which would contain the product card.
 * If it fails to load, the form works without its preview.
 */
const ProductPreview = lazy<ComponentType>(() =>
  import("./ProductPreview.tsx").then(
    ({ ProductPreview: Preview }) => ({ default: Preview }),
    () => ({ default: () => null }),
  ),
);

export function ProductForm({ editing }: { readonly editing: RecordEditing<ProductValues> }) {
  return (
    <RecordEditor editing={editing}>
      <div className="product-form">
        <RecordForm
          editing={editing}
          fields={productFields}
          layout={productLayouts[editing.isNew ? "new" : "stored"]}
        />
        <Suspense fallback={null}>
          <ProductPreview />
        </Suspense>
      </div>
    </RecordEditor>
  );
}
