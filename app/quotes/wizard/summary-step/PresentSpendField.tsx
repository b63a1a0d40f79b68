import { type KeyboardEvent, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { Fils } from "#domain/pricing/money.ts";
import { formatSpendDifference } from "#domain/pricing/present-spend.ts";
import { Field } from "#app/forms/Field.tsx";
import { useSettled } from "#app/pricing/slider/use-settled.ts";
import type { PresentSpend } from "./use-present-spend.ts";

export const presentSpendId = "quote-present-spend";

export const compareIntent = "compare";

interface PresentSpendFieldProps {
  readonly spend: PresentSpend;
  readonly total: Fils;
  readonly currency: string;
}

export function PresentSpendField({ spend, total, currency }: PresentSpendFieldProps) {
  const t = useText();
  // The error appears once the text settles, or when it blocks the submission. Not on blur: the error would move the
  // button away while it is pressed.
  const [settledText, setSettledText] = useState(spend.text);
  useSettled(spend.text, () => setSettledText(spend.text));
  const unit = t("wizard.spend.unit");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter shows the difference; only the button sends the quote.
    event.preventDefault();
    setSettledText(spend.text);
  };
  return (
    <div className="spend">
      <Field
        id={presentSpendId}
        label={t("wizard.spend")}
        error={settledText === spend.text && spend.error !== undefined ? t.text(spend.error) : undefined}
        hintId={`${presentSpendId}-unit`}
        isOptional
        live="polite"
      >
        {(control) => (
          <span className="spend__box row">
            <input
              {...control}
              className="input mono"
              name="presentSpend"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              value={spend.text}
              onChange={({ currentTarget }) => spend.type(currentTarget.value)}
              onKeyDown={onKeyDown}
              onFocus={() => setSettledText(spend.text)}
            />
            <small id={`${presentSpendId}-unit`}>
              {currency} {unit}
            </small>
          </span>
        )}
      </Field>
      <noscript>
        <button
          className="button button--line button--small"
          type="submit"
          name="intent"
          value={compareIntent}
        >
          {t("wizard.spend.show")}
        </button>
      </noscript>
      <p className="spend__text" role="status">
        {spend.amount !== null && formatSpendDifference(t, total, spend.amount, currency, unit)}
      </p>
    </div>
  );
}
