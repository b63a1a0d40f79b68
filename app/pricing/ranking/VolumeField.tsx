import { askedPages } from "../../../domain/pricing/volumes.ts";
import { formatCount } from "../../../domain/pricing/money.ts";
import { type Ink, type Volumes, clampPages, mostPages } from "../../../domain/pricing/price.ts";
import { PageCounter } from "../slider/PageCounter.tsx";
import { Rail } from "../slider/Slider.tsx";
import { StepButton } from "../slider/StepButton.tsx";
import { counterLabel, inkName } from "../price-texts.ts";
import { useDrag } from "../slider/use-drag.ts";

/** Step of the sliders where no one machine gives its own, pages. */
const step = 50;

interface AskedMeterProps {
  readonly ink: Ink;
  readonly volumes: Volumes;
  readonly onMove: (volumes: Volumes) => void;
}

/** How many pages of a kind a visitor prints, on a counter and on a rail. The counter takes more than the rail has. */
export function AskedMeter({ ink, volumes, onMove }: AskedMeterProps) {
  const drag = useDrag<Volumes>();
  const pages = volumes[ink];
  const id = `asked-${ink}`;
  const move = (to: number) => onMove({ ...volumes, [ink]: to });
  return (
    <div className="meter">
      <div className="meter__head">
        <div>
          <label htmlFor={id}>{counterLabel[ink]}</label>
          <small id={`${id}-note`}>a month</small>
        </div>
        <PageCounter
          ink={ink}
          label={`${counterLabel[ink]} a month`}
          meter={volumes}
          isOff={false}
          describedBy={`${id}-note`}
          read={askedPages}
          onMove={(moved) => move(moved.pages)}
        />
      </div>
      <div className="meter__row">
        <StepButton
          icon="minus"
          label={`${step} fewer ${inkName[ink]} pages`}
          isDisabled={false}
          isAtEnd={pages === 0}
          onPress={() => move(clampPages(pages - step))}
        />
        <Rail
          id={id}
          ink={ink}
          pages={clampPages(pages)}
          step={step}
          isOff={false}
          valueText={`${formatCount(pages)} ${inkName[ink]} pages`}
          describedBy={`${id}-note`}
          isDragged={drag.start !== undefined}
          onDrag={() => drag.begin(volumes)}
          onMove={move}
        />
        <StepButton
          icon="plus"
          label={`${step} more ${inkName[ink]} pages`}
          isDisabled={false}
          isAtEnd={pages >= mostPages}
          onPress={() => move(clampPages(pages + step))}
        />
      </div>
    </div>
  );
}
