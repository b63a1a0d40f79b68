import type { HTMLInputTypeAttribute } from "react";
import { get, useFormContext } from "react-hook-form";
import { type ResourceField, formatFieldValue } from "#domain/shared/resource-fields.ts";
import { useText } from "#app/messages/text-context.ts";
import { Field } from "#app/forms/Field.tsx";
import { FieldLabel } from "./FieldLabel.tsx";
import { WasValue } from "./WasValue.tsx";
import { getTextLanguage } from "./text-language.ts";

export interface FieldPlacement {
  readonly label?: string;
  readonly note?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
  /** Whether a changed value is marked, with the one that it replaces. */
  readonly marksChange?: boolean;
}

interface RecordFieldProps extends FieldPlacement {
  readonly name: string;
  readonly definition: ResourceField;
  readonly isNew?: boolean;
}

export function RecordField({ name, definition, isNew = false, ...placement }: RecordFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const t = useText();
  const {
    label = t.text(definition.label),
    note = definition.unit,
    type = "text",
    isWide = false,
    marksChange = false,
  } = placement;
  const isRequired =
    placement.isOptional === undefined ? needsValue(definition, isNew) : !placement.isOptional;
  const id = `record-${name}`;
  const { error, isDirty } = getFieldState(name, formState);
  const opened: unknown = get(formState.defaultValues, name);
  const was = marksChange && isDirty ? formatFieldValue(t, definition, String(opened ?? "")) : undefined;
  const shared = { ...register(name), "data-changed": was === undefined ? undefined : true };
  if (definition.kind === "flag") {
    return (
      <label className="check">
        <input type="checkbox" {...register(name)} /> {label}
      </label>
    );
  }
  return (
    <Field
      id={id}
      label={
        <FieldLabel note={note} isRequired={isRequired}>
          {label}
        </FieldLabel>
      }
      error={error?.message}
      {...(was !== undefined && { hintId: `${id}-was` })}
      isOptional={placement.isOptional ?? false}
      isWide={isWide}
    >
      {(control) => (
        <>
          {definition.kind === "multiline" ? (
            <textarea
              {...control}
              {...shared}
              {...getTextLanguage(definition)}
              className="input"
              rows={4}
              required={isRequired}
            />
          ) : definition.kind === "choice" ? (
            <select {...control} {...shared} className="input" required={isRequired}>
              {isNew && <option value="">Choose one</option>}
              {Object.entries(definition.choices).map(([value, text]) => (
                <option key={value} value={value}>
                  {t.text(text)}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...shared}
              {...getTextLanguage(definition)}
              className="input"
              type={type}
              inputMode={getInputMode(definition)}
              required={isRequired}
              autoComplete="off"
            />
          )}
          <WasValue id={`${id}-was`} was={was} />
        </>
      )}
    </Field>
  );
}

function needsValue({ whenEmpty }: ResourceField, isNew: boolean): boolean {
  return whenEmpty === undefined || (whenEmpty === "acceptInChange" && isNew);
}

/** The number keys of a phone have no minus sign. */
function getInputMode(field: ResourceField): "decimal" | "numeric" | undefined {
  if (field.kind === "money" || field.kind === "pageRate") return "decimal";
  if (field.kind !== "number" || field.limits.min < 0) return undefined;
  return field.limits.decimals === 0 ? "numeric" : "decimal";
}
