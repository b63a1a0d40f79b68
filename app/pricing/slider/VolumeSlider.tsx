import { type Ink, type Meter, clampPages, isBlackOnly, mostPages } from "../../../domain/pricing/price.ts";
import { PageCounter } from "./PageCounter.tsx";
import { Rail } from "./Slider.tsx";
import { StepButton } from "./StepButton.tsx";
import { counterLabel, inkName, spokenPages, termsNote } from "../price-texts.ts";
import type { Move, PricedMachine } from "../selection.ts";
import { useDrag } from "./use-drag.ts";

interface VolumeMeterProps {
  /** Start of the ids of its elements. */
  readonly id: string;
  readonly ink: Ink;
  readonly priced: PricedMachine;
  readonly onMove: (move: Move) => void;
}

/** One counter of the machine: how many pages of a kind, on a counter and on a rail. Off in place where there is none. */
export function VolumeMeter({ id, ink, priced, onMove }: VolumeMeterProps) {
  const { machine, meter } = priced;
  const drag = useDrag<Meter>();
  const pages = meter[ink];
  const step = machine.slideRange;
  const isOff = ink === "colour" && isBlackOnly(machine.terms);
  const inputId = `${id}-${ink}`;
  const noteId = `${inputId}-note`;
  return (
    <div className={isOff ? "meter is-off" : "meter"}>
      <div className="meter__head">
        <div>
          <label htmlFor={inputId}>{counterLabel[ink]}</label>
          <small id={noteId} dir="auto">
            {termsNote(priced, ink)}
          </small>
        </div>
        <PageCounter
          ink={ink}
          label={`${counterLabel[ink]} a month`}
          meter={meter}
          isOff={isOff}
          describedBy={noteId}
          onMove={onMove}
        />
      </div>
      <div className="meter__row">
        <StepButton
          icon="minus"
          label={`${step} fewer ${inkName[ink]} pages`}
          isDisabled={isOff}
          isAtEnd={pages === 0}
          onPress={() => onMove({ ink, pages: clampPages(pages - step) })}
        />
        <Rail
          id={inputId}
          ink={ink}
          pages={pages}
          included={machine.terms.included[ink]}
          step={step}
          isOff={isOff}
          valueText={spokenPages(priced, ink)}
          describedBy={noteId}
          isDragged={drag.start !== undefined}
          onDrag={() => drag.begin(meter)}
          onMove={(to) => onMove({ ink, pages: to, from: drag.start })}
        />
        <StepButton
          icon="plus"
          label={`${step} more ${inkName[ink]} pages`}
          isDisabled={isOff}
          isAtEnd={pages === mostPages}
          onPress={() => onMove({ ink, pages: clampPages(pages + step) })}
        />
      </div>
    </div>
  );
}
