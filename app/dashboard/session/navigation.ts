import { hasUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";

let navigations = 0;

export function isNavigating(): boolean {
  return navigations > 0 && !hasUnsavedChanges();
}

export async function trackNavigation<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  navigations += 1;
  try {
    return await load();
  } finally {
    navigations -= 1;
  }
}
