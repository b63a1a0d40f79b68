import { isStaffPath, staffPaths } from "#domain/pages/site-paths.ts";

const key = "return-to";

export function storeReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isStaffPath(path.split("?")[0] ?? "") ? path : staffPaths.dashboard;
}
