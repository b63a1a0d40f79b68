import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { type FormFieldName, type PostValues, formFields } from "./post-values.ts";

interface PostFieldProps {
  readonly form: UseFormReturn<PostValues>;
  readonly name: FormFieldName;
  /** Replaces the label of the field. */
  readonly label?: string;
  /** A unit, or the place where a text is shown. */
  readonly note?: string;
  readonly kind?: "line" | "title" | "long" | "date" | "moment" | "count";
  readonly isOptional?: boolean;
}

const inputTypes: Readonly<Record<string, string>> = { date: "date", moment: "datetime-local" };

/** An input of the post form. */
export function PostField({ form, name, label, note, kind = "line", isOptional = false }: PostFieldProps) {
  return (
    <Field
      id={`post-${name}`}
      label={
        <>
          {label ?? formFields[name].label} {note !== undefined && <small>{note}</small>}
        </>
      }
      isOptional={isOptional}
      error={form.formState.errors[name]?.message}
    >
      {(control) =>
        kind === "long" || kind === "title" ? (
          <textarea
            {...control}
            {...form.register(name)}
            className={kind === "title" ? "input post-form__title" : "input"}
            rows={kind === "title" ? 1 : 4}
            // A title is one line, so Enter submits the form.
            onKeyDown={(event) => {
              if (kind !== "title" || event.key !== "Enter") return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        ) : (
          <input
            {...control}
            {...form.register(name)}
            className="input"
            type={inputTypes[kind] ?? "text"}
            autoComplete="off"
            {...(kind === "count" && { inputMode: "numeric" })}
          />
        )
      }
    </Field>
  );
}
