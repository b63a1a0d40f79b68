import { canPrint, type PricedTerms } from "./product-ranking.ts";
import { mostPages, priceMonth } from "./price.ts";
import { notOutdone } from "./dominated-products.ts";
import type { VolumeField } from "./volume-range.ts";

/** Fields smaller than this are not divided further, pages: what is saved is less than what it costs. */
const smallest = 160;

/**
 * The machines of a catalogue that are among the cheapest somewhere: at every volume, those at the first places of a
 * ranking of these are the same as in a ranking of all. A few others may be with them. In the order they came in.
 *
 * A month never becomes cheaper by more pages. So a machine that costs more at the least pages of a field than so many
 * others at its most is at none of their places in the whole field.
 *
 * @param most how many places count
 */
export function amongCheapest<Machine extends PricedTerms>(
  machines: readonly Machine[],
  most: number,
): readonly Machine[] {
  const found = new Set<Machine>();

  const divide = (field: VolumeField, rivals: readonly Machine[]) => {
    const left = notBeaten(rivals, field, most);
    const isWorthIt = left.some((machine) => !found.has(machine));
    if (!isWorthIt) return;
    const parts = left.length > most ? partsOf(field) : [];
    if (parts.length === 0) for (const machine of left) found.add(machine);
    for (const part of parts) divide(part, left);
  };

  const start = (field: VolumeField, rivals: readonly Machine[]) =>
    divide(field, notOutdone(rivals, field, most));
  // Where no colour is asked for, those that print none take part.
  start({ black: [0, mostPages], colour: [0, 0] }, machines);
  start(
    { black: [0, mostPages], colour: [1, mostPages] },
    machines.filter((machine) => canPrint(machine, { black: 0, colour: 1 })),
  );
  return machines.filter((machine) => found.has(machine));
}

function notBeaten<Machine extends PricedTerms>(
  machines: readonly Machine[],
  { black, colour }: VolumeField,
  most: number,
): readonly Machine[] {
  if (machines.length <= most) return machines;
  const atEnd = Float64Array.from(
    machines,
    ({ terms }) => priceMonth(terms, { black: black[1], colour: colour[1] }).total,
  ).sort();
  const bound = atEnd[most - 1] ?? Number.POSITIVE_INFINITY;
  return machines.filter(
    ({ terms }) => priceMonth(terms, { black: black[0], colour: colour[0] }).total <= bound,
  );
}

/** The halves of a field along its longer side; none of a small one. */
function partsOf({ black, colour }: VolumeField): readonly VolumeField[] {
  const [blackLength, colourLength] = [black[1] - black[0], colour[1] - colour[0]];
  if (Math.max(blackLength, colourLength) < smallest) return [];
  if (blackLength >= colourLength) {
    const [first, second] = halvesOf(black);
    return [
      { black: first, colour },
      { black: second, colour },
    ];
  }
  const [first, second] = halvesOf(colour);
  return [
    { black, colour: first },
    { black, colour: second },
  ];
}

function halvesOf([from, to]: readonly [number, number]): readonly [
  readonly [number, number],
  readonly [number, number],
] {
  const middle = Math.floor((from + to) / 2);
  return [
    [from, middle],
    [middle + 1, to],
  ];
}
