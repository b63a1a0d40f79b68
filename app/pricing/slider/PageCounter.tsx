import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import {
  type PrintColour,
  type SliderPosition,
  clampPages,
  maxPages,
} from "../../../domain/pricing/price.ts";
import type { SliderMove } from "../calculator/selection.ts";

interface PageCounterProps {
  readonly printColour: PrintColour;
  readonly label: string;
  /** Where both counters stand. */
  readonly position: SliderPosition;
  readonly isOff: boolean;
  readonly describedBy: string;
  readonly onMove: (move: SliderMove) => void;
  /** What a text comes to, where more than the slider goes to can be asked for; null while it is no number. */
  readonly parse?: (text: string) => number | null;
}

/** What is being typed. */
interface TypedText {
  readonly text: string;
  /** The pages it has led to; once the counter shows others, they were set elsewhere. */
  readonly pages: number;
  /** Where both counters stood before: it is one change, whatever numbers it passes on its way. */
  readonly from: SliderPosition;
}

/**
 * The number box beside a slider, drawn as the wheels of a page counter: a number typed into it is exact, where a drag
 * goes in steps. Where there is no script it is what the form sends.
 */
export function PageCounter({
  printColour,
  label,
  position,
  isOff,
  describedBy,
  onMove,
  parse = parseTypedPages,
}: PageCounterProps) {
  const [typing, setTyping] = useState<TypedText>();
  const box = useRef<HTMLInputElement>(null);
  // Whoever was here before the script finds the number selected too, unless they have begun to type. Before anything
  // else happens: digits that were typed meanwhile are read next, and would then look like the number it came with.
  useLayoutEffect(() => {
    const found = box.current;
    if (found === document.activeElement && found?.value === found?.defaultValue) found?.select();
  }, []);
  const pages = position[printColour];
  const isTyped = typing !== undefined && typing.pages === pages;
  const stopTyping = () => setTyping(undefined);

  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const from = isTyped ? typing.from : position;
    const typed = parse(text);
    setTyping({ text, pages: typed ?? pages, from });
    if (typed !== null) onMove({ printColour, pages: typed, from });
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

/** A mechanical page counter. It is drawn for the eye; the slider beside it tells its value to everybody else. */
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

const arabicZero = 0x0660;

/** The pages a person typed, whatever groups them and in whichever digits; null while there is no digit. */
export function parseTypedPages(text: string): number | null {
  const digits = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/\D/g, "");
  return digits === "" ? null : clampPages(Number(digits));
}
