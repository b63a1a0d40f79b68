import { draftLimits } from "#domain/quotes/quote-draft.ts";
import { Field } from "#app/forms/Field.tsx";
import { ChoiceField, TypedField } from "./TypedField.tsx";
import type { TypedDraft } from "./typed-draft.ts";

const discountUnits = [
  ["percent", "% a month"],
  ["amount", "AED a month"],
] as const;
const reasons = ["Longer term", "Several products", "Competitor's offer", "Existing customer"] as const;

interface TermsFieldsProps {
  readonly typed: TypedDraft;
  readonly was: TypedDraft | null;
  readonly findError: (path: string, value: string) => string | undefined;
  readonly onChange: (changes: Partial<TypedDraft>) => void;
}

export function TermsFields({ typed, was, findError, onChange }: TermsFieldsProps) {
  const { discountKind } = typed;
  const hadDiscount = was?.discountKind === discountKind ? was.discount : was === null ? undefined : "";
  return (
    <div className="quote-editor__fields quote-editor__fields--terms">
      <TypedField
        id="discount"
        label="Discount"
        inputMode="decimal"
        autoComplete="off"
        value={typed.discount}
        was={hadDiscount}
        error={findError("discount.value", typed.discount)}
        onType={(discount) => onChange({ discount })}
      />
      <ChoiceField
        id="discount-kind"
        label="Discount in"
        value={discountKind}
        options={discountUnits}
        onChoose={(kind) => onChange({ discountKind: kind })}
      />
      <TypedField
        id="reason"
        label="Reason for the discount"
        list="discount-reasons"
        dir="auto"
        autoComplete="off"
        maxLength={draftLimits.maxTextLength}
        value={typed.reason}
        error={findError("discount.reason", typed.discount)}
        onType={(reason) => onChange({ reason })}
      />
      <datalist id="discount-reasons">
        {reasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
      <TypedField
        id="termMonths"
        label="Term in months"
        inputMode="numeric"
        autoComplete="off"
        value={typed.termMonths}
        was={was?.termMonths}
        error={findError("termMonths", typed.termMonths)}
        onType={(termMonths) => onChange({ termMonths })}
      />
      <TypedField
        id="validUntil"
        label="Valid until"
        type="date"
        value={typed.validUntil}
        error={findError("validUntil", typed.validUntil)}
        onType={(validUntil) => onChange({ validUntil })}
      />
      <Field
        id="message"
        label="Message on the quote"
        error={findError("message", typed.message)}
        isWide
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            dir="auto"
            rows={3}
            maxLength={draftLimits.maxMessageLength}
            value={typed.message}
            onChange={({ target }) => onChange({ message: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
