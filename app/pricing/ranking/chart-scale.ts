export const chartSize = 1000;

const steps = [1, 2, 2.5, 5, 10];

function findRoundStep(end: number, parts: number): number {
  const minStep = Math.max(end, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(minStep));
  return power * (steps.find((step) => step * power >= minStep) ?? 10);
}

export function createScale(max: number, parts: number): { readonly end: number; readonly ticks: number[] } {
  const step = findRoundStep(max, parts);
  const end = Math.max(1, Math.ceil(max / step)) * step;
  return { end, ticks: createTicks(end, step) };
}

export function getTicksWithin(end: number, parts: number): number[] {
  return createTicks(end, findRoundStep(end, parts));
}

function createTicks(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, place) => place * step);
}
