/** The chart's own units, from 0 to this in both directions. */
export const chartSize = 1000;

/** Steps of a scale that are read at a glance. */
const steps = [1, 2, 2.5, 5, 10];

/** A round step that divides a scale into at most so many parts. */
function roundStep(end: number, parts: number): number {
  const least = Math.max(end, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (steps.find((step) => step * power >= least) ?? 10);
}

/** A scale from 0 that ends with a round number at or above the largest value. */
export function scaleTo(largest: number, parts: number): { readonly end: number; readonly ticks: number[] } {
  const step = roundStep(largest, parts);
  const end = Math.max(1, Math.ceil(largest / step)) * step;
  return { end, ticks: ticksUpTo(end, step) };
}

/** Round numbers on a scale that ends where it ends. */
export function ticksWithin(end: number, parts: number): number[] {
  return ticksUpTo(end, roundStep(end, parts));
}

function ticksUpTo(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}
