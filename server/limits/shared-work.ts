import { Overloaded } from "./costly-work.ts";

/**
 * Computes a result once for all concurrent requests. The first request computes it within the limits of its client. If
 * that is refused, the next waiting request computes it within its own limits.
 * @param inFlight pending results by their key
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
