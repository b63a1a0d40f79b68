import { useEffect, useState } from "react";
import { type PrintColour, type SliderPosition, clampPages, maxPages } from "#domain/pricing/price.ts";
import { priceLabels } from "#domain/pricing/price-labels.ts";
import { PageCounter } from "./PageCounter.tsx";
import { Slider } from "./Slider.tsx";
import { StepButton } from "./StepButton.tsx";
import { printColourNames } from "#app/pricing/calculator/price-texts.ts";
import type { SliderMove } from "#app/pricing/calculator/selection.ts";

interface VolumeSliderProps {
  readonly id: string;
  readonly printColour: PrintColour;
  readonly position: SliderPosition;
  readonly step: number;
  readonly included?: number | undefined;
  readonly note: string;
  readonly valueText: string;
  readonly isOff?: boolean;
  readonly parse?: ((text: string) => number | null) | undefined;
  readonly onMove: (move: SliderMove) => void;
}

export function VolumeSlider({
  id,
  printColour,
  position,
  step,
  isOff = false,
  ...props
}: VolumeSliderProps) {
  const { note, onMove } = props;
  const [dragStart, setDragStart] = useDragStart();
  const pages = position[printColour];
  const inputId = `${id}-${printColour}`;
  const noteId = `${inputId}-note`;
  return (
    <div className={isOff ? "volume is-off" : "volume"}>
      <div className="volume__head">
        <div>
          <label htmlFor={inputId}>{priceLabels[printColour]}</label>
          <small id={noteId} dir="auto">
            {note}
          </small>
        </div>
        <PageCounter
          printColour={printColour}
          label={`${priceLabels[printColour]} a month`}
          position={position}
          isOff={isOff}
          describedBy={noteId}
          parse={props.parse}
          onMove={onMove}
        />
      </div>
      <div className="volume__row">
        <StepButton
          icon="minus"
          label={`${step} fewer ${printColourNames[printColour]} pages`}
          isDisabled={isOff}
          isAtEnd={pages === 0}
          onPress={() => onMove({ printColour, pages: clampPages(pages - step) })}
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
          isDragged={dragStart !== undefined}
          onDrag={() => setDragStart(position)}
          onMove={(to) => onMove({ printColour, pages: to, from: dragStart })}
        />
        <StepButton
          icon="plus"
          label={`${step} more ${printColourNames[printColour]} pages`}
          isDisabled={isOff}
          isAtEnd={pages >= maxPages}
          onPress={() => onMove({ printColour, pages: clampPages(pages + step) })}
        />
      </div>
    </div>
  );
}

function useDragStart() {
  const [start, setStart] = useState<SliderPosition>();
  useEffect(() => {
    if (start === undefined) return;
    const end = () => setStart(undefined);
    const listening = new AbortController();
    addEventListener("pointerup", end, { signal: listening.signal });
    addEventListener("pointercancel", end, { signal: listening.signal });
    return () => listening.abort();
  }, [start]);
  return [start, setStart] as const;
}
