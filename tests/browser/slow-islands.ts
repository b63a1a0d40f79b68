import type { Page } from "@playwright/test";

/** What the loader asks for once somebody reaches for an island; the loader itself comes with the page. */
export const islandScripts = /\/islands\/assets\/(?!loader)/;

/** Every script, the loader too. */
export const allScripts = /\/islands\/assets\//;

/** A slow network: the page is there, and the scripts of its islands come when they are let through. */
export async function slowIslands(
  page: Page,
  scripts = islandScripts,
): Promise<{ letThrough: () => void; asked: Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { letThrough: () => gate.resolve(), asked: asked.promise };
}
