import { hasUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";

let navigations = 0;

/** Whether a page is being loaded and the current page has no unsaved changes. */
export function isNavigating(): boolean {
  return navigations > 0 && !hasUnsavedChanges();
}

/** Runs the loaders of a page; `isNavigating` is true until they end. */
export async function trackNavigation<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  navigations += 1;
  try {
    return await load();
  } finally {
    navigations -= 1;
  }
}
