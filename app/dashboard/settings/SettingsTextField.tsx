import type { HTMLInputTypeAttribute } from "react";
import { type UseFormReturn, get } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { type SettingsField, type SettingsValues, settingsLabels } from "./settings-values.ts";

interface SettingsTextFieldProps {
  readonly form: UseFormReturn<SettingsValues>;
  readonly name: SettingsField;
  /** Brings the right keys on a phone; what is valid is the schema's to say. */
  readonly type?: HTMLInputTypeAttribute;
  /** How it is to be typed. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
}

/** One fact about the company. */
export function SettingsTextField({
  form,
  name,
  type = "text",
  hint,
  isOptional = false,
  isWide = false,
}: SettingsTextFieldProps) {
  const error: unknown = get(form.formState.errors, `${name}.message`);
  return (
    <Field
      id={`settings-${name}`}
      label={
        <>
          {settingsLabels[name]} {hint !== undefined && <small>{hint}</small>}
        </>
      }
      error={typeof error === "string" ? error : undefined}
      isOptional={isOptional}
      isWide={isWide}
    >
      {(control) => (
        <input {...control} {...form.register(name)} className="input" type={type} autoComplete="off" />
      )}
    </Field>
  );
}
