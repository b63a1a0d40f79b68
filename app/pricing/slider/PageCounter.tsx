import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { getCustomQuotePath } from "#domain/pages/site-paths.ts";
import type { PrintColour } from "#domain/pricing/price.ts";
import { parsePages } from "#domain/pricing/volumes.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";
import type { InvalidCounters } from "./use-invalid-pages.ts";

interface PageCounterProps {
  readonly id: string;
  readonly printColour: PrintColour;
  readonly label: string;
  readonly pages: number;
  readonly max: number;
  readonly isOff: boolean;
  readonly describedBy: string;
  readonly invalid: InvalidCounters;
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
  invalid,
  onMove,
}: PageCounterProps) {
  const t = useText();
  const [typing, setTyping] = useState<TypedText>();
  const box = useRef<HTMLInputElement>(null);
  const typed = typing?.pages === pages ? typing : undefined;
  // A focused number that the other counter changes, or that had the focus before hydration, is selected again, unless
  // the person has begun to type: what is typed next replaces it. A layout effect, because the replay of typed digits
  // follows hydration, after which the value no longer tells the difference.
  useLayoutEffect(() => {
    const found = box.current;
    const isUntouched = typed === undefined && found?.value === String(pages);
    if (found === document.activeElement && isUntouched) found?.select();
  }, [pages, typed]);
  const invalidText = invalid.texts[printColour];
  const isInvalid = invalidText !== undefined;
  const errorId = `${id}-error`;

  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const pagesBefore = typed?.pagesBefore ?? pages;
    const parsed = parsePages(text, max);
    const to = parsed ?? pagesBefore;
    setTyping({ text, pages: to, pagesBefore });
    invalid.set(printColour, parsed === null ? text : undefined);
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
        value={invalidText ?? typed?.text ?? pages}
        disabled={isOff}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={() => setTyping(undefined)}
      />
      <small className="counter-error" id={errorId} aria-live="polite">
        {isInvalid && (
          <Rich
            text={t(parsePages(invalidText) === null ? "calculator.typed" : "calculator.typed.above", {
              max: formatCount(max),
              pages: formatCount(pages),
            })}
            tags={{ a: <PageLink path={getCustomQuotePath(invalid.asked)} /> }}
          />
        )}
      </small>
    </>
  );
}
