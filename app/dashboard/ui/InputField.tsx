import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#app/forms/Field.tsx";

interface InputFieldProps extends Omit<ComponentProps<"input">, "id" | "required"> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly registration: UseFormRegisterReturn;
}

/** Of a form in which every field is required. */
export function InputField({
  id,
  label,
  error,
  hint,
  registration,
  className = "input",
  ...input
}: InputFieldProps) {
  const hintId = `${id}-hint`;
  return (
    <Field id={id} label={label} error={error} {...(hint !== undefined && { hintId })}>
      {(control) => (
        <>
          <input {...control} {...registration} {...input} className={className} required />
          {hint !== undefined && (
            <p className="hint" id={hintId}>
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
