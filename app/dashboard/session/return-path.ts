import { isStaffPath, sitePaths } from "../../../domain/pages/site-paths.ts";

const key = "return-to";

/** Remembers where somebody was when they had to sign in. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // They come to the front of the dashboard instead.
  }
}

/** Where to go after signing in: back to where the person was, otherwise to the front of the dashboard. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (path !== null && isStaffPath(path.split("?")[0] ?? "")) return path;
  } catch {
    // As without one.
  }
  return sitePaths.dashboard;
}
