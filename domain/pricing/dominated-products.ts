import type { PricedTerms } from "./product-ranking.ts";
import { fils, rateUnitsFromFils } from "./money.ts";
import { formulaUnits } from "./price.ts";
import type { VolumeField } from "./volume-range.ts";

/** A fils, in the units of the costs that are compared here. */
const oneFils = rateUnitsFromFils(fils(1));

/** A machine with all that decides between it and another in a whole field. */
interface Rival<Machine> {
  readonly machine: Machine;
  /** In the list, which decides between equal prices. */
  readonly place: number;
  /** Its base, and what the formula comes to in the corners of the field, where the lines of two machines differ most. */
  readonly costs: readonly number[];
  readonly sum: number;
}

/**
 * The machines without those that stand behind so many others at every volume of a field. In the order they came in.
 *
 * A month is the base or what a straight formula comes to, whichever is more. So a machine whose base is no more, and
 * whose formula is no more in the four corners, costs no more anywhere between them. One comparison of a few numbers
 * decides about the whole field: of a catalogue of ten thousand it leaves a few hundred.
 *
 * @param most how many places count
 */
export function notOutdone<Machine extends PricedTerms>(
  machines: readonly Machine[],
  field: VolumeField,
  most: number,
): readonly Machine[] {
  if (machines.length <= most) return machines;
  const rivals = machines
    .map((machine, place) => rivalIn(field, machine, place))
    .sort((one, other) => one.sum - other.sum || one.place - other.place);
  const left: Rival<Machine>[] = [];
  for (const rival of rivals) {
    // Who is before it has a smaller sum, and who is before one that is out is before this one too.
    let ahead = 0;
    for (const other of left) {
      if (isAhead(other, rival)) ahead += 1;
      if (ahead === most) break;
    }
    if (ahead < most) left.push(rival);
  }
  return left.sort((one, other) => one.place - other.place).map(({ machine }) => machine);
}

function rivalIn<Machine extends PricedTerms>(
  { black, colour }: VolumeField,
  machine: Machine,
  place: number,
): Rival<Machine> {
  const { terms } = machine;
  const costs = [
    rateUnitsFromFils(terms.base),
    ...black.flatMap((pages) => colour.map((more) => formulaUnits(terms, { black: pages, colour: more }))),
  ];
  return { machine, place, costs, sum: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** Whether one stands before another at every volume: it is cheaper by what rounding cannot take back, or first in the list. */
function isAhead(one: Rival<unknown>, other: Rival<unknown>): boolean {
  const least = one.place < other.place ? 0 : oneFils;
  // Millions of these for a large catalogue: a loop takes a third of what `every` does.
  for (let index = 0; index < one.costs.length; index += 1) {
    if ((one.costs[index] ?? 0) + least > (other.costs[index] ?? 0)) return false;
  }
  return true;
}
