import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { type ProductValues, type TextFieldName, fieldLabels } from "./product-values.ts";

interface TextFieldProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly name: TextFieldName;
  /** What a number counts. */
  readonly unit?: string;
  /** Numbers bring the keys of a telephone. */
  readonly kind?: "text" | "long" | "count" | "amount";
  readonly isWide?: boolean;
}

/** One field of a product. */
export function TextField({ form, name, unit, kind = "text", isWide = false }: TextFieldProps) {
  const isNumber = kind === "count" || kind === "amount";
  return (
    <Field
      id={`product-${name}`}
      label={
        <>
          {fieldLabels[name]} {unit !== undefined && <small>{unit}</small>}
        </>
      }
      error={form.formState.errors[name]?.message}
      isWide={isWide}
    >
      {(control) =>
        kind === "long" ? (
          <textarea {...control} {...form.register(name)} className="input" />
        ) : (
          <input
            {...control}
            {...form.register(name)}
            className="input"
            type="text"
            autoComplete="off"
            {...(isNumber && { inputMode: kind === "count" ? "numeric" : "decimal" })}
          />
        )
      }
    </Field>
  );
}
