/**
 * Waits for an idle moment, at most half a second: on a page that does nothing, Chromium without a screen may never report one.
 * Safari has no idle moments: there it waits for the tasks that are due.
 */
export function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve);
  });
}
