/** Most lines that a scale has above nought. */
const mostSteps = 4;

/** Round numbers from nought to one that no count exceeds, in equal steps. @param most the highest count */
export function countScale(most: number): readonly number[] {
  const needed = Math.max(1, Math.ceil(most / mostSteps));
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= needed) ?? needed;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
