/** Width and height of the chart in its own units. */
export const chartSize = 1000;

/** Round steps of a scale, within a power of ten. */
const steps = [1, 2, 2.5, 5, 10];

/** A round step that divides a scale into at most `parts` parts. */
function findRoundStep(end: number, parts: number): number {
  const minStep = Math.max(end, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (steps.find((step) => step * power >= minStep) ?? 10);
}

/** A scale from 0 to a round number at or above `max`. */
export function createScale(max: number, parts: number): { readonly end: number; readonly ticks: number[] } {
  const step = findRoundStep(max, parts);
  const end = Math.max(1, Math.ceil(max / step)) * step;
  return { end, ticks: createTicks(end, step) };
}

/** Round numbers on a scale from 0 to `end`, which need not be round. */
export function getTicksWithin(end: number, parts: number): number[] {
  return createTicks(end, findRoundStep(end, parts));
}

function createTicks(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}
