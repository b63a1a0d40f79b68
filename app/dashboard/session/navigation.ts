import { hasUnsavedChanges } from "../editing/unsaved-changes.ts";

let navigations = 0;

/** Whether a page is on its way and nothing typed would be lost with the one that is there. */
export function isNavigating(): boolean {
  return navigations > 0 && !hasUnsavedChanges();
}

/** Loads what a page needs. */
export async function trackNavigation<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  navigations += 1;
  try {
    return await load();
  } finally {
    navigations -= 1;
  }
}
