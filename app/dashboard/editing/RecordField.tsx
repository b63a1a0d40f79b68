import type { HTMLInputTypeAttribute } from "react";
import { useFormContext } from "react-hook-form";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { Field } from "#app/forms/Field.tsx";

export interface FieldPlacement {
  readonly label?: string;
  readonly note?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
}

interface RecordFieldProps extends FieldPlacement {
  readonly name: string;
  readonly definition: ResourceField;
}

export function RecordField({ name, definition, label = definition.label, ...placement }: RecordFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const { note = definition.unit, type = "text", isOptional = false, isWide = false } = placement;
  if (definition.kind === "flag") {
    return (
      <label className="check">
        <input type="checkbox" {...register(name)} /> {label}
      </label>
    );
  }
  return (
    <Field
      id={`record-${name}`}
      label={
        <>
          {label} {note !== undefined && <small>{note}</small>}
        </>
      }
      error={getFieldState(name, formState).error?.message}
      isOptional={isOptional}
      isWide={isWide}
    >
      {(control) => {
        if (definition.kind === "multiline")
          return <textarea {...control} {...register(name)} className="input" rows={4} />;
        if (definition.kind === "choice")
          return (
            <select {...control} {...register(name)} className="input">
              {Object.entries(definition.choices).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          );
        return (
          <input
            {...control}
            {...register(name)}
            className="input"
            type={type}
            inputMode={getInputMode(definition)}
            autoComplete="off"
          />
        );
      }}
    </Field>
  );
}

/** The number keys of a phone have no minus sign. */
function getInputMode(field: ResourceField): "decimal" | "numeric" | undefined {
  if (field.kind === "money" || field.kind === "pageRate") return "decimal";
  if (field.kind !== "number" || field.limits.min < 0) return undefined;
  return field.limits.decimals === 0 ? "numeric" : "decimal";
}
