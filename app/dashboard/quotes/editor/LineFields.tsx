import { useText } from "#app/messages/text-context.ts";
import { listEmirateOptions } from "#domain/shared/emirate-options.ts";
import { quoteLimits } from "#domain/quotes/quote-limits.ts";
import { ChoiceField, TypedField } from "./TypedField.tsx";
import type { LineField, TypedLine } from "./typed-draft.ts";

const numberFields = [
  ["quantity", "Quantity"],
  ["black", "Black pages"],
  ["colour", "Colour pages"],
  ["base", "Base"],
  ["blackRate", "Per black"],
  ["colourRate", "Per colour"],
  ["includedBlack", "Black in base"],
  ["includedColour", "Colour in base"],
] as const satisfies readonly (readonly [LineField, string])[];

interface LineFieldsProps {
  readonly line: TypedLine;
  readonly title: string;
  readonly place: number;
  /** The line of this product that the customer has now. */
  readonly was: TypedLine | undefined;
  /** Of a month, as it is shown; empty while a field is wrong. */
  readonly amount: string;
  readonly findError: (field: string, value: string) => string | undefined;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
}

export function LineFields({
  line,
  title,
  place,
  was,
  amount,
  findError,
  onChange,
  onRemove,
}: LineFieldsProps) {
  const t = useText();
  const id = `line-${place}`;
  return (
    <fieldset className="quote-editor__line">
      <legend>
        <bdi>{title}</bdi>
        <span className="mono">{amount}</span>
      </legend>
      <div className="quote-editor__fields">
        {numberFields.map(([name, label]) => (
          <TypedField
            key={name}
            id={`${id}-${name}`}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={line[name]}
            was={was?.[name]}
            error={findError(name, line[name])}
            onType={(value) => onChange({ [name]: value })}
          />
        ))}
        <TypedField
          id={`${id}-office`}
          label="Office"
          dir="auto"
          autoComplete="off"
          maxLength={quoteLimits.maxOfficeLength}
          value={line.office}
          was={was?.office}
          error={findError("office", line.office)}
          onType={(office) => onChange({ office })}
        />
        <ChoiceField
          id={`${id}-emirate`}
          label="Emirate"
          value={line.emirate ?? ""}
          options={[["", "None"] as const, ...listEmirateOptions(t)]}
          onChoose={(emirate) => onChange({ emirate: emirate === "" ? null : emirate })}
        />
      </div>
      <button className="link link--danger" type="button" onClick={onRemove}>
        Remove <span className="visually-hidden">{title}</span>
      </button>
    </fieldset>
  );
}
