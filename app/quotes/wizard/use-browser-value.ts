import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * A value that only the browser knows, read at each render; null on the server and during hydration.
 * @param read gives the same object until the value changes
 */
export function useBrowserValue<Value>(read: () => Value): Value | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}
