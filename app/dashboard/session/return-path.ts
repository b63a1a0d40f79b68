import { isStaffPath, sitePaths } from "../../../domain/pages/site-paths.ts";

const key = "return-to";

/** Stores the path to return to after the sign-in. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the sign-in leads to the start page of the dashboard.
  }
}

/** Returns and removes the stored path. The default is the start page of the dashboard. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (path !== null && isStaffPath(path.split("?")[0] ?? "")) return path;
  } catch {
    // Without storage there is no stored path.
  }
  return sitePaths.dashboard;
}
