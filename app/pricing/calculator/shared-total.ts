import type { Fils } from "../../../domain/pricing/money.ts";

let currentTotal: Fils | null = null;
const listeners = new Set<() => void>();

/** The total of the page's calculator, for other islands. Only the browser publishes it. */
export const sharedTotal = {
  publish(next: Fils): void {
    if (next === currentTotal) return;
    currentTotal = next;
    for (const listener of listeners) listener();
  },
  /** Null until the calculator is hydrated. */
  current: (): Fils | null => currentTotal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
