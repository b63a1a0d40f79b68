import { Field } from "#app/forms/Field.tsx";

interface UrlFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (url: string) => void;
}

/** Not `type="url"`, because paths of this site are valid. */
export function UrlField({ id, label, error, value, placeholder, onChange }: UrlFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
