import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** A value that never changes and that only the browser knows; null on the server and during hydration. */
export function useBrowserValue<Value>(read: () => Value): Value | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}
