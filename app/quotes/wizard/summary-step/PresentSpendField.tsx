import { type KeyboardEvent, useState } from "react";
import type { Fils } from "../../../../domain/pricing/money.ts";
import { formatSpendDifference } from "../../../../domain/pricing/present-spend.ts";
import { Field } from "../../../forms/Field.tsx";
import { useSettled } from "../../../pricing/slider/use-settled.ts";
import type { PresentSpend } from "./use-present-spend.ts";

export const presentSpendId = "quote-present-spend";

/** The form's intent where nothing is sent but the question what the difference is. */
export const compareIntent = "compare";

interface PresentSpendFieldProps {
  readonly spend: PresentSpend;
  /** Of the quote, a month. */
  readonly total: Fils;
}

/** What a person pays today, if they want to say it, and the true difference. */
export function PresentSpendField({ spend, total }: PresentSpendFieldProps) {
  // What is wrong is said once the typing rests, or when it is in the way: not at the press of a button, which would
  // move from under the pointer.
  const [settledText, setSettledText] = useState(spend.text);
  useSettled(spend.text, () => setSettledText(spend.text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It says what the difference is; the quote is sent by its button.
    event.preventDefault();
    setSettledText(spend.text);
  };
  return (
    <div className="spend">
      <Field
        id={presentSpendId}
        label="What do you pay for printing today?"
        error={settledText === spend.text ? spend.error : undefined}
        isOptional
      >
        {(control) => (
          <span className="spend__box">
            <input
              {...control}
              aria-describedby={[control["aria-describedby"], `${presentSpendId}-unit`]
                .filter(Boolean)
                .join(" ")}
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
            <small id={`${presentSpendId}-unit`}>DHS a month, without VAT</small>
          </span>
        )}
      </Field>
      <noscript>
        <button className="btn btn--line btn--sm" type="submit" name="intent" value={compareIntent}>
          Show the difference
        </button>
      </noscript>
      <p className="spend__text" role="status">
        {spend.amount !== null && formatSpendDifference(total, spend.amount)}
      </p>
    </div>
  );
}
