import { quoteLimits, quantitySchema } from "#domain/quotes/quote-terms.ts";
import { Field } from "#app/forms/Field.tsx";
import { StepButton } from "#app/pricing/slider/StepButton.tsx";

export function getQuantityId(id: string): string {
  return `${id}-quantity`;
}

interface QuantityFieldsProps {
  readonly id: string;
  readonly quantity: string;
  readonly error: string | undefined;
  readonly office: string;
  readonly onQuantity: (typed: string) => void;
  readonly onOffice: (office: string) => void;
}

export function QuantityFields({ id, quantity, error, office, ...actions }: QuantityFieldsProps) {
  const count = quantitySchema.safeParse(quantity).data ?? 1;
  return (
    <div className="count">
      <Field id={getQuantityId(id)} label="Number of machines" error={error}>
        {(control) => (
          <div className="count__row">
            <StepButton
              icon="minus"
              label="One machine fewer"
              isDisabled={false}
              isAtEnd={count <= 1}
              onPress={() => actions.onQuantity(String(Math.max(1, count - 1)))}
            />
            <input
              {...control}
              className="input mono"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={quantity}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => actions.onQuantity(currentTarget.value)}
            />
            <StepButton
              icon="plus"
              label="One machine more"
              isDisabled={false}
              isAtEnd={count >= quoteLimits.maxQuantity}
              onPress={() => actions.onQuantity(String(Math.min(quoteLimits.maxQuantity, count + 1)))}
            />
          </div>
        )}
      </Field>
      <Field id={`${id}-office`} label="Office" error={undefined} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            name="office"
            autoComplete="off"
            maxLength={quoteLimits.maxOfficeLength}
            placeholder="Where it stands, as you call it"
            value={office}
            onChange={({ currentTarget }) => actions.onOffice(currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}

export function findQuantityError(typed: string): string | undefined {
  return quantitySchema.safeParse(typed).error?.issues[0]?.message;
}
