import type { ComponentProps } from "react";
import { Field } from "#app/forms/Field.tsx";

interface DialogFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

export function DialogField({ id, label, error, isOptional = false, onChange, ...input }: DialogFieldProps) {
  return (
    <Field id={id} label={label} error={error} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="text"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          {...input}
        />
      )}
    </Field>
  );
}

/** Not `type="url"`, because paths of this site are valid. */
export const addressInput = { inputMode: "url", autoCapitalize: "off", spellCheck: false } as const;
