import { useEffect, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import { type PrintColour, type Volumes, clampPages, maxPages } from "#domain/pricing/price.ts";
import { PageCounter } from "./PageCounter.tsx";
import { Slider } from "./Slider.tsx";
import { StepButton } from "./StepButton.tsx";
import type { InvalidCounters } from "./use-invalid-pages.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";
import * as icons from "#app/ui/icons.ts";

interface VolumeSliderProps {
  readonly id: string;
  readonly printColour: PrintColour;
  readonly volumes: Volumes;
  readonly step: number;
  readonly included?: number | undefined;
  readonly note: string;
  readonly valueText: string;
  readonly isOff?: boolean;
  readonly maxTyped?: number;
  readonly invalid: InvalidCounters;
  readonly onMove: (move: SliderMove) => void;
}

export function VolumeSlider({ id, printColour, volumes, step, isOff = false, ...props }: VolumeSliderProps) {
  const t = useText();
  const { note, maxTyped = maxPages, invalid, onMove } = props;
  const moveTo = (to: number) => {
    invalid.set(printColour, undefined);
    onMove({ printColour, pages: to });
  };
  const [isDragged, startDrag] = useDrag();
  const pages = volumes[printColour];
  const isBlack = printColour === "black";
  const label = t(isBlack ? "price.black" : "price.colour");
  const inputId = `${id}-${printColour}`;
  const noteId = `${inputId}-note`;
  return (
    <div className={isOff ? "volume is-off" : "volume"}>
      <div className="volume__head">
        <div>
          <label htmlFor={inputId}>{label}</label>
          <small id={noteId} dir="auto">
            {note}
          </small>
        </div>
        <PageCounter
          id={inputId}
          printColour={printColour}
          label={t("calculator.counter", { label })}
          pages={pages}
          isOff={isOff}
          describedBy={noteId}
          max={maxTyped}
          invalid={invalid}
          onMove={onMove}
        />
      </div>
      <div className="volume__row">
        <StepButton
          icon={icons.minus}
          label={t(isBlack ? "calculator.fewerBlack" : "calculator.fewerColour", { step })}
          isDisabled={isOff}
          isAtEnd={pages === 0}
          onPress={() => moveTo(clampPages(pages - step))}
        />
        <Slider
          id={inputId}
          printColour={printColour}
          pages={clampPages(pages)}
          included={props.included}
          step={step}
          isOff={isOff}
          valueText={props.valueText}
          describedBy={noteId}
          isDragged={isDragged}
          onDrag={startDrag}
          onMove={moveTo}
        />
        <StepButton
          icon={icons.plus}
          label={t(isBlack ? "calculator.moreBlack" : "calculator.moreColour", { step })}
          isDisabled={isOff}
          isAtEnd={pages >= maxPages}
          onPress={() => moveTo(clampPages(pages + step))}
        />
      </div>
    </div>
  );
}

function useDrag() {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!isDragged) return;
    const end = () => setDragged(false);
    const listening = new AbortController();
    addEventListener("pointerup", end, { signal: listening.signal });
    addEventListener("pointercancel", end, { signal: listening.signal });
    return () => listening.abort();
  }, [isDragged]);
  return [isDragged, () => setDragged(true)] as const;
}
