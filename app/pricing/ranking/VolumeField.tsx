import { parsePages } from "../../../domain/pricing/volumes.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { type PrintColour, type Volumes, clampPages, maxPages } from "../../../domain/pricing/price.ts";
import { PageCounter } from "../slider/PageCounter.tsx";
import { Slider } from "../slider/Slider.tsx";
import { StepButton } from "../slider/StepButton.tsx";
import { counterLabels, printColourNames } from "../calculator/price-texts.ts";
import { useDrag } from "../slider/use-drag.ts";

/** Step of the sliders where no product sets it, pages. */
const sliderStep = 50;

interface VolumeFieldProps {
  readonly printColour: PrintColour;
  readonly volumes: Volumes;
  readonly onMove: (volumes: Volumes) => void;
}

/** The visitor's volume of one print colour, as a counter and a slider. The counter accepts more than the slider. */
export function VolumeField({ printColour, volumes, onMove }: VolumeFieldProps) {
  const drag = useDrag<Volumes>();
  const pages = volumes[printColour];
  const id = `volume-${printColour}`;
  const move = (to: number) => onMove({ ...volumes, [printColour]: to });
  return (
    <div className="volume">
      <div className="volume__head">
        <div>
          <label htmlFor={id}>{counterLabels[printColour]}</label>
          <small id={`${id}-note`}>a month</small>
        </div>
        <PageCounter
          printColour={printColour}
          label={`${counterLabels[printColour]} a month`}
          position={volumes}
          isOff={false}
          describedBy={`${id}-note`}
          parse={parsePages}
          onMove={(moved) => move(moved.pages)}
        />
      </div>
      <div className="volume__row">
        <StepButton
          icon="minus"
          label={`${sliderStep} fewer ${printColourNames[printColour]} pages`}
          isDisabled={false}
          isAtEnd={pages === 0}
          onPress={() => move(clampPages(pages - sliderStep))}
        />
        <Slider
          id={id}
          printColour={printColour}
          pages={clampPages(pages)}
          step={sliderStep}
          isOff={false}
          valueText={`${formatCount(pages)} ${printColourNames[printColour]} pages`}
          describedBy={`${id}-note`}
          isDragged={drag.start !== undefined}
          onDrag={() => drag.begin(volumes)}
          onMove={move}
        />
        <StepButton
          icon="plus"
          label={`${sliderStep} more ${printColourNames[printColour]} pages`}
          isDisabled={false}
          isAtEnd={pages >= maxPages}
          onPress={() => move(clampPages(pages + sliderStep))}
        />
      </div>
    </div>
  );
}
