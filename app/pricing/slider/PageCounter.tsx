import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { type PrintColour, clampPages, maxPages } from "#domain/pricing/price.ts";
import { toAsciiDigits } from "#domain/shared/digits.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";

interface PageCounterProps {
  readonly printColour: PrintColour;
  readonly label: string;
  readonly pages: number;
  readonly isOff: boolean;
  readonly describedBy: string;
  readonly onMove: (move: SliderMove) => void;
  readonly parse?: ((text: string) => number | null) | undefined;
}

interface TypedText {
  readonly text: string;
  /** If the counter shows other pages, something else has set them. */
  readonly pages: number;
}

/** A typed number is exact, while a drag moves in steps. Without JavaScript the form sends this input. */
export function PageCounter({
  printColour,
  label,
  pages,
  isOff,
  describedBy,
  onMove,
  parse = parseTypedPages,
}: PageCounterProps) {
  const [typing, setTyping] = useState<TypedText>();
  const box = useRef<HTMLInputElement>(null);
  // Selects the number if the input had the focus before hydration, unless the person has begun to type. A layout
  // effect, because the replay of typed digits follows, after which the value no longer tells the difference.
  useLayoutEffect(() => {
    const found = box.current;
    if (found === document.activeElement && found?.value === found?.defaultValue) found?.select();
  }, []);
  const isTyped = typing !== undefined && typing.pages === pages;
  const stopTyping = () => setTyping(undefined);

  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const typed = parse(text);
    setTyping({ text, pages: typed ?? pages });
    if (typed !== null) onMove({ printColour, pages: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    stopTyping();
    event.currentTarget.select();
  };
  return (
    <span className={isOff ? "counter is-off" : "counter"}>
      <CounterWheels printColour={printColour} pages={pages} />
      <input
        ref={box}
        className="counter__box"
        name={printColour}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        value={isTyped ? typing.text : pages}
        disabled={isOff}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={stopTyping}
      />
    </span>
  );
}

const digitCount = String(maxPages).length;

function CounterWheels({
  printColour,
  pages,
}: {
  readonly printColour: PrintColour;
  readonly pages: number;
}) {
  const shown = String(pages).padStart(digitCount, "0");
  return (
    <span className={printColour === "colour" ? "wheels wheels--cmy" : "wheels"} aria-hidden="true">
      {Array.from(shown, (digit, position) => (
        <i key={position} data-d={digit} />
      ))}
    </span>
  );
}

export function parseTypedPages(text: string): number | null {
  const digits = toAsciiDigits(text).replace(/\D/g, "");
  return digits === "" ? null : clampPages(Number(digits));
}
