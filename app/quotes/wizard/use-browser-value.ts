import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Null on the server and during hydration. `read` gives the same object until the value changes. */
export function useBrowserValue<Value>(read: () => Value): Value | null {
  return useSyncExternalStore(subscribeToNothing, read, () => null);
}
