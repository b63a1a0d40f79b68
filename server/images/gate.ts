/** Whether somebody waits for the outcome. */
export type Urgency = "awaited" | "ahead";

/**
 * Lets a number of pieces of work in at a time; the others wait in the order in which they came, and those that nobody
 * waits for until all that are awaited are in.
 */
export function createGate(
  places: number,
): <Result>(work: () => Promise<Result>, urgency?: Urgency) => Promise<Result> {
  const waiting: Record<Urgency, (() => void)[]> = { awaited: [], ahead: [] };
  let free = places;

  async function enter(urgency: Urgency): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve));
  }

  function leave(): void {
    const next = waiting.awaited.shift() ?? waiting.ahead.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return async (work, urgency = "awaited") => {
    await enter(urgency);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
