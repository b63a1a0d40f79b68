import type { HTMLInputTypeAttribute } from "react";
import { type UseFormReturn, get } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { type SettingsFieldName, settingsFields } from "../../../domain/company/company-settings.ts";
import type { SettingsValues } from "./settings-values.ts";

interface SettingsTextFieldProps {
  readonly form: UseFormReturn<SettingsValues>;
  readonly name: SettingsFieldName;
  /** Selects the keyboard of a phone. The schema validates the value. */
  readonly type?: HTMLInputTypeAttribute;
  /** Format of the value. */
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
}

/** An input of the settings form. */
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
          {settingsFields[name].label} {hint !== undefined && <small>{hint}</small>}
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
