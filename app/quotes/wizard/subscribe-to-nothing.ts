/** Subscribes to what never changes while the page is there: only the server and the browser know it differently. */
export function subscribeToNothing(): () => void {
  return () => {};
}
