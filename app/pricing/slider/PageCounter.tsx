import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { PrintColour } from "#domain/pricing/price.ts";
import { parsePages } from "#domain/pricing/volumes.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";

interface PageCounterProps {
  readonly id: string;
  readonly printColour: PrintColour;
  readonly label: string;
  readonly pages: number;
  readonly max: number;
  readonly isOff: boolean;
  readonly describedBy: string;
  /** A text that a form sent and that is no number of pages. */
  readonly invalidText?: string | undefined;
  readonly onMove: (move: SliderMove) => void;
}

interface TypedText {
  readonly text: string;
  /** If the counter shows other pages, something else has set them. */
  readonly pages: number;
  readonly pagesBefore: number;
}

/** A typed number is exact, while a drag moves in steps. Without JavaScript the form sends this input. */
export function PageCounter({
  id,
  printColour,
  label,
  pages,
  max,
  isOff,
  describedBy,
  invalidText,
  onMove,
}: PageCounterProps) {
  const t = useText();
  const [typing, setTyping] = useState<TypedText | undefined>(
    invalidText === undefined ? undefined : { text: invalidText, pages, pagesBefore: pages },
  );
  const box = useRef<HTMLInputElement>(null);
  // Selects the number if the input had the focus before hydration, unless the person has begun to type. A layout
  // effect, because the replay of typed digits follows, after which the value no longer tells the difference.
  useLayoutEffect(() => {
    const found = box.current;
    if (found === document.activeElement && found?.value === found?.defaultValue) found?.select();
  }, []);
  const typed = typing?.pages === pages ? typing : undefined;
  const isInvalid = typed !== undefined && parsePages(typed.text, max) === null;
  const errorId = `${id}-error`;

  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const pagesBefore = typed?.pagesBefore ?? pages;
    const to = parsePages(text, max) ?? pagesBefore;
    setTyping({ text, pages: to, pagesBefore });
    onMove({ printColour, pages: to });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isInvalid) setTyping(undefined);
    event.currentTarget.select();
  };
  return (
    <>
      <input
        ref={box}
        className={printColour === "colour" ? "counter counter--cmy" : "counter"}
        name={printColour}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={`${errorId} ${describedBy}`}
        aria-invalid={isInvalid || undefined}
        value={typed?.text ?? pages}
        disabled={isOff}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={() => setTyping(undefined)}
      />
      <small className="counter-error" id={errorId} aria-live="polite">
        {isInvalid && t("calculator.typed", { max: formatCount(max) })}
      </small>
    </>
  );
}
