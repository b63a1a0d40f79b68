import { Overloaded } from "./costly-work.ts";

/**
 * Makes a result once for all requests that ask for it at the same time. The first request makes it within the limits
 * of its own client. If it is refused, the next one that waits makes it within its own limits.
 * @param inFlight results that are being made, by their key
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
