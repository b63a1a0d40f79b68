/** For `useSyncExternalStore` with a value that never changes, but differs between server and browser. */
export function subscribeToNothing(): () => void {
  return () => {};
}
