import { type Page, expect } from "@playwright/test";

/** Headings and links of sections that a browser has not laid out yet. */
export function findElementsNotLaidOut(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(h2, h3), footer a")]
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent),
  );
}

/** Waits until the whole page is laid out, soon after its first paint. */
export async function waitUntilLaidOut(page: Page): Promise<void> {
  await expect.poll(() => findElementsNotLaidOut(page), page.url()).toEqual([]);
}
