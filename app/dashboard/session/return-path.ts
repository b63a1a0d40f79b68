import { isStaffPath, sitePaths } from "#domain/pages/site-paths.ts";

const key = "return-to";

/** Stores the path to return to after the sign-in. */
export function storeReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns and removes the stored path. The default is the start page of the dashboard. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isStaffPath(path.split("?")[0] ?? "") ? path : sitePaths.dashboard;
}
