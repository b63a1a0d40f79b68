/** Most lines that a scale has above nought. */
const maxSteps = 4;

/** Round numbers from nought to one that no count exceeds, in equal steps. @param max the highest count */
export function createCountScale(max: number): readonly number[] {
  const needed = Math.max(1, Math.ceil(max / maxSteps));
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= needed) ?? needed;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
