import { billingNames, draftLimits, extraKindNames } from "#domain/quotes/quote-draft.ts";
import { billings, extraKinds } from "#domain/quotes/quote-limits.ts";
import { ChoiceField, TypedField } from "./TypedField.tsx";
import type { TypedExtra } from "./typed-draft.ts";

interface ExtraFieldsProps {
  readonly extra: TypedExtra;
  readonly place: number;
  readonly findError: (field: string, value: string) => string | undefined;
  readonly onChange: (changes: Partial<TypedExtra>) => void;
  readonly onRemove: () => void;
}

export function ExtraFields({ extra, place, findError, onChange, onRemove }: ExtraFieldsProps) {
  const id = `extra-${place}`;
  return (
    <fieldset className="quote-editor__line">
      <legend>{extraKindNames[extra.kind]}</legend>
      <div className="quote-editor__fields quote-editor__fields--extra">
        <ChoiceField
          id={`${id}-kind`}
          label="Kind"
          value={extra.kind}
          options={extraKinds.map((kind) => [kind, extraKindNames[kind]] as const)}
          onChoose={(kind) => onChange({ kind })}
        />
        <TypedField
          id={`${id}-text`}
          label="What the customer reads"
          dir="auto"
          autoComplete="off"
          maxLength={draftLimits.maxTextLength}
          value={extra.text}
          error={findError("text", extra.text)}
          onType={(text) => onChange({ text })}
        />
        <TypedField
          id={`${id}-quantity`}
          label="Quantity"
          inputMode="decimal"
          autoComplete="off"
          value={extra.quantity}
          error={findError("quantity", extra.quantity)}
          onType={(quantity) => onChange({ quantity })}
        />
        <TypedField
          id={`${id}-unitPrice`}
          label="Price of one"
          inputMode="decimal"
          autoComplete="off"
          value={extra.unitPrice}
          error={findError("unitPrice", extra.unitPrice)}
          onType={(unitPrice) => onChange({ unitPrice })}
        />
        <ChoiceField
          id={`${id}-billing`}
          label="Paid"
          value={extra.billing}
          options={billings.map((billing) => [billing, billingNames[billing]] as const)}
          onChoose={(billing) => onChange({ billing })}
        />
      </div>
      <button className="link link--danger" type="button" onClick={onRemove}>
        Remove <span className="visually-hidden">{extra.text || extraKindNames[extra.kind]}</span>
      </button>
    </fieldset>
  );
}
