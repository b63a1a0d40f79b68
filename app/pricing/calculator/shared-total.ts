import type { Fils } from "../../../domain/pricing/money.ts";

let currentTotal: Fils | null = null;
const listeners = new Set<() => void>();

/** The total of the page's calculator, for parts of the page outside of it. Only a browser ever publishes one. */
export const sharedTotal = {
  publish(next: Fils): void {
    if (next === currentTotal) return;
    currentTotal = next;
    for (const listener of listeners) listener();
  },
  /** Null until the calculator has come to life. */
  current: (): Fils | null => currentTotal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
