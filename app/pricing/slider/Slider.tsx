import type { ChangeEvent, KeyboardEvent, PointerEvent } from "react";
import { type PrintColour, clampPages, maxPages } from "../../../domain/pricing/price.ts";
import { ColourFill } from "./ColourFill.tsx";

interface SliderProps {
  readonly id: string;
  readonly printColour: PrintColour;
  /** A month. May stand between two steps: the floor rule moves to the exact page. */
  readonly pages: number;
  /** Pages in the base: the tick below the rail. None where no one machine is meant. */
  readonly included?: number;
  /** What a drag snaps to and a key moves by, pages. */
  readonly step: number;
  readonly isOff: boolean;
  readonly valueText: string;
  readonly describedBy: string;
  readonly isDragged: boolean;
  /** A drag begins; it may have begun before this component was there. */
  readonly onDrag: () => void;
  readonly onMove: (pages: number) => void;
}

function formatSliderShare(pages: number): string {
  return `${(clampPages(pages) / maxPages) * 100}%`;
}

/** The nearest step; the end of the rail counts as one. */
function snapToStep(pages: number, step: number): number {
  return pages === maxPages ? maxPages : clampPages(Math.round(pages / step) * step);
}

/**
 * Where a change of the input leads that is no drag. Its own step is one page, so that it never falsifies the value.
 * Assistive technology moves a slider by its own step: that is taken for one of ours in the same direction.
 */
function getPagesAfterNudge(value: number, current: number, step: number): number {
  const isNudge = Math.abs(value - current) < step;
  return isNudge ? clampPages(current + Math.sign(value - current) * step) : snapToStep(value, step);
}

/** How many steps a key moves a slider, as browsers do it; null where the key is not a slider's. */
function getStepsOfKey(event: KeyboardEvent<HTMLInputElement>): number | null {
  const forwards = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  switch (event.key) {
    case "ArrowRight":
      return forwards;
    case "ArrowLeft":
      return -forwards;
    case "ArrowUp":
      return 1;
    case "ArrowDown":
      return -1;
    case "PageUp":
      return 10;
    case "PageDown":
      return -10;
    case "Home":
      return -Infinity;
    case "End":
      return Infinity;
    default:
      return null;
  }
}

/** A slider over a drawn track: native input, so that touch, keyboard and screen readers work as everywhere. */
export function Slider({ printColour, pages, included, step, isDragged, onMove, ...slider }: SliderProps) {
  const onChange = ({ currentTarget: { valueAsNumber: value } }: ChangeEvent<HTMLInputElement>) =>
    onMove(isDragged ? snapToStep(value, step) : getPagesAfterNudge(value, pages, step));
  const onPress = ({ buttons }: PointerEvent) => {
    if (buttons === 1) slider.onDrag();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = getStepsOfKey(event);
    if (steps === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(clampPages(pages + steps * step));
  };
  return (
    <div className={printColour === "colour" ? "rail rail--cmy" : "rail"}>
      <svg className="rail__scale" aria-hidden="true">
        <svg y="16" width={formatSliderShare(pages)} height="16">
          <ColourFill printColour={printColour} stripes="rows" />
        </svg>
        {included !== undefined && (
          <rect className="rail__included" x={formatSliderShare(included)} y="38" width="2" height="10" />
        )}
      </svg>
      <input
        type="range"
        id={slider.id}
        min={0}
        max={maxPages}
        step={1}
        value={pages}
        disabled={slider.isOff}
        aria-valuetext={slider.valueText}
        aria-describedby={slider.describedBy}
        onPointerDown={onPress}
        onPointerMove={isDragged ? undefined : onPress}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
