import type { FormEvent } from "react";
import { sitePaths } from "../../domain/site-paths.ts";
import { Icon } from "../ui/Icon.tsx";
import { CalculatorFields } from "./CalculatorFields.tsx";
import { MachineList } from "./MachineList.tsx";
import type { Machine } from "./machine.ts";
import type { Move, PricedMachine } from "./selection.ts";
import { stepAddress } from "./steps.ts";

interface MachineStepProps {
  readonly machines: readonly Machine[];
  readonly priced: PricedMachine;
  readonly announced: string;
  readonly onChoose: (machineId: string) => void;
  readonly onMove: (move: Move) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The machine and its pages. Without script it asks the server for the price, and for the next step. */
export function MachineStep({ machines, priced, announced, ...actions }: MachineStepProps) {
  const selection = { machineId: priced.machine.id, meter: priced.meter };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    actions.onNext();
  };
  return (
    <form className="wform" action={sitePaths.quoteWizard} onSubmit={onSubmit}>
      <MachineList machines={machines} chosen={priced.machine} onChoose={actions.onChoose} />
      <CalculatorFields id="quote" priced={priced} announced={announced} onMove={actions.onMove} />
      <div className="btnrow">
        <button className="btn" type="submit" name="step" value={3}>
          Next: your quote <Icon name="arrow" />
        </button>
        <noscript>
          <button className="btn btn--line" type="submit" name="step" value={2}>
            Show the price
          </button>
        </noscript>
        <a
          className="link"
          href={stepAddress(1, selection)}
          onClick={(event) => {
            event.preventDefault();
            actions.onBack();
          }}
        >
          Back to your details
        </a>
      </div>
    </form>
  );
}
