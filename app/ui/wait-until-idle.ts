/** Safari has no idle moments: there it waits for the tasks that are due. */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
