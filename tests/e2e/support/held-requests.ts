import type { Page } from "@playwright/test";

/** The page contains the loader itself. */
export const islandScripts = /\/islands\/assets\/(?!loader)/;

export const reactScript = /\/islands\/assets\/react-/;

export const allScripts = /\/islands\/assets\//;

export async function holdRequests(
  page: Page,
  url: string | RegExp,
): Promise<{ release: () => void; requested: Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    requested.resolve();
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve(), requested: requested.promise };
}
