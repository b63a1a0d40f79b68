import type { ComponentProps } from "react";
import { Field } from "#app/forms/Field.tsx";
import { WasValue } from "#app/dashboard/editing/WasValue.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";

interface TypedFieldProps extends Omit<ComponentProps<"input">, "id" | "onChange" | "value"> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** The value that the customer has now. */
  readonly was?: string | undefined;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

/** A field of the editor, with what it changes beside it. */
export function TypedField({ id, label, value, was, error, onType, ...input }: TypedFieldProps) {
  const isChanged = was !== undefined && was !== value;
  return (
    <Field id={id} label={label} error={error} {...(isChanged && { hintId: `${id}-was` })}>
      {(control) => (
        <>
          <input
            className="input"
            {...input}
            {...control}
            data-changed={isChanged || undefined}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
          <WasValue id={`${id}-was`} was={isChanged ? was : undefined} />
        </>
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChoose: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  id,
  label,
  options,
  onChoose,
  ...select
}: ChoiceFieldProps<Value>) {
  return (
    <Field id={id} label={label} error={undefined}>
      {(control) => (
        <Select
          {...control}
          {...select}
          options={options}
          onChange={({ target }) => {
            const [chosen] = options.find(([value]) => value === target.value) ?? [];
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
      )}
    </Field>
  );
}
