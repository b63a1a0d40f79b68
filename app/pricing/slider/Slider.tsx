import type { ChangeEvent, PointerEvent } from "react";
import { type PrintColour, clampPages, maxPages } from "#domain/pricing/price.ts";
import { ColourFill } from "./ColourFill.tsx";
import "#app/pricing/calculator/calculator.css";

interface SliderProps {
  readonly id: string;
  readonly printColour: PrintColour;
  /** May lie between two steps: the floor rule moves to the exact page. */
  readonly pages: number;
  readonly included?: number | undefined;
  readonly step: number;
  readonly isOff: boolean;
  readonly valueText: string;
  readonly describedBy: string;
  readonly isDragged: boolean;
  /** Called when a drag begins, or with the first move of a drag from before hydration. */
  readonly onDrag: () => void;
  readonly onMove: (pages: number) => void;
}

function formatSliderShare(pages: number): string {
  return `${(clampPages(pages) / maxPages) * 100}%`;
}

function snapToStep(pages: number, step: number): number {
  return pages === maxPages ? maxPages : clampPages(Math.round(pages / step) * step);
}

/**
 * The product's step, so that keys and assistive technology move by it, also before hydration. A value between two
 * steps, or an end that is no step, needs an input that can hold every page.
 */
function getInputStep(pages: number, step: number): number {
  return pages % step === 0 && maxPages % step === 0 ? step : 1;
}

/**
 * Where the input moves by single pages, a key moves it by one: that counts as one step of ours in the same
 * direction.
 */
function getPagesAfterNudge(value: number, current: number, step: number): number {
  const isNudge = Math.abs(value - current) < step;
  return isNudge ? clampPages(current + Math.sign(value - current) * step) : snapToStep(value, step);
}

export function Slider({ printColour, pages, included, step, isDragged, onMove, ...slider }: SliderProps) {
  const onChange = ({ currentTarget: { valueAsNumber: value } }: ChangeEvent<HTMLInputElement>) =>
    onMove(isDragged ? snapToStep(value, step) : getPagesAfterNudge(value, pages, step));
  const onPress = ({ buttons }: PointerEvent) => {
    if (buttons === 1) slider.onDrag();
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
        step={getInputStep(pages, step)}
        value={pages}
        disabled={slider.isOff}
        aria-valuetext={slider.valueText}
        aria-describedby={slider.describedBy}
        onPointerDown={onPress}
        onPointerMove={isDragged ? undefined : onPress}
        onChange={onChange}
      />
    </div>
  );
}
