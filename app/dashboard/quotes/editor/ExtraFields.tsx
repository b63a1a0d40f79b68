import { billingNames, draftLimits, extraKindNames } from "#domain/quotes/quote-draft.ts";
import { billings, extraKinds } from "#domain/quotes/quote-limits.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { useCatalogueItems } from "./catalogue-items.ts";
import { ChoiceField, TypedField } from "./TypedField.tsx";
import { type TypedExtra, getBilling } from "./typed-draft.ts";

interface ExtraFieldsProps {
  readonly extra: TypedExtra;
  readonly place: number;
  /** Of the customer. */
  readonly locale: Locale;
  readonly findError: (field: string, value: string) => string | undefined;
  readonly onChange: (changes: Partial<TypedExtra>) => void;
  readonly onRemove: () => void;
}

export function ExtraFields({ extra, place, locale, findError, onChange, onRemove }: ExtraFieldsProps) {
  const id = `extra-${place}`;
  const items = useCatalogueItems(extra, locale);
  return (
    <fieldset className="quote-editor__line">
      <legend>{extraKindNames[extra.kind]}</legend>
      <div className="quote-editor__fields quote-editor__fields--extra">
        <ChoiceField
          id={`${id}-kind`}
          label="Kind"
          value={extra.kind}
          options={extraKinds.map((kind) => [kind, extraKindNames[kind]] as const)}
          onChoose={(kind) => onChange({ kind, billing: getBilling(kind) })}
        />
        <TypedField
          id={`${id}-text`}
          label="What the customer reads"
          dir="auto"
          autoComplete="off"
          maxLength={draftLimits.maxTextLength}
          value={extra.text}
          error={findError("text", extra.text)}
          list={`${id}-items`}
          onType={(text) => {
            const unitPrice = items.find((item) => item.text === text)?.unitPrice ?? "";
            onChange(unitPrice === "" ? { text } : { text, unitPrice });
          }}
        />
        <datalist id={`${id}-items`}>
          {items.map(({ text, note }) => (
            <option key={text} value={text}>
              {note}
            </option>
          ))}
        </datalist>
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
