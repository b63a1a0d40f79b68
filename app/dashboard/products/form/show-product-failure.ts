import type { UseFormReturn } from "react-hook-form";
import type { ApiError } from "../../shared/api-error.ts";
import { describeFailure } from "../../feedback/describe-failure.ts";
import { notify } from "../../feedback/notices.ts";
import { productFormId } from "./ProductForm.tsx";
import { focusFirstError } from "../../feedback/focus-first-error.ts";
import { type ProductValues, findFormField } from "./product-values.ts";

/** Shows why a product was not saved: in a notice, and at the fields that the response names. */
export function showProductFailure(
  text: string,
  failure: ApiError,
  form: UseFormReturn<ProductValues>,
): void {
  notify({ kind: "bad", text, detail: describeFailure(failure) });
  for (const [field, message] of Object.entries(failure.errors)) {
    const place = findFormField(field);
    if (place !== null) form.setError(place, { type: "server", message });
  }
  focusFirstError(productFormId);
}
