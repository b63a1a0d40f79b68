import type { UseFormReturn } from "react-hook-form";
import { productFields } from "../../../../domain/catalogue/product.ts";
import type { ResourceField } from "../../../../domain/shared/resource-fields.ts";
import { Field } from "../../../forms/Field.tsx";
import { type TypedField, isWideField } from "./product-layout.ts";
import type { ProductValues } from "./product-values.ts";

interface TextFieldProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly name: TypedField;
}

/** The input of one field of a product. A phone shows its number keys for a number. */
export function TextField({ form, name }: TextFieldProps) {
  const field: ResourceField = productFields[name];
  return (
    <Field
      id={`product-${name}`}
      label={
        <>
          {field.label} {field.unit !== undefined && <small>{field.unit}</small>}
        </>
      }
      error={form.formState.errors[name]?.message}
      isWide={isWideField(name)}
    >
      {(control) =>
        field.kind === "multiline" ? (
          <textarea {...control} {...form.register(name)} className="input" />
        ) : (
          <input
            {...control}
            {...form.register(name)}
            className="input"
            type="text"
            autoComplete="off"
            {...(field.kind !== "line" && { inputMode: isWholeNumber(field) ? "numeric" : "decimal" })}
          />
        )
      }
    </Field>
  );
}

function isWholeNumber(field: ResourceField): boolean {
  return field.kind === "number" && field.limits.decimals === 0;
}
