import { type ComponentProps, useEffect } from "react";
import { Field } from "#app/forms/Field.tsx";

interface DialogFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

export function DialogField({ id, label, error, isOptional = false, onChange, ...input }: DialogFieldProps) {
  // A screen reader then speaks the field with its error.
  useEffect(() => {
    if (error !== undefined) document.querySelector<HTMLElement>(`#${id}`)?.focus();
  }, [error, id]);
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
