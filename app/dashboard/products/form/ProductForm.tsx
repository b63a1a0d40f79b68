import { productFields } from "../../../../domain/catalogue/product.ts";
import { RecordEditor } from "../../editing/RecordEditor.tsx";
import { RecordForm } from "../../editing/RecordForm.tsx";
import type { RecordEditing } from "../../editing/use-record-editing.ts";
import { ProductPreview } from "./ProductPreview.tsx";
import { productLayout } from "./product-layout.tsx";
import type { ProductValues } from "./product-resource.ts";

/** The form of a product, with a preview beside it (specification section 2). */
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
