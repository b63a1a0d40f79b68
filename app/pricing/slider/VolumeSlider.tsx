import {
  type PrintColour,
  type SliderPosition,
  clampPages,
  isBlackOnly,
  maxPages,
} from "../../../domain/pricing/price.ts";
import { PageCounter } from "./PageCounter.tsx";
import { Slider } from "./Slider.tsx";
import { StepButton } from "./StepButton.tsx";
import {
  counterLabels,
  printColourNames,
  formatSpokenPages,
  formatTermsNote,
} from "../calculator/price-texts.ts";
import type { SliderMove, PricedSelection } from "../calculator/selection.ts";
import { useDrag } from "./use-drag.ts";

interface VolumeSliderProps {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  readonly printColour: PrintColour;
  readonly priced: PricedSelection;
  readonly onMove: (move: SliderMove) => void;
}

/** The volume of one print colour, as a counter and a slider. Disabled where the product lacks the print colour. */
export function VolumeSlider({ id, printColour, priced, onMove }: VolumeSliderProps) {
  const { product, position } = priced;
  const drag = useDrag<SliderPosition>();
  const pages = position[printColour];
  const step = product.slideRange;
  const isOff = printColour === "colour" && isBlackOnly(product.terms);
  const inputId = `${id}-${printColour}`;
  const noteId = `${inputId}-note`;
  return (
    <div className={isOff ? "volume is-off" : "volume"}>
      <div className="volume__head">
        <div>
          <label htmlFor={inputId}>{counterLabels[printColour]}</label>
          <small id={noteId} dir="auto">
            {formatTermsNote(priced, printColour)}
          </small>
        </div>
        <PageCounter
          printColour={printColour}
          label={`${counterLabels[printColour]} a month`}
          position={position}
          isOff={isOff}
          describedBy={noteId}
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
          pages={pages}
          included={product.terms.included[printColour]}
          step={step}
          isOff={isOff}
          valueText={formatSpokenPages(priced, printColour)}
          describedBy={noteId}
          isDragged={drag.start !== undefined}
          onDrag={() => drag.begin(position)}
          onMove={(to) => onMove({ printColour, pages: to, from: drag.start })}
        />
        <StepButton
          icon="plus"
          label={`${step} more ${printColourNames[printColour]} pages`}
          isDisabled={isOff}
          isAtEnd={pages === maxPages}
          onPress={() => onMove({ printColour, pages: clampPages(pages + step) })}
        />
      </div>
    </div>
  );
}
