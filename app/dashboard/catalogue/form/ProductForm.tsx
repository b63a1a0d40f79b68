import { productFields } from "#domain/catalogue/product.ts";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { RecordForm } from "#app/dashboard/editing/RecordForm.tsx";
import type { RecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { ProductPreview } from "./ProductPreview.tsx";
import { productLayout } from "./product-layout.tsx";
import type { ProductValues } from "./product-resource.ts";

export function ProductForm({ editing }: { readonly editing: RecordEditing<ProductValues> }) {
  return (
    <RecordEditor editing={editing}>
      <div className="product-form">
        <RecordForm editing={editing} fields={productFields} layout={productLayout} />
        <ProductPreview />
      </div>
    </RecordEditor>
  );
}
