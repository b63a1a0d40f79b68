import { formatDirhamsShort } from "../../../domain/pricing/money.ts";
import { Icon } from "../../ui/Icon.tsx";
import { defaultPictureUrl } from "../../ui/StoredImage.tsx";
import type { Machine } from "../../pricing/priced-product.ts";

interface MachineListProps {
  readonly machines: readonly Machine[];
  readonly chosen: Machine;
  readonly onChoose: (id: string) => void;
}

/** The machines to choose from, with the first features of the one that is chosen (specification section 9). */
export function MachineList({ machines, chosen, onChoose }: MachineListProps) {
  return (
    <>
      <fieldset className="pickm">
        <legend className="vh">Machine</legend>
        {machines.map((machine) => (
          <MachineRow
            key={machine.id}
            machine={machine}
            isChosen={machine.id === chosen.id}
            onChoose={() => onChoose(machine.id)}
          />
        ))}
      </fieldset>
      {chosen.features.length > 0 && (
        <ul className="ticks" aria-label={`Features of the ${chosen.title}`}>
          {chosen.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface MachineRowProps {
  readonly machine: Machine;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MachineRow({ machine, isChosen, onChoose }: MachineRowProps) {
  const { id, title, output, speed, terms } = machine;
  return (
    <label className="mrow">
      <input type="radio" name="printer" value={id} checked={isChosen} onChange={onChoose} />
      <img
        src={machine.thumbnail ?? defaultPictureUrl}
        alt=""
        width={88}
        height={66}
        loading="lazy"
        decoding="async"
        data-default={defaultPictureUrl}
      />
      <span>
        <b>{title}</b>
        <small>
          {output}, {/^\d+$/.test(speed) ? `${speed} ppm` : speed}
        </small>
      </span>
      <span className="mono">
        <b>{formatDirhamsShort(terms.base)}</b> DHS
      </span>
    </label>
  );
}
