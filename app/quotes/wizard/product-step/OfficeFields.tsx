import { useText } from "#app/messages/text-context.ts";
import { type Emirate, emirateNames, emirates, findEmirate } from "#domain/shared/emirates.ts";
import type { DraftQuoteLine } from "#domain/quotes/quote-lines-url.ts";
import { quoteLimits, readQuantity } from "#domain/quotes/quote-limits.ts";
import { Field } from "#app/forms/Field.tsx";
import { StepButton } from "#app/pricing/slider/StepButton.tsx";
import { actionParameter, formatAction } from "#app/quotes/lines/draft-action.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

export function getQuantityId(id: string): string {
  return `${id}-quantity`;
}

interface OfficeFieldsProps {
  readonly id: string;
  readonly legend: string;
  readonly quantity: string;
  readonly error: string | undefined;
  readonly office: string;
  readonly emirate: Emirate | undefined;
  readonly actionUrl: string;
  readonly onQuantity: (typed: string) => void;
  readonly onSet: (change: Partial<Pick<DraftQuoteLine, "office" | "emirate">>) => void;
  /** Null if the quote takes no further line. */
  readonly onAdd: (() => void) | null;
}

export function OfficeFields({
  id,
  legend,
  quantity,
  error,
  office,
  emirate,
  onAdd,
  ...actions
}: OfficeFieldsProps) {
  const t = useText();
  const count = readQuantity(quantity) ?? 1;
  return (
    <fieldset className="office">
      <legend>{legend}</legend>
      <div className="office__fields">
        <Field id={`${id}-office`} label={t("wizard.office")} error={undefined} isOptional>
          {(control) => (
            <input
              {...control}
              className="input"
              name="office"
              autoComplete="off"
              maxLength={quoteLimits.maxOfficeLength}
              placeholder={t("wizard.office.placeholder")}
              value={office}
              onChange={({ currentTarget }) => actions.onSet({ office: currentTarget.value })}
            />
          )}
        </Field>
        <Field id={`${id}-emirate`} label={t("wizard.emirate")} error={undefined} isOptional>
          {(control) => (
            <select
              {...control}
              className="input"
              name="emirate"
              value={emirate ?? ""}
              onChange={({ currentTarget }) => actions.onSet({ emirate: findEmirate(currentTarget.value) })}
            >
              <option value="">{t("enquiry.choose")}</option>
              {emirateNames.map((name) => (
                <option key={name} value={name}>
                  {t.text(emirates[name])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={getQuantityId(id)} label={t("wizard.quantity")} error={error} live="polite">
          {(control) => (
            <div className="office__count">
              <StepButton
                icon={icons.minus}
                label={t("wizard.quantity.fewer")}
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
                icon={icons.plus}
                label={t("wizard.quantity.more")}
                isDisabled={false}
                isAtEnd={count >= quoteLimits.maxQuantity}
                onPress={() => actions.onQuantity(String(Math.min(quoteLimits.maxQuantity, count + 1)))}
              />
            </div>
          )}
        </Field>
      </div>
      {onAdd === null ? (
        <p className="hint">{t("wizard.office.max", { max: quoteLimits.maxLines })}</p>
      ) : (
        <p className="office__add row">
          <button
            className="button button--line button--small"
            type="submit"
            formAction={actions.actionUrl}
            name={actionParameter}
            value={formatAction({ kind: "add" })}
            onClick={(event) => {
              event.preventDefault();
              onAdd();
            }}
          >
            <Icon path={icons.plus} /> {t("wizard.office.another")}
          </button>
          <span className="hint">{t("wizard.office.another.hint")}</span>
        </p>
      )}
    </fieldset>
  );
}
