/** The chart's own units, from 0 to this in both directions. */
export const chartSize = 1000;

/** Steps of a scale that are read at a glance. */
const steps = [1, 2, 2.5, 5, 10];

/** A round step that divides a scale into at most so many parts. */
function findRoundStep(end: number, parts: number): number {
  const minStep = Math.max(end, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (steps.find((step) => step * power >= minStep) ?? 10);
}

/** A scale from 0 that ends with a round number at or above the largest value. */
export function createScale(max: number, parts: number): { readonly end: number; readonly ticks: number[] } {
  const step = findRoundStep(max, parts);
  const end = Math.max(1, Math.ceil(max / step)) * step;
  return { end, ticks: createTicks(end, step) };
}

/** Round numbers on a scale that ends where it ends. */
export function getTicksWithin(end: number, parts: number): number[] {
  return createTicks(end, findRoundStep(end, parts));
}

function createTicks(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}
