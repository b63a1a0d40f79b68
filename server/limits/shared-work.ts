import { Overloaded } from "./costly-work.ts";

/**
 * The first of the concurrent requests computes the result for all, within the limits of its client. If that is
 * refused, the next waiting request computes it within its own limits.
 */
export async function shareWork<Result>(
  inFlight: Map<string, Promise<Result>>,
  key: string,
  make: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const joined = inFlight.get(key);
    if (joined === undefined) {
      const made = make().finally(() => inFlight.delete(key));
      inFlight.set(key, made);
      return made;
    }
    try {
      return await joined;
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
    }
  }
}
